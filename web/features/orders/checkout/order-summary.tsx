import { Trans } from '@lingui/react/macro';
import type { CartGroup } from '../../../../contract/cart.ts';
import { limits } from '../../../../contract/limits.ts';
import { optionsText } from '../../../../contract/options-text.ts';
import { Card } from '../../../ui/card.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { Money } from '../../../ui/money.tsx';
import { GroupTotal } from '../cart/cart-group.tsx';
import { Marks } from '../cart/cart-line-row.tsx';
import { hasOrder } from '../cart/cart-totals.ts';
import { PackText } from '../cart/pack-text.tsx';
import type { AccountChoice } from './account-choices.ts';
import type { CheckoutForm } from './checkout-values.ts';
import { noteKey } from './note-key.ts';
import { PayOnAccount } from './pay-on-account.tsx';

type OrderSummaryProps = {
  form: CheckoutForm;
  group: CartGroup;
  /** The buyer's account at the seller, if there is one. */
  choice: AccountChoice | undefined;
};

/** The lines that will become one order, and the field for the note to its seller. */
export function OrderSummary({ form, group, choice }: OrderSummaryProps) {
  const { sellerOrgName, currency, lines } = group;
  const headId = `order-${noteKey(group)}`;
  return (
    <Card aria-labelledby={headId}>
      <h2 id={headId} className="px-4 pt-4 text-lg">
        {sellerOrgName}
      </h2>
      <ul className="grid gap-1 px-4 py-3">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 break-words">
              <span className="tabular-nums">{line.quantity} ×</span> {line.name}{' '}
              {line.options.length > 0 && <span className="text-muted">({optionsText(line.options)}) </span>}
              <span className="text-sm text-muted">
                <PackText {...line} />
              </span>
              <span className="block">
                <Marks line={line} currency={currency} />
              </span>
            </span>
            <span className="ml-auto">
              <Money amount={line.amount} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      <div className="px-4 pb-4">
        <TextAreaField
          form={form}
          name={`notes.${noteKey(group)}`}
          label={<Trans>Note to {sellerOrgName}</Trans>}
          rows={2}
          maxLength={limits.orderNote}
        />
      </div>
      {hasOrder(group) && <GroupTotal group={group} />}
      {hasOrder(group) && choice && <PayOnAccount {...{ form, group, choice, headId }} />}
    </Card>
  );
}
