import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Cart } from '../../../../contract/cart.ts';
import type { OnAccount } from '../../../../contract/credit-purchases.ts';
import { printedLine } from '../../../../contract/delivery.ts';
import { because } from '../../../../contract/field-reason.ts';
import { limits } from '../../../../contract/limits.ts';
import type { PlacedPurchase } from '../../../../contract/purchases.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { useAuth } from '../../identity/auth-provider.tsx';
import { isChargedAtOnce } from '../cart/cart-totals.ts';
import { readCheckoutDraft, storeCheckoutDraft } from './checkout-draft.ts';
import { noteKey } from './note-key.ts';

const schema = z.object({
  deliverTo: z.string().check(z.minLength(1, because('DELIVERY_ADDRESS_MISSING'))),
  purchaseOrderNumber: printedLine(limits.purchaseOrderNumber),
  costCentre: printedLine(limits.costCentre),
  /** The saved card that pays. Empty for the provider's page. */
  cardId: z.string(),
  /** The keys of the orders that the buyer has chosen to buy on account (`noteKey`). */
  onAccount: z.array(z.string()),
  /** The notes, with one key per seller and currency (`noteKey`). */
  notes: z.record(
    z.string(),
    z.string().check(z.trim(), z.maxLength(limits.orderNote, because('TOO_MANY_CHARACTERS'))),
  ),
});
export type CheckoutValues = z.infer<typeof schema>;
export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

type CheckoutStart = { orgId: string | null; addressId: string; cardId: string };

/**
 * The form of the checkout. This tab stores the references, notes and choices of accounts until the order is sent, so that they are not lost
 * when the user goes back to the cart.
 */
export function useCheckoutForm({ orgId, addressId, cardId }: CheckoutStart) {
  const userId = useAuth().user?.id ?? '';
  const form = useForm({
    resolver: formResolver(schema),
    defaultValues: { deliverTo: addressId, cardId, ...readCheckoutDraft(userId, orgId) },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => storeCheckoutDraft(userId, orgId, values),
      }),
    [subscribe, userId, orgId],
  );
  return form;
}

/** The orders that are not bought on account. */
export function paidNow<Group extends Parameters<typeof noteKey>[0]>(
  groups: readonly Group[],
  onAccount: OnAccount,
): Group[] {
  const keys = new Set(onAccount.map(noteKey));
  return groups.filter((group) => !keys.has(noteKey(group)));
}

/**
 * The input for a purchase of exactly the cart that the page shows. It has a card only if an order is charged at once.
 * @param onAccount the orders that are bought on account
 */
export function purchaseOf(
  { version, groups }: Cart,
  { notes, cardId, ...values }: CheckoutValues,
  onAccount: OnAccount,
): Omit<PlacedPurchase, 'requestKey' | 'orgId'> {
  return {
    ...values,
    ...(cardId && paidNow(groups, onAccount).some(isChargedAtOnce) && { cardId }),
    cartVersion: version,
    onAccount,
    orders: groups.map((group) => ({
      sellerOrgId: group.sellerOrgId,
      currency: group.currency,
      note: notes[noteKey(group)] ?? '',
      gstShown: group.gstAmount,
      freightShown: group.freightAmount,
    })),
  };
}
