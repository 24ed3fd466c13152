import { Trans } from '@lingui/react/macro';
import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import { Money } from '../../../ui/money.tsx';
import { AmountsBar } from '../amounts-bar.tsx';

/** How much of the limit is used and available. Before the account is open: the limit that the buyer asked for. */
export function AccountBar({ account }: { account: CreditAccount }) {
  const { terms, left, owed, reserved, wantedLimit, currency } = account;
  if (!terms || left === null)
    return (
      <p>
        <Trans>
          Requested limit: <Money amount={wantedLimit} currency={currency} />
        </Trans>
      </p>
    );
  return (
    <AmountsBar
      currency={currency}
      parts={[
        { label: <Trans context="credit account">Owed</Trans>, amount: owed, color: 'primary' },
        { label: <Trans context="credit account">Reserved</Trans>, amount: reserved, color: 'amber' },
        { label: <Trans context="credit account">Available</Trans>, amount: left, color: 'rest' },
      ]}
      whole={{ label: <Trans context="credit account">Limit</Trans>, amount: terms.limit }}
    />
  );
}
