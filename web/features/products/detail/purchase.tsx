import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock';
import { useId } from 'react';
import type { Product } from '../../../../contract/products.ts';
import { Button } from '../../../ui/button.tsx';
import { type PurchaseRefusal, purchaseRefusal } from './purchase-refusal.ts';
import { useCheckout } from './use-checkout.ts';

/** Buys one, or says why that is not possible (spec, section 4, Purchase). */
export function Purchase({ product }: { product: Product }) {
  const { t } = useLingui();
  const reasonId = useId();
  const { start, isProcessing } = useCheckout(product.id);
  const refusal = purchaseRefusal(product);
  return (
    <>
      <Button
        size="lg"
        className="w-full"
        disabled={refusal !== null}
        aria-describedby={reasonId}
        busy={isProcessing}
        onClick={start}
      >
        {isProcessing ? <Trans>Processing...</Trans> : <Trans>Purchase Now</Trans>}
      </Button>
      <p id={reasonId} className="mt-2.5 flex items-start gap-1.5 text-sm text-muted">
        {refusal ? (
          t(refusalWords[refusal])
        ) : (
          <>
            <Lock aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
            <Trans>You pay on the payment provider's secure page.</Trans>
          </>
        )}
      </p>
    </>
  );
}

const refusalWords: Record<PurchaseRefusal, MessageDescriptor> = {
  notActive: msg`This product is not available for purchase.`,
  sellerNotOnboarded: msg`This seller has not set up payment processing yet.`,
  sellerCannotCharge: msg`This seller cannot accept payments at this time.`,
};
