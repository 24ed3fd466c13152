import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import type { Membership } from '../../../../contract/organizations.ts';
import { purchasingOf } from '../../../../contract/permissions.ts';
import {
  accountId,
  creditAccount,
  creditInvoice,
  grantedAccount,
  requestedAccount,
} from '../../../testing/credit.ts';
import { membership } from '../../../testing/organizations.ts';
import { showPage } from '../../../testing/render.tsx';
import { type Answers, broken, refusal, serve } from '../../../testing/server.ts';
import { accountRoute } from './account.route.tsx';

const find = `GET /api/credit-accounts/${accountId}`;
const post = (action: string) => `POST /api/credit-accounts/${accountId}/${action}`;

async function open(
  account: CreditAccount,
  answers: Answers = {},
  parts: Partial<Membership> = {},
  search = '',
) {
  const calls = serve({
    [find]: { body: account },
    [`${find}/invoices`]: { body: { items: [], nextCursor: null } },
    [`${find}/receipts`]: { body: { items: [], nextCursor: null } },
    ...answers,
  });
  const shown = await showPage(accountRoute, `/accounts/${accountId}${search}`, {
    organizations: [membership(parts)],
  });
  const sent = (name: string) => calls.filter((call) => call.route === name).map(({ body }) => body);
  return { ...shown, sent };
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const ofSeller = { orgId: membership().id };

test('a seller opens a requested account with its terms', async () => {
  const { user, sent } = await open(requestedAccount(), { [post('open')]: { body: {} } });
  await user.click(await screen.findByRole('button', { name: 'Open the account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open the account' }));
  const limit = dialog.getByRole('textbox', { name: 'Limit (AUD)' });
  expect(limit).toHaveProperty('value', '8000.00');
  await user.clear(limit);
  await user.type(limit, '5000,50');
  const days = dialog.getByRole('textbox', { name: 'Days until an invoice is due' });
  await user.clear(days);
  await user.type(days, '121');
  await user.click(dialog.getByRole('button', { name: 'Open the account' }));
  await waitFor(() => expect(days.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(days);
  await user.type(days, '14');
  await user.dblClick(dialog.getByRole('button', { name: 'Open the account' }));
  await waitFor(() =>
    expect(sent(post('open'))).toEqual([{ ...ofSeller, limit: '5000.50', paymentDays: 14, statementDay: 1 }]),
  );
});

test('terms that the server refuses are shown, and what was typed stays', async () => {
  const put = `PUT /api/credit-accounts/${accountId}`;
  const { user } = await open(grantedAccount(), {
    [put]: refusal(400, 'BAD_REQUEST', { limit: { code: 'CREDIT_LIMIT_INVALID', error: '' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change the terms' }));
  const limit = await screen.findByRole('textbox', { name: 'Limit (AUD)' });
  await user.clear(limit);
  await user.type(limit, '100');
  await user.click(screen.getByRole('button', { name: 'Save the terms' }));
  await waitFor(() => expect(limit.getAttribute('aria-invalid')).toBe('true'));
  expect(limit).toHaveProperty('value', '100');
});

test('a seller blocks an account with a reason', async () => {
  const { user, sent } = await open(grantedAccount(), { [post('block')]: { body: {} } });
  await user.click(await screen.findByRole('button', { name: 'Block the account' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Overdue');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block the account' }));
  await waitFor(() => expect(sent(post('block'))).toEqual([{ ...ofSeller, reason: 'Overdue' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a blocked account shows the reason, and is opened again', async () => {
  const blocked = grantedAccount({ state: 'blocked', blockReason: 'Late again' });
  const { user, sent } = await open(blocked, { [post('unblock')]: { body: {} } });
  expect(await screen.findByText('Late again')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open it again' }));
  await waitFor(() => expect(sent(post('unblock'))).toEqual([ofSeller]));
});

test('an account with a debt is not closed, and the refusal is shown', async () => {
  const { user, notices } = await open(grantedAccount(), {
    [post('close')]: refusal(409, 'ACCOUNT_HAS_DEBT'),
  });
  await user.click(await screen.findByRole('button', { name: 'Close the account' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close the account' }),
  );
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Failed to close the account' }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a seller declines a request after a confirmation', async () => {
  const { user, sent } = await open(requestedAccount(), { [post('decline')]: { body: {} } });
  await user.click(await screen.findByRole('button', { name: 'Decline the request' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline the request' }),
  );
  await waitFor(() => expect(sent(post('decline'))).toEqual([ofSeller]));
});

test('a buyer withdraws its request, and changes nothing of an open account', async () => {
  const requested = creditAccount({ state: 'requested', terms: null, left: null, openedAt: null });
  const { user, sent, unmount } = await open(requested, { [post('withdraw')]: { body: {} } });
  await user.click(await screen.findByRole('button', { name: 'Withdraw the request' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw the request' }),
  );
  await waitFor(() => expect(sent(post('withdraw'))).toEqual([ofSeller]));
  unmount();

  await open(creditAccount());
  expect(await screen.findByText('Available')).toBeTruthy();
  expect(buttons()).toEqual([]);
});

test.each<[string, CreditAccount, Partial<Membership>]>([
  ['a member of the seller', grantedAccount(), { role: 'member' }],
  [
    'a member who sees all purchases',
    creditAccount({ state: 'requested' }),
    { role: 'member', purchasing: { ...purchasingOf('member', null), pay: false, viewSpending: true } },
  ],
  ['the owner of the seller, when it is closed', grantedAccount({ state: 'closed' }), {}],
])('%s changes nothing', async (_who, account, parts) => {
  await open(account, {}, parts);
  expect(
    await screen.findByRole('region', { name: `${account.buyer.name} at ${account.seller.name}` }),
  ).toBeTruthy();
  expect(buttons()).toEqual([]);
});

test('an unknown account is not found', async () => {
  await open(creditAccount(), { [find]: refusal(404, 'NOT_FOUND') });
  expect(await screen.findByRole('heading', { name: 'Account not found' })).toBeTruthy();
});

test('an account that cannot be loaded is an error', async () => {
  await open(creditAccount(), { [find]: broken });
  expect(await screen.findByText('Unable to load the account')).toBeTruthy();
});

const invoices = `GET /api/credit-accounts/${accountId}/invoices`;

test('an account shows what is owed, by age', async () => {
  await open(creditAccount({ credit: '80.00' }));
  const table = await screen.findByRole('table', { name: 'What is owed, by age' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Not due yetAUD 500.00',
    'Overdue for 1 to 30 daysAUD 250.00',
    'Overdue for 31 to 60 daysAUD 0.00',
    'Overdue for 61 to 90 daysAUD 0.00',
    'Overdue for more than 90 daysAUD 0.00',
  ]);
  expect(screen.getByText('Owed')).toBeTruthy();
  const credit = screen.getByText('Credit, received and not applied to an invoice');
  expect(credit.nextElementSibling?.textContent).toBe('AUD 80.00');
});

test('invoices show when they are due, what is paid and what is left', async () => {
  const states: unknown[] = [];
  const items = [
    creditInvoice(),
    creditInvoice({ id: 'late', number: 41, daysOverdue: 3 }),
    creditInvoice({ id: 'paid', number: 40, paid: '600.00', left: '0.00' }),
    creditInvoice({ id: 'lost', number: 39, writtenOff: '500.00', left: '0.00' }),
  ];
  const { user } = await open(creditAccount(), {
    [invoices]: (_body, { state }) => {
      states.push(state);
      return { body: { items: state === 'overdue' ? [] : items, nextCursor: null } };
    },
  });
  const table = await screen.findByRole('table', { name: 'Invoices' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows[0]?.textContent).toBe(
    'INV-00004220 Nov 2026MYL-20261120-ABCD234520 Dec 2026OpenAUD 600.00AUD 100.00AUD 500.00Pay by card',
  );
  expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
    ...['Open', 'Overdue for 3 days', 'Paid', 'Written off'],
  ]);
  await user.click(screen.getByRole('radio', { name: 'Overdue' }));
  expect(await screen.findByText('No invoice is overdue.')).toBeTruthy();
  expect(states).toEqual(['open', 'overdue']);
});

test('invoices that cannot be loaded are an error', async () => {
  await open(creditAccount(), { [invoices]: broken });
  expect(await screen.findByText('Unable to load the invoices')).toBeTruthy();
});

const pay = post('pay');
const buyer = { id: membership().id };
const openInvoices = {
  [invoices]: {
    body: {
      items: [
        creditInvoice(),
        creditInvoice({ id: 'late', number: 41, left: '80.50', daysOverdue: 3 }),
        creditInvoice({ id: 'paid', number: 40, paid: '600.00', left: '0.00' }),
      ],
      nextCursor: null,
    },
  },
};

test('a buyer pays one invoice by card on the page of the provider', async () => {
  const { user, sent } = await open(creditAccount(), {
    ...openInvoices,
    [pay]: refusal(409, 'SELLER_CANNOT_CHARGE'),
  });
  const button = await screen.findByRole('button', { name: 'Pay INV-000041 by card' });
  expect(screen.queryByRole('button', { name: 'Pay INV-000040 by card' })).toBeNull();
  await user.dblClick(button);
  await waitFor(() => expect(sent(pay)).toEqual([{ orgId: buyer.id, invoiceIds: ['late'] }]));
});

test('a buyer pays several invoices together, and is told when they are too much for a card', async () => {
  const { user, sent } = await open(creditAccount(), { ...openInvoices, [pay]: broken });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all open invoices on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Chosen invoices' }));
  expect(bar.getByText('2 invoices:', { exact: false }).textContent).toBe('2 invoices: AUD 580.50');
  await user.click(bar.getByRole('button', { name: 'Pay by card' }));
  const ids = [creditInvoice().id, 'late'];
  await waitFor(() => expect(sent(pay)).toEqual([{ orgId: buyer.id, invoiceIds: ids }]));
  await user.click(screen.getByRole('checkbox', { name: 'Choose INV-000041' }));
  expect(bar.getByText('1 invoice:', { exact: false })).toBeTruthy();
});

test.each([
  ['1000000.00', /at most AUD 999,999.99 at once/],
  ['0.40', /at least AUD 0.50/],
])('an invoice of %s is not paid by card', async (left, why) => {
  const items = [creditInvoice({ amount: left, paid: '0.00', left })];
  const { user } = await open(creditAccount(), { [invoices]: { body: { items, nextCursor: null } } });
  await user.click(await screen.findByRole('checkbox', { name: 'Choose INV-000042' }));
  const bar = within(screen.getByRole('region', { name: 'Chosen invoices' }));
  expect(bar.getByRole('status').textContent).toMatch(why);
  expect(bar.getByRole('button', { name: 'Pay by card' })).toHaveProperty('disabled', true);
});

test('a seller who cannot be paid by card is named, and there is no button', async () => {
  await open(creditAccount({ takesCards: false }), openInvoices);
  expect(await screen.findByText(/^Glia Works cannot be paid by card now/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /by card/ })).toBeNull();
});

test('a member who only sees all purchases pays nothing', async () => {
  const purchasing = { ...purchasingOf('member', null), pay: false, viewSpending: true };
  await open(creditAccount(), openInvoices, { role: 'member', purchasing });
  expect(await screen.findByRole('table', { name: 'Invoices' })).toBeTruthy();
  expect(buttons()).toEqual([]);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a buyer who returns from the page of the provider is told once', async () => {
  const { notices } = await open(creditAccount(), {}, {}, '?paid=true');
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'success', title: 'Payment sent' }]));
});
