import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Purchase } from '../../../../contract/purchases.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { Money } from '../../../ui/money.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { CardsError } from '../checkout/cards-error.tsx';
import { PaymentField } from '../checkout/payment-field.tsx';
import { type PayableCards, usePayableCards } from '../checkout/use-payable-cards.ts';

type Order = Purchase['orders'][number];
type PayByChoiceProps = { purchase: Purchase; order: Order; children: ReactNode };

/**
 * Pays an order with a saved card or on the provider's page. If there is no saved card, a press opens the provider's
 * page immediately.
 */
export function PayByChoice({ purchase, order, children }: PayByChoiceProps) {
  const { cards, reads } = usePurchaseCards(purchase);
  const [isOpen, setOpen] = useState(false);
  const press = useMutation({
    mutationFn: async () => {
      if (cards ? cards.length > 0 : await hasCards(reads)) return null;
      return (await client.purchases.pay({ id: purchase.id, orderId: order.id })).sessionUrl;
    },
    meta: { errorTitle: errorTitles.startCheckout },
    onSuccess: (sessionUrl) => (sessionUrl === null ? setOpen(true) : location.assign(sessionUrl)),
  });
  return (
    <>
      <Button busy={press.isPending} onClick={() => press.mutate()}>
        {children}
      </Button>
      {isOpen && cards && (
        <ChooseCard purchaseId={purchase.id} order={order} cards={cards} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Says that the saved cards with which the purchase may be paid could not be loaded. */
export function UnloadedCards({ purchase }: { purchase: Purchase }) {
  return <CardsError reads={usePurchaseCards(purchase).reads} />;
}

function usePurchaseCards({ buyerOrgId }: Purchase) {
  const { organizations } = useActiveOrganization();
  return usePayableCards(organizations.find(({ id }) => id === buyerOrgId) ?? null);
}

/**
 * Waits until the cards are loaded.
 * @returns whether any card is still valid
 */
async function hasCards(reads: ReturnType<typeof usePayableCards>['reads']): Promise<boolean> {
  const loaded = await Promise.all(reads.map((read) => read.refetch({ cancelRefetch: false })));
  return loaded.some(({ data }) => data?.some(({ isExpired }) => !isExpired));
}

type ChooseCardProps = { purchaseId: string; order: Order; cards: PayableCards; onClose: () => void };

function ChooseCard({ purchaseId, order, cards, onClose }: ChooseCardProps) {
  const { sellerOrgName, totalAmount, currency } = order;
  // After a card was declined, no card is preselected.
  const isFirst = order.payments.every(({ isByCard }) => !isByCard);
  const card = isFirst ? cards.find(({ isDefault }) => isDefault) : undefined;
  const form = useForm({ defaultValues: { cardId: card?.id ?? '' } });
  const pay = usePay({ purchaseId, orderId: order.id }, { form, onClose });
  return (
    <FormDialog
      title={<Trans>Pay {sellerOrgName}</Trans>}
      description={
        <Trans>
          The total with freight is <Money amount={totalAmount} currency={currency} />.
        </Trans>
      }
      form={form}
      onClose={onClose}
      onSubmit={({ cardId }) => pay.mutate(cardId)}
      submit={{ busy: pay.isPending || pay.isSuccess, children: <Trans>Pay</Trans> }}
    >
      <ServerError form={form} />
      <PaymentField form={form} name="cardId" cards={cards} />
    </FormDialog>
  );
}

type Shown = { form: ReturnType<typeof useForm<{ cardId: string }>>; onClose: () => void };

function usePay({ purchaseId, orderId }: { purchaseId: string; orderId: string }, { form, onClose }: Shown) {
  const queries = useQueryClient();
  const ids = { id: purchaseId, orderId };
  return useMutation({
    mutationFn: async (cardId: string) => {
      if (!cardId) return (await client.purchases.pay(ids)).sessionUrl;
      await client.purchases.charge({ ...ids, cardId });
      return null;
    },
    meta: { isShownInPlace: () => true },
    onSuccess: async (sessionUrl) => {
      if (sessionUrl !== null) return location.assign(sessionUrl);
      onClose();
      await queries.invalidateQueries({ queryKey: api.purchases.key() });
    },
    onError: (error) => showRefused(form, error),
  });
}
