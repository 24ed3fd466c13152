import { Trans, useLingui } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock';
import { useId, useRef } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { Pack } from '../../../../contract/order-lines.ts';
import type { Membership } from '../../../../contract/organizations.ts';
import type { Product } from '../../../../contract/products.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { pageRefusalWords } from '../../../api/page-refusals.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { AskBefore } from '../checkout/ask-before.tsx';
import { isUnavailable } from '../checkout/checkout-failure.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { offerOf } from '../price/price-offers.ts';
import { usePrices } from '../price/use-prices.ts';
import { gstWithinAustralia } from './gst-within-australia.ts';
import { purchaseRefusal } from './purchase-refusal.ts';

type PurchaseProps = {
  product: Product;
  /** The active organization; null when the user buys for themselves; undefined while it loads. */
  buyer: Membership | null | undefined;
  /** All organizations to which the user belongs. */
  organizations: readonly Membership[];
  /** The chosen pack; by default the first one. */
  pack?: Pack | undefined;
  /** The id of the element with the product's name, for pages with several products. */
  nameId?: string;
};

/** Buys one pack, or says why that is not possible (docs/product.md, Purchase). */
export function Purchase({ product, buyer, organizations, pack, nameId }: PurchaseProps) {
  const { t } = useLingui();
  const reasonId = useId();
  const buyerOrgId = buyer?.id ?? null;
  const offer = offerOf(product, pack, usePrices(product));
  const reference = useRef<HTMLInputElement>(null);
  const checkout = useCheckout({
    purchaseOrderNumber: () => reference.current?.value.trim(),
    productId: product.id,
    pack: offer.pack,
    buyerOrgId,
    gstShown: gstWithinAustralia(product).gstTreatment,
  });
  const { start, isProcessing } = checkout;
  const refusal = purchaseRefusal(product, offer, organizations);
  return (
    <>
      {!refusal && (
        <Field className="mb-3" label={<Trans>Purchase order number</Trans>}>
          {(control) => (
            <Input
              {...control}
              ref={reference}
              autoComplete="off"
              placeholder={t`Optional`}
              maxLength={limits.purchaseOrderNumber}
            />
          )}
        </Field>
      )}
      <Button
        size="lg"
        className="w-full"
        disabled={refusal !== null || buyer === undefined}
        aria-describedby={nameId ? `${nameId} ${reasonId}` : reasonId}
        busy={isProcessing}
        onClick={start}
      >
        {isProcessing ? <Trans>Processing...</Trans> : <Trans>Purchase Now</Trans>}
      </Button>
      <div id={reasonId} className="mt-2.5 min-h-10 text-sm text-muted">
        {refusal ? <Refused {...refusal} /> : <SecurePayment buyer={buyer} />}
      </div>
      {!refusal && buyer !== undefined && <ChangeDelivery onChange={() => checkout.ask(true)} />}
      <AskBefore checkout={checkout} productId={product.id} pack={offer.pack} buyerOrgId={buyerOrgId} />
    </>
  );
}

function Refused({ code, data }: NonNullable<ReturnType<typeof purchaseRefusal>>) {
  const { t } = useLingui();
  return (
    <>
      <p className="font-semibold text-ink">
        {isUnavailable(code) ? t`Purchase unavailable` : t(errorTitles.startCheckout)}
      </p>
      <p>{pageRefusalWords(code, data)}</p>
      {code === 'QUANTITY_BELOW_MINIMUM' && (
        <p>
          <Trans>You can order it through the cart.</Trans>
        </p>
      )}
    </>
  );
}

function ChangeDelivery({ onChange }: { onChange: () => void }) {
  return (
    <button
      type="button"
      className="mt-1 inline-flex min-h-6 items-center rounded-sm text-sm text-primary underline underline-offset-2 pointer-coarse:min-h-11"
      onClick={onChange}
    >
      <Trans>Choose the delivery address</Trans>
    </button>
  );
}

function SecurePayment({ buyer }: Pick<PurchaseProps, 'buyer'>) {
  return (
    <p className="flex items-start gap-1.5">
      <Lock aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      {buyer ? (
        <Trans>You buy for {buyer.name} and pay on the payment provider’s secure page.</Trans>
      ) : (
        <Trans>You pay on the payment provider’s secure page.</Trans>
      )}
    </p>
  );
}
