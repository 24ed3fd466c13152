import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Balance, Payout, PayoutStatus } from '../../../contract/payments.ts';
import { ReadError } from '../../reads/read-error.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { RowHead, Table, Td, Th } from '../../ui/table.tsx';
import { DateText } from '../../ui/time.tsx';
import { balanceQuery } from './api.ts';
import { useMoneyNames } from './money-names.ts';

/** The balance and payouts of the account, as the provider reports them. */
export function AccountBalance({ orgId }: { orgId: string }) {
  const read = useQuery(balanceQuery(orgId));
  return (
    <div className="mt-3 max-w-2xl">
      <ReadError read={read} what={<Trans>Unable to load the balance</Trans>} />
      {read.isPending && <Skeleton className="h-16 w-full" />}
      {read.data && (
        <>
          <Balances balances={read.data.balances} />
          <Payouts payouts={read.data.payouts} />
        </>
      )}
    </div>
  );
}

function Balances({ balances }: { balances: readonly Balance[] }) {
  if (balances.length === 0) {
    return (
      <p className="text-muted">
        <Trans>The account has no balance yet.</Trans>
      </p>
    );
  }
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {balances.map(({ currency, available, pending }) => (
        <div key={currency} className="contents">
          <div>
            <dt className="text-sm text-muted">
              <Trans>Available to pay out</Trans>
            </dt>
            <dd>
              <Money amount={available} currency={currency} size="price" />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted">
              <Trans>On its way</Trans>
            </dt>
            <dd>
              <Money amount={pending} currency={currency} size="price" />
            </dd>
          </div>
        </div>
      ))}
    </dl>
  );
}

function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  const { t } = useLingui();
  if (payouts.length === 0) {
    return (
      <p className="mt-3 text-muted">
        <Trans>Nothing has been paid out yet.</Trans>
      </p>
    );
  }
  return (
    <Table label={t`Latest payouts`} className="mt-3" dense>
      <thead>
        <tr>
          <Th>
            <Trans>At the bank</Trans>
          </Th>
          <Th>
            <Trans>Status</Trans>
          </Th>
          <Th numeral>
            <Trans>Amount</Trans>
          </Th>
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </tbody>
    </Table>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { t } = useLingui();
  const names = useMoneyNames().payoutStatus;
  return (
    <tr>
      <RowHead>
        <DateText value={payout.arrivesAt} />
      </RowHead>
      <Td label={t`Status`}>
        <StatusBadge tone={tones[payout.status]}>{names[payout.status]}</StatusBadge>
      </Td>
      <Td label={t`Amount`} numeral>
        <Money amount={payout.amount} currency={payout.currency} />
      </Td>
    </tr>
  );
}

const tones: Record<PayoutStatus, Tone> = {
  pending: 'neutral',
  in_transit: 'blue',
  paid: 'green',
  failed: 'red',
  canceled: 'neutral',
};
