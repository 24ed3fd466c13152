import { Trans } from '@lingui/react/macro';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import type { CheckoutForm } from './checkout-values.ts';
import { PaymentField } from './payment-field.tsx';
import type { PayableCards } from './use-payable-cards.ts';

/** Lets the buyer choose between a saved card and the provider's page. Without saved cards there is no choice. */
export function ChoosePayment({ form, cards }: { form: CheckoutForm; cards: PayableCards }) {
  if (cards.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title={<Trans>Payment</Trans>}
        text={
          <Trans>
            If the bank does not accept the card for an order, you pay this order on the provider’s page.
          </Trans>
        }
      />
      <CardBody>
        <PaymentField form={form} name="cardId" cards={cards} />
      </CardBody>
    </Card>
  );
}
