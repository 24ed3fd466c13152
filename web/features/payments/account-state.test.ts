import { describe, expect, it } from 'vitest';
import type { ConnectedAccount } from '../../../contract/payments.ts';
import { type AccountState, accountState, openRequirements } from './account-state.ts';
import { isSettled } from './is-settled.ts';

const account: ConnectedAccount = {
  orgId: '01980000-0000-7000-8000-000000000002',
  chargesEnabled: false,
  payoutsEnabled: false,
  detailsSubmitted: false,
  hasLeft: false,
  verificationStatus: 'pending',
  requirementsCurrentlyDue: [],
  requirementsPastDue: [],
  failedPayout: null,
};
const failedPayout = { amount: '12.50', currency: 'AUD', reason: 'account_closed' } as const;

describe('state of a payment account', () => {
  it('is not started without an account', () => {
    expect(accountState(null)).toBe('none');
  });

  it.each([
    [{ verificationStatus: 'pending', detailsSubmitted: false }, 'unfinished'],
    [{ verificationStatus: 'pending', detailsSubmitted: true }, 'checking'],
    [{ detailsSubmitted: true, requirementsCurrentlyDue: ['external_account'] }, 'due'],
    [{ detailsSubmitted: true, chargesEnabled: true }, 'noPayouts'],
    [{ detailsSubmitted: true, payoutsEnabled: true }, 'noCharges'],
    [{ verificationStatus: 'pending', hasLeft: true }, 'left'],
    [{ verificationStatus: 'restricted', detailsSubmitted: true }, 'restricted'],
    [{ verificationStatus: 'verified', detailsSubmitted: true }, 'verified'],
    [{ verificationStatus: 'verified', detailsSubmitted: true, failedPayout }, 'payoutFailed'],
    [{ verificationStatus: 'restricted', detailsSubmitted: true, failedPayout }, 'restricted'],
  ] satisfies [Partial<ConnectedAccount>, AccountState][])('%o is %s', (changes, state) => {
    expect(accountState({ ...account, ...changes })).toBe(state);
  });

  it('is complete when nothing is disabled or required', () => {
    const verified = { ...account, verificationStatus: 'verified' } as const;
    expect(isSettled(verified)).toBe(true);
    expect(isSettled({ ...verified, requirementsCurrentlyDue: ['external_account'] })).toBe(false);
    expect(isSettled({ ...verified, requirementsPastDue: ['external_account'] })).toBe(false);
    expect(isSettled({ ...verified, failedPayout })).toBe(false);
    expect(isSettled(null)).toBe(false);
  });

  it('lists each requirement once, overdue ones separately', () => {
    const asked = {
      ...account,
      requirementsCurrentlyDue: ['external_account', 'individual.verification.document'],
      requirementsPastDue: ['individual.verification.document'],
    };
    expect(openRequirements(asked)).toEqual({
      late: ['individual.verification.document'],
      due: ['external_account'],
    });
  });
});
