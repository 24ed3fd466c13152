import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type ConnectedAccount, payoutFailures, payoutStatuses } from '../../../contract/payments.ts';
import { show } from '../../testing/render.tsx';
import { type Answering, broken, goAway, noAnswer, refusal, serve } from '../../testing/server.ts';
import { connectedAccountQuery } from './api.ts';
import { PaymentCard } from './payment-card.tsx';

const orgId = '01980000-0000-7000-8000-000000000005';
const route = `GET /api/organizations/${orgId}/connected-account`;
const balance = `GET /api/organizations/${orgId}/balance`;
const link = 'POST /api/stripe/create-account-link';

const verified: ConnectedAccount = {
  orgId,
  chargesEnabled: true,
  payoutsEnabled: true,
  detailsSubmitted: true,
  hasLeft: false,
  verificationStatus: 'verified',
  requirementsCurrentlyDue: [],
  requirementsPastDue: [],
  failedPayout: null,
};
const pending: ConnectedAccount = {
  ...verified,
  verificationStatus: 'pending',
  chargesEnabled: false,
  payoutsEnabled: false,
};
const failedPayout = { amount: '50.00', currency: 'AUD', reason: 'account_closed' } as const;

async function open(account: ConnectedAccount | null, answers = {}) {
  const calls = serve({ [route]: { body: { account } }, ...answers });
  const shown = await show(<PaymentCard orgId={orgId} />);
  return { ...shown, calls };
}

const card = () => screen.getByRole('region', { name: 'Payment processing' });
const heading = () => within(card()).getByRole('heading').textContent;

test.each<[string, ConnectedAccount | null, string, string, string | null]>([
  [
    'was never set up',
    null,
    'Not set up',
    'Buyers can pay by card once you have set up payments',
    'Set up payments',
  ],
  [
    'was disconnected',
    { ...pending, hasLeft: true },
    'Disconnected',
    'so buyers cannot pay',
    'Set up payments',
  ],
  [
    'was interrupted',
    { ...pending, detailsSubmitted: false },
    'Unfinished',
    'needs a few more details',
    'Continue setup',
  ],
  [
    'needs details',
    { ...pending, requirementsCurrentlyDue: ['external_account'] },
    'Pending',
    'needs more details from you',
    'Provide details',
  ],
  ['is checked', pending, 'Pending', 'The provider is checking your details', 'Review details'],
  [
    'takes no charges',
    { ...pending, payoutsEnabled: true },
    'Pending',
    'Buyers cannot pay you at the moment',
    'Review details',
  ],
  [
    'makes no payouts',
    { ...pending, chargesEnabled: true },
    'Pending',
    'Payouts are on hold',
    'Review details',
  ],
  [
    'is restricted',
    { ...pending, verificationStatus: 'restricted' },
    'Restricted',
    'Payments are on hold',
    'Provide details',
  ],
  [
    'has a failed payout',
    { ...verified, failedPayout },
    'Payout failed',
    'your bank rejected the last payout',
    'Review details',
  ],
  [
    'will need details',
    { ...verified, requirementsCurrentlyDue: ['phone'] },
    'Verified',
    'Provide the requested details in time',
    'Provide details',
  ],
  ['is settled', verified, 'Verified', 'payouts reach your bank account', null],
])('says of an account that %s what works and what to do', async (_state, account, badge, text, action) => {
  await open(account);

  await waitFor(() => expect(heading()).toBe(`Payment processing${badge}`));
  expect(card().textContent).toContain(text);
  const actions = within(card())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== 'Balance and payouts');
  expect(actions).toEqual(action ? [action] : []);
});

test.each([
  [true, false, ['Charges on', 'Payouts off']],
  [false, true, ['Charges off', 'Payouts on']],
  [false, false, ['Charges off', 'Payouts off']],
])('says what an account can do: charges %s, payouts %s', async (chargesEnabled, payoutsEnabled, words) => {
  await open({ ...pending, chargesEnabled, payoutsEnabled });

  expect(await screen.findByText(words[0] as string)).toBeTruthy();
  expect(screen.getByText(words[1] as string)).toBeTruthy();
});

const failures = {
  account_closed: 'The bank account is closed.',
  account_unknown: 'The bank does not know this account.',
  account_blocked: 'The bank refuses payments to this account.',
  wrong_currency: 'The bank account does not accept this currency.',
  balance_too_low: 'Your balance was too low.',
  unknown: 'The bank gave no reason.',
};

test.each(payoutFailures)('explains a payout that failed: %s', async (reason) => {
  await open({ ...verified, failedPayout: { ...failedPayout, reason } });

  expect(await screen.findByText(new RegExp(failures[reason]))).toBeTruthy();
  expect(card().textContent).toContain('A payout of AUD 50.00 failed. The money is back in your balance.');
});

test('lists overdue requirements apart from others, each once', async () => {
  await open({
    ...pending,
    requirementsPastDue: ['individual.verification.document', 'external_account'],
    requirementsCurrentlyDue: [
      'external_account',
      'business_profile.url',
      'company.owners_provided',
      'surprise',
    ],
  });

  const listed = async (title: string) => {
    const list = (await screen.findByText(title)).nextElementSibling as HTMLElement;
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };
  expect(await listed('Past due')).toEqual(['Identity document', 'Bank account for payouts']);
  expect(await listed('Still needed')).toEqual(['Website', 'Owners of the business', 'Further details']);
});

