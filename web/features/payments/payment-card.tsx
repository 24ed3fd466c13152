import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import { describeError } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { Unread } from '../../unread.tsx';
import { type AccountState, accountState, openRequirements } from './account-state.ts';
import { connectedAccountQuery } from './api.ts';
import { requirements } from './fetched-parts.ts';
import { usePaymentOnboarding } from './use-payment-onboarding.ts';

/** Whether the organization can take payments, what is missing, and the way to the provider's onboarding. */
export function PaymentCard({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const read = useQuery(connectedAccountQuery(orgId));
  const { data, error } = read;
  const { start, isStarting } = usePaymentOnboarding(orgId);
  const state = data && accountState(data.account);
  const words = state && stateWords[state];
  const names = openRequirements(data?.account ?? null);
  return (
    <section
      aria-label={t`Payment processing`}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border bg-surface p-4"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-soft text-on-primary-soft max-sm:hidden">
        <CreditCard aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-72">
        <Heading words={words} />
        <p aria-live="polite" className="mt-0.5 text-muted">
          {words && t(words.text)}
          {!words && (error ? describeError(error) : <Skeleton className="my-0.75 h-4 w-72 max-w-full" />)}
        </p>
        <Unread read={read} what={<Trans>Unable to load the payment account</Trans>} className="mt-2" />
        {names.length > 0 && <Fetched part={requirements} props={{ names }} />}
      </div>
      {words?.action && (
        <Button
          variant={state === 'checking' ? 'outline' : 'primary'}
          busy={isStarting}
          onClick={() => start()}
        >
          {t(words.action)}
        </Button>
      )}
    </section>
  );
}

function Heading({ words }: { words: StateWords | undefined }) {
  const { t } = useLingui();
  return (
    <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg/6">
      <Trans>Payment processing</Trans>
      {words && (
        <span className="font-sans">
          <StatusBadge tone={words.tone}>{t(words.badge)}</StatusBadge>
        </span>
      )}
    </h2>
  );
}

type StateWords = {
  tone: Tone;
  badge: MessageDescriptor;
  text: MessageDescriptor;
  action?: MessageDescriptor;
};

const stateWords: Record<AccountState, StateWords> = {
  none: {
    tone: 'neutral',
    badge: msg`Not set up`,
    text: msg`Buyers can pay by card once you have set up payments with our provider.`,
    action: msg`Set up payments`,
  },
  unfinished: {
    tone: 'amber',
    badge: msg`Unfinished`,
    text: msg`You have begun. The provider needs a few more details before buyers can pay.`,
    action: msg`Continue setup`,
  },
  checking: {
    tone: 'amber',
    badge: msg`Pending`,
    text: msg`The provider is checking your details. This updates by itself.`,
    action: msg`Review details`,
  },
  restricted: {
    tone: 'red',
    badge: msg`Restricted`,
    text: msg`Payments are on hold until the provider has what it asks for.`,
    action: msg`Provide details`,
  },
  verified: {
    tone: 'green',
    badge: msg`Verified`,
    text: msg`Buyers can pay you by card, and payouts reach your bank account.`,
  },
};
