import { expect, it } from 'vitest';
import { verificationStatus } from './verification-status.ts';

it.each([
  { charges: true, payouts: true, pastDue: [], status: 'verified' },
  { charges: true, payouts: true, pastDue: ['external_account'], status: 'verified' },
  { charges: true, payouts: false, pastDue: [], status: 'pending' },
  { charges: false, payouts: true, pastDue: [], status: 'pending' },
  { charges: false, payouts: false, pastDue: [], status: 'pending' },
  { charges: false, payouts: false, pastDue: ['external_account'], status: 'restricted' },
  { charges: true, payouts: false, pastDue: ['external_account'], status: 'restricted' },
])('an account with charges $charges, payouts $payouts and past due $pastDue is $status', (given) => {
  const account = { chargesEnabled: given.charges, payoutsEnabled: given.payouts, pastDue: given.pastDue };
  expect(verificationStatus(account)).toBe(given.status);
});
