import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ConnectedAccount, FailedPayout } from '../../../contract/payments.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { type AccountState, accountState, openRequirements } from './account-state.ts';
import { payoutFailureWords } from './payout-failure-words.ts';
import { RequirementList } from './requirement-list.tsx';
import { usePaymentOnboarding } from './use-payment-onboarding.ts';

type AccountStandingProps = {
  orgId: string;
  account: ConnectedAccount | null;
  /** The button that shows the balance. It is in the card in every state of the account. */
  balance: ReactNode;
};

/**
 * Shows the state of a connected account if somebody must do something about the account: whether the seller can be
 * paid and receive payouts, what the provider requires, and the next step.
 */
export function AccountStanding({ orgId, account, balance }: AccountStandingProps) {
  const { t } = useLingui();
  const { start, isStarting } = usePaymentOnboarding(orgId);
  const state = accountState(account);
  const words = stateWords[state];
  const { late, due } = openRequirements(account);
  return (
    <>
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg/6">
          <Trans>Payment processing</Trans>
          <span className="font-sans">
            <StatusBadge tone={words.tone}>{t(words.badge)}</StatusBadge>
          </span>
        </h2>
        <p className="mt-0.5 text-muted">{t(words.text)}</p>
        {account?.detailsSubmitted && <Abilities account={account} />}
        {account?.failedPayout && <FailedPayoutNotice payout={account.failedPayout} />}
        <RequirementList title={<Trans>Past due</Trans>} names={late} />
        <RequirementList title={<Trans>Still needed</Trans>} names={due} />
        {account?.detailsSubmitted && balance}
      </div>
      <Button
        variant={state === 'checking' ? 'outline' : 'primary'}
        busy={isStarting}
        onClick={() => start()}
      >
        {t(words.action)}
      </Button>
    </>
  );
}

function Abilities({ account }: { account: ConnectedAccount }) {
  const { chargesEnabled, payoutsEnabled } = account;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <StatusBadge tone={chargesEnabled ? 'green' : 'neutral'}>
        {chargesEnabled ? <Trans>Charges on</Trans> : <Trans>Charges off</Trans>}
      </StatusBadge>
      <StatusBadge tone={payoutsEnabled ? 'green' : 'neutral'}>
        {payoutsEnabled ? <Trans>Payouts on</Trans> : <Trans>Payouts off</Trans>}
      </StatusBadge>
    </p>
  );
}

function FailedPayoutNotice({ payout: { amount, currency, reason } }: { payout: FailedPayout }) {
  const { t } = useLingui();
  return (
    <p className="mt-2 max-w-prose">
      <Trans>
        A payout of <Money amount={amount} currency={currency} /> failed. The money is back in your balance.
      </Trans>{' '}
      {t(payoutFailureWords[reason])}
    </p>
  );
}

type StateWords = {
  tone: Tone;
  badge: MessageDescriptor;
  text: MessageDescriptor;
  action: MessageDescriptor;
};

const stateWords: Record<AccountState, StateWords> = {
  none: {
    tone: 'neutral',
    badge: msg`Not set up`,
    text: msg`Buyers can pay by card once you have set up payments with our provider.`,
    action: msg`Set up payments`,
  },
  left: {
    tone: 'red',
    badge: msg`Disconnected`,
    text: msg`Your account with the payment provider was disconnected, so buyers cannot pay. Set up payments again. Orders that are paid still have to be shipped, and disputes answered. The provider may refuse refunds of earlier orders; then contact support.`,
    action: msg`Set up payments`,
  },
  unfinished: {
    tone: 'amber',
    badge: msg`Unfinished`,
    text: msg`The provider needs a few more details before buyers can pay.`,
    action: msg`Continue setup`,
  },
  due: {
    tone: 'amber',
    badge: msg`Pending`,
    text: msg`The provider needs more details from you before everything is on.`,
    action: msg`Provide details`,
  },
  checking: {
    tone: 'amber',
    badge: msg`Pending`,
    text: msg`The provider is checking your details. This page updates automatically.`,
    action: msg`Review details`,
  },
  noCharges: {
    tone: 'amber',
    badge: msg`Pending`,
    text: msg`Buyers cannot pay you at the moment. Your balance is still paid out.`,
    action: msg`Review details`,
  },
  noPayouts: {
    tone: 'amber',
    badge: msg`Pending`,
    text: msg`Buyers can pay you by card. Payouts are on hold at the moment.`,
    action: msg`Review details`,
  },
  restricted: {
    tone: 'red',
    badge: msg`Restricted`,
    text: msg`Payments are on hold until the provider has what it asks for.`,
    action: msg`Provide details`,
  },
  payoutFailed: {
    tone: 'red',
    badge: msg`Payout failed`,
    text: msg`Buyers can pay you by card, but your bank rejected the last payout.`,
    action: msg`Review details`,
  },
  verified: {
    tone: 'green',
    badge: msg`Verified`,
    text: msg`Buyers can pay you by card, and payouts reach your bank account. Provide the requested details in time to keep it that way.`,
    action: msg`Provide details`,
  },
};
