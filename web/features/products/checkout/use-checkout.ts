import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { GstTreatment } from '../../../../contract/gst.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Pack } from '../../../../contract/order-lines.ts';
import { api, client } from '../../../api/client.ts';
import { describeError, errorTitles, isRefusal, isUnreachable } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useResetOnReturn } from '../../../api/use-reset-on-return.ts';
import { paths } from '../../../paths.ts';
import { checkoutFailure, NoCheckoutUrl } from './checkout-failure.ts';

type Purchase = {
  productId: string;
  pack: Pack;
  /** The organization that buys. Null when the user buys for themselves. */
  buyerOrgId: string | null;
  /** The GST treatment that the page shows. */
  gstShown: GstTreatment;
  /**
   * Returns the purchase order number that the buyer has typed. If this number is empty, an open order keeps its stored
   * number.
   */
  purchaseOrderNumber?: () => string | undefined;
};

/**
 * The delivery of a call. `deliverTo` is the id of an address that the buyer chose in the dialog, or 'last' for the
 * address of the last purchase, which the page shows.
 */
type Delivered = {
  deliverTo: 'last' | (string & {});
  gstShown: GstTreatment;
  /** The number of the open order which the buyer agreed to replace. */
  replaces?: string | null;
};

export type Checkout = ReturnType<typeof useCheckout>;

/**
 * Buys one pack of the product: creates or resumes a checkout session and opens the provider's page. Uses the delivery
 * address of the last purchase. If there was no purchase, asks for an address.
 */
export function useCheckout(purchase: Purchase) {
  const { i18n } = useLingui();
  const router = useRouter();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const checkout = useMutation({
    mutationFn: (delivered: Delivered) => openCheckout(purchase, delivered),
    onSuccess: (sessionUrl) => location.assign(sessionUrl),
    onError: (error) => {
      const { kind } = checkoutFailure(error);
      if (kind === 'deliveryMissing' || (kind === 'gstChanged' && !isAsking)) setAsking(true);
      else if (kind === 'signedOut') {
        notify.error(i18n._(msg`Please sign in to continue`));
        void router.navigate({ to: paths.auth, search: { next: router.state.location.href } });
      } else if (kind !== 'offerChanged') showCheckoutError(error, i18n);
      if (kind === 'gstChanged') void queries.invalidateQueries({ queryKey: api.orders.quote.key() });
      if (kind === 'offerChanged') void queries.invalidateQueries({ queryKey: api.products.key() });
    },
  });
  const { reset, error, variables } = checkout;

  const startOver = useCallback(() => {
    reset();
    setAsking(false);
  }, [reset]);
  useResetOnReturn(startOver);

  return {
    start: () => checkout.mutate({ deliverTo: 'last', gstShown: purchase.gstShown }),
    deliverTo: (addressId: string, gstShown: GstTreatment) =>
      checkout.mutate({ deliverTo: addressId, gstShown }),
    /** Whether the dialog asks for the delivery address. */
    isAsking,
    ask: setAsking,
    /** The server's refusal because an open order has another price. The buyer must agree before payment. */
    offerChanged: isOfferChanged(error) ? error : null,
    agree: () =>
      variables &&
      checkout.mutate({ ...variables, replaces: (isRefusal(error) && error.data?.orderNumber) || null }),
    disagree: reset,
    // Stays busy until the browser has opened the provider's page, because a second press would create a second
    // session.
    isProcessing: checkout.isPending || checkout.isSuccess,
  };
}

function isOfferChanged(error: Error | null): error is Error {
  return checkoutFailure(error).kind === 'offerChanged';
}

async function openCheckout(
  { productId, pack, buyerOrgId, purchaseOrderNumber }: Purchase,
  { deliverTo, gstShown, replaces = null }: Delivered,
): Promise<string> {
  const reference = purchaseOrderNumber?.();
  const { sessionUrl } = await client.orders.createCheckout({
    productId,
    pack,
    quantity: limits.checkoutQuantity,
    successUrl: `${location.origin}${paths.orders}?success=true`,
    cancelUrl: `${location.origin}${paths.product(productId)}?canceled=true`,
    ...(buyerOrgId && { buyerOrgId }),
    ...(reference && { purchaseOrderNumber: reference }),
    deliverTo,
    gstShown,
    replaces,
  });
  if (!sessionUrl) throw new NoCheckoutUrl();
  return sessionUrl;
}

function showCheckoutError(error: Error, i18n: I18n): void {
  const { kind } = checkoutFailure(error);
  const title = kind === 'unavailable' ? msg`Purchase unavailable` : errorTitles.startCheckout;
  notify.error(i18n._(title), { description: reason(error, i18n) });
}

function reason(error: Error, i18n: I18n): string {
  switch (checkoutFailure(error).kind) {
    case 'unreadable':
      return i18n._(msg`Failed to create checkout session`);
    case 'noUrl':
      return i18n._(msg`No checkout URL returned`);
    case 'unexpected':
      if (!isUnreachable(error)) return i18n._(msg`Please contact support if this continues.`);
  }
  return describeError(error);
}
