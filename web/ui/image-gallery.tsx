import { useLingui } from '@lingui/react/macro';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { type ReactNode, useState } from 'react';
import { PanelOfTab, TabButton, TabRow, Tabs } from './tab-parts.tsx';

export type GalleryImage = {
  src: string;
  srcSet?: string;
  avifSrcSet?: string;
  /** The CSS background while the image loads. */
  blur?: string;
  thumbnail: string;
  alt: string;
};

type ImageGalleryProps = {
  /** The id of the object that the picture shows, for view transitions. */
  pictureOf: string;
  images: readonly GalleryImage[];
  /** Shown when there is no image. */
  plate: ReactNode;
  sizes?: string;
  /** Opens the image at this index in full size. The first call waits until the viewer's code has loaded. */
  onEnlarge: (index: number) => void;
  /** Called when the user is about to press the image, to load the viewer's code. */
  onApproach: () => void;
};

/**
 * A large image, which opens in full size when pressed. If there are several images, the user selects one with thumbnails in four columns.
 * The thumbnails are tabs: arrow keys, Home and End move between them.
 */
export function ImageGallery({
  pictureOf,
  images,
  plate,
  sizes = '(min-width: 1024px) 58vw, 100vw',
  ...enlarging
}: ImageGalleryProps) {
  const { t } = useLingui();
  const [first] = images;
  const [asked, show] = useState('');
  if (!first) {
    return (
      <div data-picture-of={pictureOf} className={plateFrame}>
        {plate}
      </div>
    );
  }
  if (images.length === 1) {
    return (
      <div data-picture-of={pictureOf} className={frame}>
        <LargeImage image={first} sizes={sizes} index={0} {...enlarging} />
      </div>
    );
  }
  const shown = images.find(({ src }) => src === asked) ?? first;
  return (
    <Tabs value={shown.src} onValueChange={show} className="grid gap-3">
      {images.map((image, index) => (
        <PanelOfTab key={image.src} value={image.src} data-picture-of={pictureOf} className={frame}>
          <LargeImage image={image} sizes={sizes} index={index} {...enlarging} />
        </PanelOfTab>
      ))}
      <TabRow aria-label={t`Product images`} className="grid grid-cols-4 gap-3">
        {images.map((image, index) => (
          <TabButton
            key={image.src}
            value={image.src}
            aria-label={t`Image ${index + 1} of ${images.length}: ${image.alt}`}
            className="aspect-4/3 overflow-hidden rounded-md border bg-picture hover:border-input data-[state=active]:border-primary data-[state=active]:ring-1 data-[state=active]:ring-primary"
          >
            <img
              src={image.thumbnail}
              alt=""
              loading="lazy"
              className="product-picture size-full object-cover"
            />
          </TabButton>
        ))}
      </TabRow>
    </Tabs>
  );
}

const frame = 'aspect-4/3 overflow-hidden rounded-lg border bg-picture';
/** The drawn placeholder of a product without pictures is less high than a picture. */
const plateFrame = 'aspect-5/2 overflow-hidden rounded-lg border';

/**
 * Removes the blurred preview when the image has loaded, because the preview would be visible around an image of
 * another shape. Also used as a ref callback, because an image in the server's HTML may load before the scripts.
 */
function removePreview(image: HTMLImageElement | null): void {
  if (image?.complete) image.style.removeProperty('background');
}

type LargeImageProps = Pick<ImageGalleryProps, 'onEnlarge' | 'onApproach'> & {
  image: GalleryImage;
  sizes: string;
  index: number;
};

function LargeImage({ image, sizes, index, onEnlarge, onApproach }: LargeImageProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Enlarge image: ${image.alt}`}
      aria-haspopup="dialog"
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={() => onEnlarge(index)}
      className="group relative block size-full cursor-zoom-in"
    >
      <picture className="contents">
        {image.avifSrcSet && <source type="image/avif" srcSet={image.avifSrcSet} sizes={sizes} />}
        <img
          src={image.src}
          srcSet={image.srcSet}
          sizes={image.srcSet && sizes}
          alt=""
          // The first image is usually the largest contentful paint (LCP) of the page, so the browser fetches this
          // image with high priority.
          fetchPriority={index === 0 ? 'high' : 'auto'}
          className="product-picture size-full object-contain"
          style={{ background: image.blur }}
          ref={removePreview}
          onLoad={({ currentTarget }) => removePreview(currentTarget)}
        />
      </picture>
      <span className="absolute right-3 bottom-3 grid size-8 place-items-center rounded-md border bg-surface text-muted group-hover:text-ink">
        <Maximize2 aria-hidden="true" className="size-4" />
      </span>
    </button>
  );
}
