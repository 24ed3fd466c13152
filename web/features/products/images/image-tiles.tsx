import { Trans } from '@lingui/react/macro';
import { type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { ManagedImage } from '../../../../contract/product-images.ts';
import type { Product } from '../../../../contract/products.ts';
import { imageGrid } from './image-grid.ts';
import { ImageTile } from './image-tile.tsx';
import { CropDialog } from './lazy-crop-dialog.ts';
import { useImageChanges } from './use-image-changes.ts';
import { useReorder } from './use-reorder.ts';

export function ImageTiles({ product, images: read }: { product: Product; images: ManagedImage[] }) {
  const { order, describe, remove, crop, shown } = useImageChanges(product.id);
  const images = shown(read);
  const [cropped, setCropped] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const sorting = useReorder({ ids: images.map(({ id }) => id), onOrder: (ids) => order.mutate(ids) });
  const place = useFocusedPlace(list, sorting.order);
  const sorted = sorting.order.flatMap((id) => images.find((image) => image.id === id) ?? []);
  const inDialog = images.find(({ id }) => id === cropped);
  return (
    <>
      <ul ref={list} className={imageGrid}>
        {sorted.map((image, at) => (
          <ImageTile
            key={image.id}
            image={image}
            product={product}
            place={at + 1}
            isDragged={sorting.dragged === image.id}
            handle={sorting.handleOf(image.id)}
            onDescribe={(altText) => describe.mutate({ id: image.id, altText })}
            onCrop={() => setCropped(image.id)}
            onRemove={() => remove.mutate(image.id)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {place > 0 && (
          <Trans>
            Picture {place} of {images.length}
          </Trans>
        )}
      </p>
      {inDialog && (
        <Suspense>
          <CropDialog
            image={inDialog}
            busy={crop.isPending}
            onClose={() => setCropped(null)}
            onCrop={(part) =>
              crop.mutate(
                { id: inDialog.id, part, before: inDialog.crop },
                { onSettled: () => setCropped(null) },
              )
            }
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Keeps the focus on the handle of a moved picture, because an element that is moved within the document loses the
 * focus.
 * @returns for screen readers: the new position (from 1) of the moved picture while its handle has the focus, otherwise
 * 0
 */
function useFocusedPlace(list: RefObject<HTMLUListElement | null>, order: readonly string[]): number {
  const held = useRef<string | null>(null);
  const [place, setPlace] = useState(0);
  const key = order.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed order moves the elements.
  useLayoutEffect(() => {
    const handle = list.current?.querySelector<HTMLElement>(`[data-handle="${held.current}"]`);
    if (!handle) return;
    handle.focus();
    setPlace(order.indexOf(held.current ?? '') + 1);
  }, [key]);
  useLayoutEffect(() => {
    const element = list.current;
    const remember = ({ target }: FocusEvent) => {
      held.current = (target as HTMLElement).dataset.handle ?? null;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [list]);
  return place;
}
