import { useLingui } from '@lingui/react/macro';
import type { Crop, ManagedImage } from '../../../../contract/product-images.ts';
import { client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { usePending } from '../../../api/use-pending.ts';
import { imagesQuery } from '../api.ts';
import { fileErrorTitles } from './file-error-titles.ts';
import { useFileCache, withPending } from './use-file-cache.ts';

type AltText = { id: string; altText: string };

/** Changes to a product's pictures. Most changes are shown immediately, and undone if the server refuses them. */
export function useImageChanges(productId: string) {
  const { t } = useLingui();
  const cache = useFileCache<ManagedImage>(productId, imagesQuery(productId));
  const { onError } = cache;
  // The calls reach the server in the sequence of the user's actions. Otherwise an earlier call that sets the sequence
  // of the pictures could reach the server after a removal, and would restore the removed picture.
  const holdFor = `images:${productId}`;

  const order = useMutation({
    holdFor,
    mutationFn: (ids: string[]) => client.products.orderImages({ productId, ids }),
    meta: { errorTitle: fileErrorTitles.orderImages },
    onSuccess: cache.settle,
    onError,
  });
  const describing = ['describeImage', productId];
  const changed = usePending<AltText>(describing);
  const describe = useMutation({
    mutationKey: describing,
    holdFor,
    mutationFn: (words: AltText) => client.products.describeImage({ productId, ...words }),
    meta: { errorTitle: fileErrorTitles.describeImage },
    onSuccess: cache.settle,
    onError,
  });
  const restore = useMutation({
    holdFor,
    mutationFn: (id: string) => client.products.restoreImage({ productId, id }),
    meta: { errorTitle: fileErrorTitles.restoreImage },
    onSuccess: cache.settle,
    onError,
  });
  const removing = ['deleteImage', productId];
  const removed = usePending<string>(removing);
  const remove = useMutation({
    mutationKey: removing,
    holdFor,
    mutationFn: (id: string) => client.products.deleteImage({ productId, id }),
    meta: { errorTitle: fileErrorTitles.deleteImage },
    onMutate: cache.remove,
    async onSuccess(_, id) {
      // A read that ended during the call may have put the removed picture back into the cache.
      await cache.remove(id);
      void cache.settle();
      notify.success(t`Picture removed`, { action: { label: t`Undo`, onClick: () => restore.mutate(id) } });
    },
    onError,
  });
  const crop = useMutation({
    mutationFn: ({ id, part }: { id: string; part: Crop | null; before: Crop | null }) =>
      client.products.cropImage({ productId, id, crop: part }),
    meta: { errorTitle: fileErrorTitles.cropImage },
    async onSuccess(cropped, { id, before }) {
      await cache.change((images) => replaced(images, id, cropped));
      void cache.settle();
      const undo = () => crop.mutate({ id, part: before, before: cropped.crop });
      notify.success(t`Picture cropped`, { action: { label: t`Undo`, onClick: undo } });
    },
    onError,
  });
  return {
    /** Applies the pending changes to the pictures that a read returned. */
    shown(images: readonly ManagedImage[]): readonly ManagedImage[] {
      const there = withPending(images, { removed, changed });
      return order.isPending ? inOrder(there, order.variables) : there;
    },
    order,
    describe,
    remove,
    crop,
  };
}

function replaced(
  images: readonly ManagedImage[],
  id: string,
  changes: Partial<ManagedImage>,
): ManagedImage[] {
  return images.map((image) => (image.id === id ? { ...image, ...changes } : image));
}

/** Sorts pictures in the order of `ids`. Pictures that are not in `ids` were added later and come last. */
function inOrder(images: readonly ManagedImage[], ids: readonly string[]): ManagedImage[] {
  const placeOf = ({ id }: ManagedImage) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return images.toSorted((one, other) => placeOf(one) - placeOf(other));
}
