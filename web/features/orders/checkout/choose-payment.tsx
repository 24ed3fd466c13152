import { Trans, useLingui } from '@lingui/react/macro';
import CreditCard from 'lucide-react/icons/credit-card';
import ExternalLink from 'lucide-react/icons/external-link';
import type { SavedCard } from '../../../../contract/cards.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { RadioCardsField } from '../../../ui/form/radio-cards-field.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { cardExpiry, cardName } from '../../organizations/cards/card-name.ts';
import type { CheckoutForm } from './checkout-values.ts';
import type { PayableCards } from './use-payable-cards.ts';

/** Lets the buyer choose between a saved card and the provider's page. Without saved cards there is no choice. */
export function ChoosePayment({ form, cards }: { form: CheckoutForm; cards: PayableCards }) {
  const { t } = useLingui();
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
        <RadioCardsField
          form={form}
          name="cardId"
          legend={<Trans>Pay with</Trans>}
          options={[
            ...cards.map((card) => ({
              value: card.id,
              title: <CardTitle card={card} />,
              text: <CardText card={card} />,
              icon: <CreditCard aria-hidden="true" />,
            })),
            {
              value: '',
              title: t`Pay on the provider’s page`,
              text: t`With another card or payment method.`,
              icon: <ExternalLink aria-hidden="true" />,
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function CardTitle({ card }: { card: SavedCard }) {
  const { i18n } = useLingui();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {cardName(card, i18n)}
      {card.isDefault && (
        <StatusBadge tone="green">
          <Trans>Default</Trans>
        </StatusBadge>
      )}
    </span>
  );
}

/** The owner is named only when the buyer orders for an organization, because then there may be cards of both. */
function CardText({ card }: { card: PayableCards[number] }) {
  const expiry = cardExpiry(card);
  return (
    <>
      {card.owner !== null && (
        <>
          {card.owner}
          {' · '}
        </>
      )}
      <span className="tabular-nums">
        <Trans>Valid until {expiry}</Trans>
      </span>
    </>
  );
}
