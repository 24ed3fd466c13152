import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Wallet from 'lucide-react/icons/wallet';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Money } from '../../../ui/money.tsx';
import type { AccountChoice } from './account-choices.ts';

type AccountChoiceRowProps = {
  choice: AccountChoice;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  /** The id of the element that names the order. */
  headId: string;
  className?: string;
};

/**
 * The choice to buy an order on account instead of paying it now, with what is then available on the account. If the
 * order cannot be bought on account, the reason.
 */
export function AccountChoiceRow({ choice, isChosen, onChange, headId, className }: AccountChoiceRowProps) {
  const textId = `${headId}-account`;
  return (
    <div className={classes('flex flex-wrap items-center gap-x-4 gap-y-2 bg-sunken px-4 py-3', className)}>
      {choice.obstacle === null && (
        <Button
          variant={isChosen ? 'primary' : 'outline'}
          aria-pressed={isChosen}
          aria-describedby={`${headId} ${textId}`}
          onClick={() => onChange(!isChosen)}
        >
          {isChosen ? <Check aria-hidden="true" /> : <Wallet aria-hidden="true" />}
          <Trans>Pay on account</Trans>
        </Button>
      )}
      <p id={textId} className="min-w-0 flex-1 basis-56 text-sm text-muted">
        <Explanation choice={choice} />
      </p>
    </div>
  );
}

function Explanation({ choice: { account, after, obstacle } }: { choice: AccountChoice }) {
  const { left, currency, blockReason, seller } = account;
  const { name } = seller;
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
