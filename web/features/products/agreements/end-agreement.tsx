import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { PriceAgreement } from '../../../../contract/price-agreements.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type EndAgreementProps = { agreement: PriceAgreement; onClose: () => void };

/** Asks for confirmation before an agreement is ended. An agreement that has not begun yet is removed. */
export function EndAgreement({ agreement, onClose }: EndAgreementProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { id, buyer, product, state } = agreement;
  const end = useMutation({
    mutationFn: () => client.priceAgreements.end({ id }),
    meta: { errorTitle: msg`Failed to end the price agreement` },
    onSuccess: () => notify.success(t`Price agreement ended`),
    onSettled: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: api.priceAgreements.key() });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>End this price agreement?</Trans>}
      description={
        state === 'upcoming' ? (
          <Trans>
            The agreement with {buyer.name} for {product.name} has not begun. It is removed.
          </Trans>
        ) : (
          <Trans>
            {buyer.name} then pays the public price for {product.name}. Orders that were placed keep their
            price.
          </Trans>
        )
      }
      confirmLabel={<Trans>End agreement</Trans>}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
    />
  );
}
