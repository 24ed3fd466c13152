import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { Product } from '../../../../contract/products.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { productQuery } from '../api.ts';

export function DeleteProduct({ product }: { product: Product }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteProduct(product.id, () => setAsking(false));
  return (
    <Card>
      <CardHeader
        title={<Trans>Delete Product</Trans>}
        text={<Trans>To stop selling it for a while, archive it instead.</Trans>}
      />
      <CardBody>
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Trans>Delete Product</Trans>
        </Button>
      </CardBody>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Are you sure?</Trans>}
        description={
          <Trans>
            This action cannot be undone... once {limits.productRestoreDays} days have passed. Until then you
            can restore “{product.name}” as a draft under Recently deleted. Orders keep what was bought.
          </Trans>
        }
        confirmLabel={<Trans>Delete Product</Trans>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </Card>
  );
}

function useDeleteProduct(id: string, onError: () => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.products.delete({ id }),
    meta: { errorTitle: errorTitles.deleteProduct },
    onSuccess: async () => {
      notify.success(t`Product deleted successfully`);
      // Leaves the page without the question about unsaved changes, because these changes belong to the deleted
      // product.
      await navigate({ to: paths.manufacturer, ignoreBlocker: true });
      queries.removeQueries({ queryKey: productQuery(id).queryKey });
      void queries.invalidateQueries({ queryKey: api.products.key() });
    },
    onError,
  });
}
