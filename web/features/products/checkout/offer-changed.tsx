import { Trans } from '@lingui/react/macro';
import { describeError } from '../../../api/error-words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Checkout } from './use-checkout.ts';

/**
 * Shown when an open order of the product has another price or currency. Shows the price of that order before the order
 * is replaced.
 */
export function OfferChanged({ checkout: { offerChanged, agree, disagree } }: { checkout: Checkout }) {
  return (
    <ConfirmDialog
      open={offerChanged !== null}
      onOpenChange={(open) => !open && disagree()}
      title={<Trans>The price has changed</Trans>}
      description={
        <>
          {offerChanged && describeError(offerChanged)}{' '}
          <Trans>
            If you continue, the open order is cancelled and a new one is placed. Nothing has been paid yet.
          </Trans>
        </>
      }
      confirmLabel={<Trans>Order at the new price</Trans>}
      tone="primary"
      onConfirm={agree}
    />
  );
}
