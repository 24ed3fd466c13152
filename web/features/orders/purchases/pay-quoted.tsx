import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Purchase } from '../../../../contract/purchases.ts';
import { api, client } from '../../../api/client.ts';
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
import { PayOrder } from './pay-order.tsx';

type Order = Purchase['orders'][number];
type PayQuotedProps = { purchase: Purchase; order: Order; children: ReactNode };

/** Pays an order whose freight was quoted, with a saved card or on the provider's page. */
export function PayQuoted({ purchase, order, children }: PayQuotedProps) {
  const { organizations } = useActiveOrganization();
  const buyer = organizations.find(({ id }) => id === purchase.buyerOrgId) ?? null;
  const { cards, reads } = usePayableCards(buyer);
  const [isOpen, setOpen] = useState(false);
  if (cards?.length === 0)
    return (
      <>
        <CardsError reads={reads} />
        <PayOrder purchaseId={purchase.id} orderId={order.id}>
          {children}
        </PayOrder>
      </>
    );
  return (
    <>
      <Button busy={isOpen && !cards} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && cards && (
        <ChooseCard purchaseId={purchase.id} order={order} cards={cards} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type ChooseCardProps = { purchaseId: string; order: Order; cards: PayableCards; onClose: () => void };

function ChooseCard({ purchaseId, order, cards, onClose }: ChooseCardProps) {
  const { sellerOrgName, totalAmount, currency } = order;
  const form = useForm({ defaultValues: { cardId: cards.find(({ isDefault }) => isDefault)?.id ?? '' } });
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
