import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CreditAccount } from '../../../../../contract/credit-accounts.ts';
import {
  accountId,
  creditAccount,
  creditInvoice,
  creditReceipt,
  grantedAccount,
  invoiceId,
  receiptId,
} from '../../../../testing/credit.ts';
import { fill } from '../../../../testing/fill.ts';
import { membership } from '../../../../testing/organizations.ts';
import { showPage } from '../../../../testing/render.tsx';
import { type Answers, broken, refusal, serve } from '../../../../testing/server.ts';
import { accountRoute } from '../account.route.tsx';

const find = `GET /api/credit-accounts/${accountId}`;
const record = `POST /api/credit-accounts/${accountId}/receipts`;
const laterId = '01980000-0000-7000-8000-0000000000e9';
const listed = (...items: unknown[]) => ({ body: { items, nextCursor: null } });

/** The oldest invoice has 500 left to pay, the later one 250.50. */
const open2 = listed(
  creditInvoice({ id: laterId, number: 43, dueOn: '2026-12-24', left: '250.50' }),
  creditInvoice(),
);

async function open(answers: Answers = {}, account: CreditAccount = grantedAccount()) {
  const calls = serve({
    [find]: { body: account },
    [`${find}/invoices`]: open2,
    [`${find}/receipts`]: listed(),
    ...answers,
  });
  const shown = await showPage(accountRoute, `/accounts/${accountId}`, { organizations: [membership()] });
  const sent = (name: string) => calls.filter((call) => call.route === name).map(({ body }) => body);
  return { ...shown, sent };
}

async function openDialog(answers: Answers = {}) {
  const shown = await open(answers);
  await shown.user.click(await screen.findByRole('button', { name: 'Record a receipt' }));
  const amount = await screen.findByRole('textbox', { name: 'Amount (AUD)' });
  const dialog = within(screen.getByRole('dialog'));
  const submit = () => shown.user.click(dialog.getByRole('button', { name: 'Record a receipt' }));
  return { ...shown, dialog, amount, submit };
}