test('shortens a long list of requirements, and shows the rest on request', async () => {
  const names = ['first_name', 'last_name', 'dob', 'address', 'email', 'phone', 'name', 'structure'];
  const { user } = await open({ ...pending, requirementsCurrentlyDue: names });
  const count = () => screen.getAllByRole('listitem').length;

  const more = await screen.findByRole('button', { name: 'and 2 more' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(count()).toBe(7);

  await user.click(more);
  expect(count()).toBe(9);
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(count()).toBe(7);
});

test('leads to the provider, even on a double press, and stays busy meanwhile', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { user, calls } = await open(null, { [link]: { body: { url: 'https://provider.example/1' } } });

  await user.dblClick(await screen.findByRole('button', { name: 'Set up payments' }));

  await waitFor(() => expect(go).toHaveBeenCalledWith('https://provider.example/1'));
  expect(calls.filter(({ route: called }) => called === link)).toMatchObject([{ body: { orgId } }]);
  expect(screen.getByRole('button', { name: 'Set up payments' }).getAttribute('aria-busy')).toBe('true');
});

test.each([
  [broken, 'Please try again later.'],
  [refusal(503, 'BUSY'), /./],
])('says that the setup could not start: %o', async (answer, description) => {
  const { user, notices } = await open(null, { [link]: answer });
  const button = await screen.findByRole('button', { name: 'Set up payments' });

  await user.click(button);

  await waitFor(() =>
    expect(notices).toMatchObject([{ kind: 'error', title: 'Unable to start onboarding' }]),
  );
  expect(notices[0]?.description).toMatch(description);
  expect(button.getAttribute('aria-busy')).not.toBe('true');
});

test('shows no state while it loads', async () => {
  await open(null, { [route]: noAnswer });

  expect(heading()).toBe('Payment processing');
  expect(within(card()).queryByRole('button')).toBeNull();
});

test('shows a failed read as a failure, not as a missing account', async () => {
  let isBroken = true;
  const { user } = await open(null, { [route]: () => (isBroken ? broken : { body: { account: verified } }) });

  expect(await screen.findByText('Unable to load the payment account')).toBeTruthy();
  expect(heading()).toBe('Payment processing');
  expect(screen.queryByRole('button', { name: 'Set up payments' })).toBeNull();

  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(heading()).toBe('Payment processingVerified'));
});

test('keeps the state when a later read fails, and says that it may be old', async () => {
  const { queries } = await open(verified);
  await waitFor(() => expect(heading()).toContain('Verified'));
  serve({ [route]: broken });

  await queries.invalidateQueries({ queryKey: connectedAccountQuery(orgId).queryKey });

  expect(await screen.findByText(/What you see may be out of date/)).toBeTruthy();
  expect(heading()).toContain('Verified');
});

test('refuses the setup without a connection, and says so', async () => {
  const { user, notices } = await open(null);
  const button = await screen.findByRole('button', { name: 'Set up payments' });
  await goAway();

  await user.click(button);

  await waitFor(() => expect(notices[0]?.description).toBe('You are offline. Try again when you are back.'));
});

const money = {
  balances: [
    { currency: 'AUD', available: '1234.50', pending: '10.00' },
    { currency: 'EUR', available: '-5.00', pending: '0.00' },
  ],
  payouts: [],
};

async function openBalance(answer: Answering) {
  const shown = await open(verified, { [balance]: answer });
  const button = await screen.findByRole('button', { name: 'Balance and payouts' });
  await shown.user.click(button);
  return { ...shown, button };
}

test('reads the balance only when it is opened, and closes it again', async () => {
  const { user, calls, button } = await openBalance({ body: money });
  expect(await screen.findByText('Nothing has been paid out yet.')).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('true');

  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Nothing has been paid out yet.')).toBeNull();
  expect(calls.filter(({ route: called }) => called === balance)).toHaveLength(1);
});

test('shows the balance of each currency, even below zero', async () => {
  await openBalance({ body: money });

  await screen.findAllByRole('term');
  const lines = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(lines).toEqual([
    'Available to pay out: AUD 1,234.50',
    'On its way: AUD 10.00',
    'Available to pay out: EUR −5.00',
    'On its way: EUR 0.00',
  ]);
});

const payoutWords = {
  pending: 'Planned',
  in_transit: 'On its way',
  paid: 'Paid out',
  failed: 'Failed',
  canceled: 'Canceled',
};

test.each(payoutStatuses)('shows a payout that is %s', async (status) => {
  const payout = {
    id: 'po_1',
    amount: '99.00',
    currency: 'AUD',
    status,
    arrivesAt: '2026-11-24T00:00:00.000Z',
  };
  await openBalance({ body: { balances: [], payouts: [payout] } });

  const table = await screen.findByRole('table', { name: 'Latest payouts' });
  const row = within(table).getAllByRole('row')[1];
  expect(row?.textContent).toMatch(/^24 Nov 2026.+AUD 99\.00$/);
  expect(row?.textContent?.toLowerCase()).toContain(payoutWords[status].toLowerCase());
  expect(screen.getByText('The account has no balance yet.')).toBeTruthy();
});

test.each([
  ['loading', noAnswer],
  ['failed', broken],
])('does not show an empty balance while the read is %s', async (state, answer) => {
  await openBalance(answer);

  if (state === 'failed') expect(await screen.findByText('Unable to load the balance')).toBeTruthy();
  expect(screen.queryByText(/no balance yet|Nothing has been paid out/)).toBeNull();
});
