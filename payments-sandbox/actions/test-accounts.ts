import type { Refusal } from './test-cards.ts';

export interface TestAccount {
  number: string;
  says: string;
  /** The bank's reason for the failure of the debit. */
  failure?: Refusal;
  isDisputed?: true;
}

export const UNAUTHORIZED: Refusal = {
  code: 'debit_not_authorized',
  message: 'The customer has notified their bank that this payment was unauthorized.',
};

export const TEST_BSB = '000000';

/** Stripe docs, "Test BECS Direct Debit". */
export const TEST_ACCOUNTS: TestAccount[] = [
  { number: '000123456', says: 'Settles' },
  { number: '900123456', says: 'Settles' },
  {
    number: '111111113',
    says: 'Fails later: the account is closed',
    failure: { code: 'account_closed', message: 'The customer’s bank account has been closed.' },
  },
  {
    number: '111111116',
    says: 'Fails later: no such account',
    failure: { code: 'no_account', message: 'The customer’s bank account could not be located.' },
  },
  {
    number: '222222227',
    says: 'Fails later: the bank refers to the customer',
    failure: {
      code: 'refer_to_customer',
      message: 'The customer’s bank account could not be debited. The customer’s bank gives no reason.',
    },
  },
  {
    number: '333333335',
    says: 'Fails later: the customer did not authorize it',
    failure: UNAUTHORIZED,
  },
  { number: '666666660', says: 'Settles, then disputed', isDisputed: true },
];

/** Finds a test account by the last four digits of its number, because a payment method stores only these. */
export function testAccountOf(last4: string): TestAccount | undefined {
  return TEST_ACCOUNTS.find(({ number }) => number.endsWith(last4));
}