test('a receipt pays the oldest invoice and a part of the next', async () => {
  const { user, dialog, amount, submit, sent, notices } = await openDialog({
    [record]: { body: { id: receiptId } },
  });
  await user.type(amount, '600,50');
  await user.type(dialog.getByRole('textbox', { name: 'Reference on the bank statement' }), ' PAY 7 ');
  await user.click(dialog.getByRole('button', { name: 'Pay the oldest first' }));
  expect(dialog.getByRole('textbox', { name: 'Amount for INV-000042' })).toHaveProperty('value', '500.00');
  expect(dialog.getByRole('textbox', { name: 'Amount for INV-000043' })).toHaveProperty('value', '100.50');
  expect(dialog.getByText(/applied to invoices/).textContent).toBe(
    'AUD 600.50 applied to invoices. AUD 0.00 stays as credit.',
  );
  await submit();
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Receipt recorded' }]));
  expect(sent(record)).toMatchObject([
    {
      ...{ orgId: membership().id, amount: '600.50', reference: 'PAY 7' },
      applications: [
        { invoiceId, amount: '500.00' },
        { invoiceId: laterId, amount: '100.50' },
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is not applied stays as credit, and more than the receipt cannot be applied', async () => {
  const { user, dialog, amount, submit, sent } = await openDialog({ [record]: { body: { id: receiptId } } });
  await user.type(amount, '100.10');
  await user.type(dialog.getByRole('textbox', { name: 'Reference on the bank statement' }), 'PAY 8');
  const part = dialog.getByRole('textbox', { name: 'Amount for INV-000042' });
  await user.type(part, '100.11');
  expect(dialog.getByText(/too much/).textContent).toContain('That is AUD 0.01 too much.');
  expect(dialog.getByRole('button', { name: 'Record a receipt' })).toHaveProperty('disabled', true);
  await user.clear(part);
  await user.type(part, '60.05');
  expect(dialog.getByText(/stays as credit\./).textContent).toContain('AUD 40.05 stays as credit.');
  await submit();
  await waitFor(() =>
    expect(sent(record)).toMatchObject([{ applications: [{ invoiceId, amount: '60.05' }] }]),
  );
});

test('a receipt without amount and reference is refused at its fields', async () => {
  const { submit } = await openDialog();
  await submit();
  for (const text of [/Enter an amount above zero/, 'Enter the reference on the bank statement.'])
    expect(await screen.findByText(text)).toBeTruthy();
});

test('a refused invoice is named, and what was typed stays', async () => {
  const { user, dialog, amount, submit } = await openDialog({
    [record]: refusal(400, 'BAD_REQUEST', {
      'applications.0.amount': { code: 'INVOICE_PAID_TOO_MUCH', error: 'At most AUD 1.00' },
    }),
  });
  await user.type(amount, '600');
  await user.type(dialog.getByRole('textbox', { name: 'Reference on the bank statement' }), 'PAY 9');
  const part = dialog.getByRole('textbox', { name: 'Amount for INV-000043' });
  await user.type(part, '2');
  await submit();
  await waitFor(() => expect(part.getAttribute('aria-invalid')).toBe('true'));
  expect(amount).toHaveProperty('value', '600');
});

test('the same receipt is not recorded twice', async () => {
  const { user, dialog, amount, submit } = await openDialog({ [record]: refusal(409, 'RECEIPT_RECORDED') });
  await user.type(amount, '600');
  await user.type(dialog.getByRole('textbox', { name: 'Reference on the bank statement' }), 'PAY 7');
  await submit();
  expect(await screen.findByText(/was already recorded on this account/)).toBeTruthy();
});

test('open invoices that cannot be loaded are an error', async () => {
  const { user } = await open({ [`${find}/invoices`]: broken });
  await user.click(await screen.findByRole('button', { name: 'Record a receipt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a receipt' }));
  expect(await dialog.findByText('Unable to load the invoices')).toBeTruthy();
});

test('a receipt shows what it has paid, and pays another invoice with the rest', async () => {
  const apply = `POST /api/credit-accounts/receipts/${receiptId}/apply`;
  const { user, sent } = await open({ [`${find}/receipts`]: listed(creditReceipt()), [apply]: { body: {} } });
  const table = await screen.findByRole('table', { name: 'Receipts' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain(
    'PAY 725 Nov 2026INV-000042 AUD 100.00AUD 150.00AUD 50.00',
  );
  await user.click(screen.getByRole('button', { name: 'Pay invoices with PAY 7' }));
  await user.click(await screen.findByRole('button', { name: 'Pay the oldest first' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pay invoices' }));
  await waitFor(() =>
    expect(sent(apply)).toEqual([{ orgId: membership().id, applications: [{ invoiceId, amount: '50.00' }] }]),
  );
});

test('a receipt is reversed with a reason', async () => {
  const reverse = `POST /api/credit-accounts/receipts/${receiptId}/reverse`;
  const { user, sent } = await open({
    [`${find}/receipts`]: listed(creditReceipt()),
    [reverse]: { body: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Reverse PAY 7' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse the receipt PAY 7' }));
  await user.click(dialog.getByRole('button', { name: 'Reverse the receipt' }));
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  await fill(user, reason, 'The bank took it back');
  await user.click(dialog.getByRole('button', { name: 'Reverse the receipt' }));
  await waitFor(() =>
    expect(sent(reverse)).toEqual([{ orgId: membership().id, reason: 'The bank took it back' }]),
  );
});

test('the buyer sees receipts, reversed ones, too, and changes nothing', async () => {
  const reversed = creditReceipt({
    ...{ left: '0.00', applications: [], reversedAt: '2026-11-26T10:00:00.000Z' },
    reversalReason: 'Bounced',
  });
  await open({ [`${find}/receipts`]: listed(reversed) }, creditAccount());
  expect(await screen.findByText('Bounced')).toBeTruthy();
  for (const name of ['Record a receipt', 'Reverse PAY 7'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
