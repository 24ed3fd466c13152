import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import type { ProductSummary } from '../../../../contract/products.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type RemoveProductProps = { product: ProductSummary; onClose: () => void };

/** Asks for confirmation before it removes a product from the catalogue. */
export function RemoveProduct({ product, onClose }: RemoveProductProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.products.delete({ id: product.id }),
    meta: { errorTitle: errorTitles.deleteProduct },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.products.key() });
      notify.success(t`Product removed`);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Remove {product.name}?</Trans>}
      description={
        <Trans>
          It leaves the marketplace. For {limits.productRestoreDays} days it can be restored as a draft under
          Recently deleted. Orders keep what was bought.
        </Trans>
      }
      confirmLabel={<Trans>Remove</Trans>}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}
