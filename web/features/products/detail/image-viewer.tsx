import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { GalleryImage } from '../../../ui/image-gallery.tsx';
import './image-viewer.css';

export type ImageViewerProps = {
  open: boolean;
  onClose: () => void;
  images: readonly GalleryImage[];
  /** The index of the picture that is shown first. */
  index: number;
};

/**
 * A picture viewer for the full screen. Arrow keys and swipes change the picture. Mouse wheel, pinch, double press, +
 * and - zoom. Escape closes the viewer, and the focus returns to the picture.
 */
export function ImageViewer({ open, onClose, images, index }: ImageViewerProps) {
  const labels = useLabels();
  const isOne = images.length === 1;
  // Memoized, because a new array of slides makes the viewer show its first picture again.
  const slides = useMemo(() => images.map(({ src, alt }) => ({ src, alt })), [images]);
  return (
    <Lightbox
      open={open}
      close={onClose}
      index={index}
      slides={slides}
      plugins={isOne ? [Zoom] : [Zoom, Counter]}
      labels={labels}
      carousel={{ finite: true, imageFit: 'contain', padding: 0, spacing: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      animation={{ fade: 150, swipe: 250, zoom: 150 }}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: 3, doubleClickMaxStops: 2 }}
      counter={{ container: { style: { top: 0, left: 0 } } }}
      {...(isOne && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  );
}

function useLabels() {
  const { t } = useLingui();
  return {
    Lightbox: t`Product images`,
    'Photo gallery': t`Product images`,
    Carousel: t`Product images`,
    Slide: t`Image`,
    Previous: t`Previous image`,
    Next: t`Next image`,
    Close: t`Close`,
    'Zoom in': t`Zoom in`,
    'Zoom out': t`Zoom out`,
    // The text keeps its placeholders `{index}` and `{total}`, because the viewer replaces them.
    '{index} of {total}': t`${'{index}'} of ${'{total}'}`,
  };
}
