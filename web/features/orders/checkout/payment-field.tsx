import { Trans, useLingui } from '@lingui/react/macro';
import CreditCard from 'lucide-react/icons/credit-card';
import ExternalLink from 'lucide-react/icons/external-link';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SavedCard } from '../../../../contract/cards.ts';
import { RadioCardsField } from '../../../ui/form/radio-cards-field.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { cardExpiry, cardName } from '../../organizations/cards/card-name.ts';
import type { PayableCards } from './use-payable-cards.ts';

type PaymentFieldProps<Values extends FieldValues, Output> = Pick<
  ComponentProps<typeof RadioCardsField<Values, Output>>,
  'form' | 'name'
> & { cards: PayableCards };

/** A field for the choice between the saved cards (the value is the card's id) and the provider's page (empty). */
export function PaymentField<Values extends FieldValues, Output>({
  form,
  name,
  cards,
}: PaymentFieldProps<Values, Output>) {
  const { t } = useLingui();
  return (
    <RadioCardsField
      form={form}
      name={name}
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

/**
 * Shows the owner of the card only when the buyer orders for an organization. Only in this case can the list contain
 * both cards of the organization and cards of the user.
 */
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
