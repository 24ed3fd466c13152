import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountStatement } from '../../../../../contract/credit-statements.ts';
import { accountId, accountStatement, clinic, creditAccount } from '../../../../testing/credit.ts';
import { membership } from '../../../../testing/organizations.ts';
import { openedUrl, showPage } from '../../../../testing/render.tsx';
import { type Answering, broken, noAnswer, refusal, serve } from '../../../../testing/server.ts';
import { accountRoute } from '../account.route.tsx';
import { accountStatementRoute } from './account-statement.route.tsx';

const find = `GET /api/credit-accounts/${accountId}/statement`;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

async function open(answer: Answering | AccountStatement = accountStatement(), search = '') {
  const isStatement = typeof answer === 'object' && 'opening' in answer;
  const calls = serve({ [find]: isStatement ? { body: answer } : answer });
  const shown = await showPage(accountStatementRoute, `/accounts/${accountId}/statement${search}`, {
    organizations: [membership()],
  });
  return { ...shown, calls };
}

const sheet = () => within(document.querySelector<HTMLElement>('.print-sheet') ?? document.body);

test('a statement leads from the opening to the closing balance of the current month', async () => {
  const { calls } = await open();
  const month = within(await screen.findByRole('region', { name: 'November 2026' }));
  expect(month.getByText('Opening balance').parentElement?.textContent).toBe(
    'Opening balance1 Nov 2026AUD 100.00',
  );
  expect(month.getByText('Closing balance').parentElement?.textContent).toBe(
    'Closing balance30 Nov 2026AUD 550.00',
  );
  const rows = within(month.getByRole('table', { name: 'Movements' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['20 Nov 2026', 'Invoice', 'INV-000042', 'MYL-20261120-ABCD2345', '600.00', '700.00'],
    ['25 Nov 2026', 'ReceiptPAY 7', '–', '–', '−150.00', '550.00'],
  ]);
  expect(calls.map(({ query }) => query)).toContainEqual({ from: '2026-11-01', to: '2026-11-30' });
});

test('a buyer and a seller see the name of the other party', async () => {
  const { unmount } = await open();
  expect(await screen.findByText('Glia Works', { selector: 'header p' })).toBeTruthy();
  unmount();
  const { id, name } = membership();
  await open(accountStatement({ seller: { id, name }, buyer: clinic }));
  expect(await screen.findByText('Harbour Clinic', { selector: 'header p' })).toBeTruthy();
});

test('another month is chosen, and is in the URL', async () => {
  const shown = await open();
  const { user, calls } = shown;
  await user.click(await screen.findByRole('button', { name: 'Month before' }));
  await waitFor(() => expect(openedUrl(shown)).toMatch(/statement\?month=2026-10$/));
  expect(await screen.findByRole('region', { name: 'October 2026' })).toBeTruthy();
  expect(calls.at(-1)?.query).toEqual({ from: '2026-10-01', to: '2026-10-31' });
});

test('a month without movements says so, and has its balances', async () => {
  await open(accountStatement({ movements: [], closing: '100.00' }), '?month=2026-02');
  expect(await screen.findByText('There were no movements in this month.')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Movements' })).toBeNull();
});

test('the printed sheet has the parties, the period and every movement', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await open();
  await screen.findByRole('region', { name: 'November 2026' });
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  expect(sheet().getByText('Seller').nextElementSibling?.textContent).toBe('Glia Works');
  expect(sheet().getByText('Buyer').nextElementSibling?.textContent).toBe(membership().name);
  expect(sheet().getByText('Account statement').nextElementSibling?.textContent).toBe(
    '1 Nov 2026 – 30 Nov 2026',
  );
  expect(sheet().getAllByRole('row')[2]?.textContent).toBe('25 Nov 2026ReceiptPAY 7−150.00550.00');
});

test('the statement is saved as CSV', async () => {
  const csv = `GET /api/credit-accounts/${accountId}/statement.csv`;
  const calls = serve({
    [find]: { body: accountStatement() },
    [csv]: refusal(409, 'ACCOUNT_STATEMENT_TOO_LONG', undefined, { maximum: 5_000 }),
  });
  const { user, notices } = await showPage(accountStatementRoute, `/accounts/${accountId}/statement`, {
    organizations: [membership()],
  });
  await user.click(await screen.findByRole('button', { name: 'Account statement as CSV' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Failed to download the document' }]));
  expect(calls.find(({ route }) => route === csv)?.query).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});

test('a skeleton is shown until the statement has loaded', async () => {
  await open(noAnswer);
  expect(await screen.findByRole('heading', { name: 'Account statement' })).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['an unknown account', refusal(404, 'NOT_FOUND'), 'Account not found'],
  ['a failed read', broken, 'Unable to load the account statement'],
])('%s is shown', async (_case, answer, text) => {
  await open(answer);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the account links to its statement once it has terms', async () => {
  const account = `GET /api/credit-accounts/${accountId}`;
  const none = { body: { items: [], nextCursor: null } };
  serve({
    [account]: { body: creditAccount() },
    [`${account}/invoices`]: none,
    [`${account}/receipts`]: none,
  });
  await showPage(accountRoute, `/accounts/${accountId}`, { organizations: [membership()] });
  const link = await screen.findByRole('link', { name: 'Account statement' });
  expect(link.getAttribute('href')).toBe(`/accounts/${accountId}/statement`);
});
