import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { GstTreatment } from '../../../../contract/gst.ts';
import { limits } from '../../../../contract/limits.ts';
import { api, client } from '../../../api/client.ts';
import { describeError, errorTitles, isRefusal, isUnreachable } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { checkoutFailure, NoCheckoutUrl } from './checkout-failure.ts';

type Purchase = {
  productId: string;
  /** For whom, where it is not for oneself. */
  buyerOrgId: string | null;
  /** How the page says that it stands to GST. */
  gstShown: GstTreatment;
  /** The buyer's own reference; an open order keeps the one that it has where this is empty. */
  purchaseOrderNumber?: string;
};

/** To the address of the last purchase as the page shows it, or to one by its id as the dialog does. */
type Delivered = {
  deliverTo: 'last' | (string & {});
  gstShown: GstTreatment;
  /** Of the open order at another price, once the buyer knows of it. */
  replaces?: string | null;
};

export type Checkout = ReturnType<typeof useCheckout>;

/**
 * Buys one of the product: opens a checkout session, or resumes the open one, and hands the browser over to the provider. It goes where
 * the last purchase went; where there was none, the address is asked for.
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
      } else if (kind !== 'offerChanged') sayWhy(error, i18n);
      if (kind === 'gstChanged') void queries.invalidateQueries({ queryKey: api.orders.quote.key() });
      if (kind === 'offerChanged') void queries.invalidateQueries({ queryKey: api.products.key() });
    },
  });
  const { reset, error, variables } = checkout;

  useEffect(() => {
    // Going back from the provider's page can restore this one from the browser's cache in its busy state.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reset();
      setAsking(false);
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [reset]);

  return {
    start: () => checkout.mutate({ deliverTo: 'last', gstShown: purchase.gstShown }),
    deliverTo: (addressId: string, gstShown: GstTreatment) =>
      checkout.mutate({ deliverTo: addressId, gstShown }),
    /** Where it goes is being asked. */
    isAsking,
    ask: setAsking,
    /** An open order stands at another price: said, and agreed to, before anything is paid. */
    offerChanged: isOfferChanged(error) ? error : null,
    agree: () =>
      variables &&
      checkout.mutate({ ...variables, replaces: (isRefusal(error) && error.data?.orderNumber) || null }),
    disagree: reset,
    // The browser is still navigating after the answer; a second press would open a second session.
    isProcessing: checkout.isPending || checkout.isSuccess,
  };
}

function isOfferChanged(error: Error | null): error is Error {
  return checkoutFailure(error).kind === 'offerChanged';
}

async function openCheckout(
  { productId, buyerOrgId, purchaseOrderNumber }: Purchase,
  { deliverTo, gstShown, replaces = null }: Delivered,
): Promise<string> {
  const { sessionUrl } = await client.orders.createCheckout({
    productId,
    quantity: limits.checkoutQuantity,
    successUrl: `${location.origin}${paths.orders}?success=true`,
    cancelUrl: `${location.origin}${paths.product(productId)}?canceled=true`,
    ...(buyerOrgId && { buyerOrgId }),
    ...(purchaseOrderNumber && { purchaseOrderNumber }),
    deliverTo,
    gstShown,
    replaces,
  });
  if (!sessionUrl) throw new NoCheckoutUrl();
  return sessionUrl;
}

function sayWhy(error: Error, i18n: I18n): void {
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
