import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import type { ReactNode } from 'react';
import { describeError } from '../../api/error-words.ts';
import { ReadError } from '../../reads/read-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AccountStanding } from './account-standing.tsx';
import { connectedAccountQuery } from './api.ts';
import { BalanceDisclosure } from './balance-disclosure.tsx';
import { isSettled } from './is-settled.ts';

/**
 * Shows whether the organization can be paid, what is missing, and a link to the provider's onboarding. `children` are
 * other links about money.
 */
export function PaymentCard({ orgId, children }: { orgId: string; children?: ReactNode }) {
  const { t } = useLingui();
  const read = useQuery(connectedAccountQuery(orgId));
  const { data, error } = read;
  const balance = <BalanceDisclosure orgId={orgId} />;
  return (
    <section
      aria-label={t`Payment processing`}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border bg-surface p-4"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-soft text-on-primary-soft max-sm:hidden">
        <CreditCard aria-hidden="true" className="size-5" />
      </span>
      <div aria-live="polite" className="contents">
        {data && !isSettled(data.account) ? (
          <AccountStanding orgId={orgId} account={data.account} balance={balance} />
        ) : (
          <div className="min-w-0 flex-1 basis-72">
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg/6">
              <Trans>Payment processing</Trans>
              {data && <Verified />}
            </h2>
            <p className="mt-0.5 text-muted">
              {data && <Trans>Buyers can pay you by card, and payouts reach your bank account.</Trans>}
              {!data && (error ? describeError(error) : <Skeleton className="my-0.75 h-4 w-72 max-w-full" />)}
            </p>
            <ReadError
              read={read}
              what={<Trans>Unable to load the payment account</Trans>}
              className="mt-2"
            />
            {data && balance}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}

function Verified() {
  return (
    <span className="font-sans">
      <StatusBadge tone="green">
        <Trans>Verified</Trans>
      </StatusBadge>
    </span>
  );
}
