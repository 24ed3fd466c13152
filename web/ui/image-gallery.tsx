import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { PanelOfTab, TabButton, TabRow, Tabs } from './tab-parts.tsx';

export type GalleryImage = {
  src: string;
  srcSet?: string;
  avifSrcSet?: string;
  thumbnail: string;
  alt: string;
};

type ImageGalleryProps = {
  /** The id of what is pictured: while a page changes, its picture moves from one to the other. */
  pictureOf: string;
  images: readonly GalleryImage[];
  /** Shown when there is no image. */
  plate: ReactNode;
  sizes?: string;
};

/** One large image and, with more than one, thumbnails in four columns. They are tabs: arrows, Home and End move. */
export function ImageGallery({
  pictureOf,
  images,
  plate,
  sizes = '(min-width: 1024px) 58vw, 100vw',
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
        <LargeImage image={first} sizes={sizes} first />
      </div>
    );
  }
  const shown = images.find(({ src }) => src === asked) ?? first;
  return (
    <Tabs value={shown.src} onValueChange={show} className="grid gap-3">
      {images.map((image, index) => (
        <PanelOfTab
          key={image.src}
          value={image.src}
          tabIndex={0}
          data-picture-of={pictureOf}
          className={frame}
        >
          <LargeImage image={image} sizes={sizes} first={index === 0} />
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
            <img src={image.thumbnail} alt="" loading="lazy" className="size-full object-cover" />
          </TabButton>
        ))}
      </TabRow>
    </Tabs>
  );
}

const frame = 'aspect-4/3 overflow-hidden rounded-lg border bg-picture';
/** A plate says less than a picture, and takes less room. */
const plateFrame = 'aspect-5/2 overflow-hidden rounded-lg border';

function LargeImage({ image, sizes, first }: { image: GalleryImage; sizes: string; first: boolean }) {
  return (
    <picture className="contents">
      {image.avifSrcSet && <source type="image/avif" srcSet={image.avifSrcSet} sizes={sizes} />}
      <img
        src={image.src}
        srcSet={image.srcSet}
        sizes={image.srcSet && sizes}
        alt={image.alt}
        // The first image is usually the page's largest paint (LCP), so it is fetched with high priority.
        fetchPriority={first ? 'high' : 'auto'}
        className="size-full object-contain"
      />
    </picture>
  );
}
