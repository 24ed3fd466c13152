import { describe, expect, it } from 'vitest';
import type { ConnectedAccount } from '../../../contract/payments.ts';
import { accountState, openRequirements } from './account-state.ts';

const account: ConnectedAccount = {
  orgId: '01980000-0000-7000-8000-000000000002',
  chargesEnabled: false,
  payoutsEnabled: false,
  detailsSubmitted: false,
  hasLeft: false,
  verificationStatus: 'pending',
  requirementsCurrentlyDue: [],
  requirementsPastDue: [],
};

describe('the state of a payment account', () => {
  it('is not started without an account', () => {
    expect(accountState(null)).toBe('none');
  });

  it.each([
    [{ verificationStatus: 'pending', detailsSubmitted: false }, 'unfinished'],
    [{ verificationStatus: 'pending', detailsSubmitted: true }, 'checking'],
    [{ verificationStatus: 'restricted', detailsSubmitted: true }, 'restricted'],
    [{ verificationStatus: 'verified', detailsSubmitted: true }, 'verified'],
  ] as const)('%o is %s', (changes, state) => {
    expect(accountState({ ...account, ...changes })).toBe(state);
  });

  it('lists each requirement once, overdue ones first', () => {
    const asked = {
      ...account,
      requirementsCurrentlyDue: ['external_account', 'individual.verification.document'],
      requirementsPastDue: ['individual.verification.document'],
    };
    expect(openRequirements(asked)).toEqual(['individual.verification.document', 'external_account']);
  });
});
