import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import { describeError } from '../../api/error-words.ts';
import { Fetched } from '../../ui/fetched.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Unread } from '../../unread.tsx';
import { isSettled } from './account-state.ts';
import { connectedAccountQuery } from './api.ts';
import { BalanceDisclosure } from './balance-disclosure.tsx';
import { accountStanding } from './fetched-parts.ts';
import { PaymentHeading } from './payment-heading.tsx';

/** Whether the organization can take payments, what is missing, and the way to the provider's onboarding. */
export function PaymentCard({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const read = useQuery(connectedAccountQuery(orgId));
  const { data, error } = read;
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
          <Fetched part={accountStanding} props={{ orgId, account: data.account }} />
        ) : (
          <div className="min-w-0 flex-1 basis-72">
            <PaymentHeading badge={data && <Verified />} />
            <p className="mt-0.5 text-muted">
              {data && <Trans>Buyers can pay you by card, and payouts reach your bank account.</Trans>}
              {!data && (error ? describeError(error) : <Skeleton className="my-0.75 h-4 w-72 max-w-full" />)}
            </p>
            <Unread read={read} what={<Trans>Unable to load the payment account</Trans>} className="mt-2" />
            {data && <BalanceDisclosure orgId={orgId} />}
          </div>
        )}
      </div>
    </section>
  );
}

function Verified() {
  return (
    <StatusBadge tone="green">
      <Trans>Verified</Trans>
    </StatusBadge>
  );
}
