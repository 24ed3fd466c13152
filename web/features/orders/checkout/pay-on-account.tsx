import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Wallet from 'lucide-react/icons/wallet';
import { useController } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Money } from '../../../ui/money.tsx';
import type { AccountChoice } from './account-choices.ts';
import { type CheckoutForm, noteKey } from './checkout-values.ts';

type PayOnAccountProps = {
  form: CheckoutForm;
  group: Parameters<typeof noteKey>[0] & { sellerOrgName: string };
  choice: AccountChoice;
  /** The id of the element that names the order. */
  headId: string;
};

/**
 * The choice to buy an order on account instead of paying it now, with what is then available on the account. If the
 * order cannot be bought on account, the reason.
 */
export function PayOnAccount({ form, group, choice, headId }: PayOnAccountProps) {
  const { field } = useController({ control: form.control, name: 'onAccount' });
  const key = noteKey(group);
  const isChosen = field.value.includes(key);
  const textId = `account-${key}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-lg border-t bg-sunken px-4 py-3">
      {choice.obstacle === null && (
        <Button
          variant={isChosen ? 'primary' : 'outline'}
          aria-pressed={isChosen}
          aria-describedby={`${headId} ${textId}`}
          onClick={() =>
            field.onChange(isChosen ? field.value.filter((one) => one !== key) : [...field.value, key])
          }
        >
          {isChosen ? <Check aria-hidden="true" /> : <Wallet aria-hidden="true" />}
          <Trans>Pay on account</Trans>
        </Button>
      )}
      <p id={textId} className="min-w-0 flex-1 basis-56 text-sm text-muted">
        <Explanation choice={choice} name={group.sellerOrgName} />
      </p>
    </div>
  );
}

function Explanation({
  choice: { account, after, obstacle },
  name,
}: {
  choice: AccountChoice;
  name: string;
}) {
  const { left, currency, blockReason } = account;
  const rest = left === null || left.startsWith('-') ? '0.00' : left;
  switch (obstacle) {
    case 'blocked':
      return (
        <>
          <Trans>{name} has blocked your account.</Trans> {blockReason}
        </>
      );
    case 'freight':
      return <Trans>The freight is not known yet, so this order cannot be bought on account.</Trans>;
    case 'limit':
      return (
        <Trans>
          Only <Money amount={rest} currency={currency} /> is available on your account, so this order cannot
          be bought on account.
        </Trans>
      );
    case null:
      return (
        <Trans>
          <Money amount={rest} currency={currency} /> is available on your account; after this order{' '}
          <Money amount={after} currency={currency} />.
        </Trans>
      );
  }
}
