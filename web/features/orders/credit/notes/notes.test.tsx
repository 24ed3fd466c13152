import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CreditAccount } from '../../../../../contract/credit-accounts.ts';
import type { CreditInvoice } from '../../../../../contract/credit-invoices.ts';
import type { InvoicedLine } from '../../../../../contract/credit-notes.ts';
import {
  accountId,
  creditAccount,
  creditInvoice,
  grantedAccount,
  invoiceId,
} from '../../../../testing/credit.ts';
import { membership } from '../../../../testing/organizations.ts';
import { showPage } from '../../../../testing/render.tsx';
import { type Answers, broken, delayed, refusal, serve } from '../../../../testing/server.ts';
import { accountRoute } from '../account.route.tsx';

const find = `GET /api/credit-accounts/${accountId}`;
const linesOf = `GET /api/credit-accounts/invoices/${invoiceId}/lines`;
const issue = `POST /api/credit-accounts/invoices/${invoiceId}/notes`;
const writeOff = `POST /api/credit-accounts/invoices/${invoiceId}/write-off`;
const listed = (...items: unknown[]) => ({ body: { items, nextCursor: null } });
const [first, second] = ['01980000-0000-7000-8000-0000000000f1', '01980000-0000-7000-8000-0000000000f2'];

const line = (parts: Partial<InvoicedLine>): InvoicedLine => ({
  ...{ itemId: first, name: 'Gel', options: [], pack: 'each', packUnits: 1, unitPrice: '100.00' },
  ...{ quantity: 3, left: 2 },
  ...parts,
});

type Opening = { answers?: Answers; account?: CreditAccount; invoice?: Partial<CreditInvoice> };

async function open({ answers = {}, account = grantedAccount(), invoice = {} }: Opening = {}) {
  const calls = serve({
    [find]: { body: account },
    [`${find}/invoices`]: listed(creditInvoice(invoice)),
    [`${find}/receipts`]: listed(),
    [linesOf]: { body: [line({}), line({ itemId: second, name: 'Cap', unitPrice: '75.25', left: 4 })] },
    ...answers,
  });
  const shown = await showPage(accountRoute, `/accounts/${accountId}`, { organizations: [membership()] });
  const sent = (name: string) => calls.filter((call) => call.route === name).map(({ body }) => body);
  return { ...shown, sent };
}

async function openDialog(item: string, opening: Opening = {}) {
  const shown = await open(opening);
  await shown.user.click(await screen.findByRole('button', { name: 'Actions for INV-000042' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: item }));
  const dialog = within(await screen.findByRole('dialog'));
  const effect = () => dialog.getByText(/Left to pay now/).textContent?.trim();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  return { ...shown, dialog, effect, reason };
}

const openNote = (opening?: Opening) => openDialog('Issue a note', opening);
const openWriteOff = (opening?: Opening) => openDialog('Write off', opening);
const ofSeller = { orgId: membership().id };
const keyed = { requestKey: expect.any(String) };

test.each<[string, CreditAccount]>([
  ['the buyer', creditAccount()],
  ['the seller of a closed account', grantedAccount({ state: 'closed' })],
])('%s has no actions on an invoice', async (_who, account) => {
  await open({ account });
  expect(await screen.findByRole('table', { name: 'Invoices' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

test('a credit note about an amount shows what is left before and after, and is sent once', async () => {
  const { user, dialog, effect, reason, sent, notices } = await openNote({
    answers: { [issue]: { body: { id: invoiceId } } },
  });
  expect(effect()).toBe('Left to pay now: AUD 500.00. Afterwards: AUD 500.00.');
  await user.type(dialog.getByRole('textbox', { name: 'Amount in AUD' }), '120,50');
  expect(effect()).toBe('Left to pay now: AUD 500.00. Afterwards: AUD 379.50.');
  await user.type(reason, 'Broken in transit');
  await user.dblClick(dialog.getByRole('button', { name: 'Issue the note' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Note issued' }]));
  expect(sent(issue)).toEqual([
    { ...ofSeller, ...keyed, kind: 'credit_note', amount: '120.50', reason: 'Broken in transit' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a credit note by lines credits packs at their price', async () => {
  const { user, dialog, effect, reason, sent } = await openNote({
    answers: { [issue]: { body: { id: invoiceId } } },
  });
  await user.click(dialog.getByRole('radio', { name: 'By line' }));
  const cap = within(await dialog.findByRole('group', { name: /^Cap/ }));
  const quantity = cap.getByRole('textbox', { name: 'Quantity, of 4 left, AUD 75.25 each' });
  await user.type(quantity, '5');
  await user.type(reason, 'Wrong size');
  await user.click(dialog.getByRole('button', { name: 'Issue the note' }));
  expect(await cap.findByText('Enter a whole number, at most what is left.')).toBeTruthy();
  await user.clear(quantity);
  await user.type(quantity, '2');
  expect(effect()).toBe('Left to pay now: AUD 500.00. Afterwards: AUD 349.50.');
  await user.click(dialog.getByRole('button', { name: 'Issue the note' }));
  await waitFor(() =>
    expect(sent(issue)).toEqual([
      {
        ...ofSeller,
        ...keyed,
        kind: 'credit_note',
        items: [{ itemId: second, quantity: 2 }],
        reason: 'Wrong size',
      },
    ]),
  );
});

test('a credit note about everything says what becomes credit of the buyer', async () => {
  const { user, dialog, effect, reason, sent } = await openNote({
    answers: { [issue]: { body: { id: invoiceId } } },
    invoice: { writtenOff: '50.00', left: '450.00' },
  });
  await user.click(dialog.getByRole('radio', { name: 'Everything' }));
  expect(dialog.getByText(/^The note credits/).textContent).toBe('The note credits AUD 550.00.');
  expect(effect()).toBe(
    'Left to pay now: AUD 450.00. Afterwards: AUD 0.00. AUD 100.00 was already paid, and becomes credit of the buyer.',
  );
  await user.type(reason, 'Sent back');
  await user.click(dialog.getByRole('button', { name: 'Issue the note' }));
  await waitFor(() => expect(sent(issue)).toMatchObject([{ amount: '550.00' }]));
});

test('a debit note increases what is left, and has no lines', async () => {
  const { user, dialog, effect, reason, sent } = await openNote({
    answers: { [issue]: { body: { id: invoiceId } } },
    invoice: { paid: '600.00', left: '0.00' },
  });
  await user.click(dialog.getByRole('radio', { name: 'Debit note' }));
  expect(dialog.queryByRole('radio', { name: 'By line' })).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: 'Amount in AUD' }), '30');
  expect(effect()).toBe('Left to pay now: AUD 0.00. Afterwards: AUD 30.00.');
  await user.type(reason, 'Freight was missing');
  await user.click(dialog.getByRole('button', { name: 'Issue the note' }));
  await waitFor(() => expect(sent(issue)).toMatchObject([{ kind: 'debit_note', amount: '30.00' }]));
});

test('a note without amount and reason is refused at its fields', async () => {
  const { user, dialog, sent } = await openNote();
  await user.click(dialog.getByRole('button', { name: 'Issue the note' }));
  expect(await dialog.findByText('Enter an amount above 0, at most what is left.')).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: 'Reason' }).getAttribute('aria-invalid')).toBe('true');
  expect(sent(issue)).toEqual([]);
});

test('a line that the server refuses is named, and what was typed stays', async () => {
  const { user, dialog, reason } = await openNote({
    answers: {
      [issue]: refusal(400, 'BAD_REQUEST', {
        'items.0.quantity': { code: 'CREDITED_QUANTITY_TOO_LARGE', error: '', data: { maximum: 1 } },
      }),
    },
  });
  await user.click(dialog.getByRole('radio', { name: 'By line' }));
  const cap = within(await dialog.findByRole('group', { name: /^Cap/ }));
  await user.type(cap.getByRole('textbox'), '3');
  await user.type(reason, 'Broken');
  await user.click(dialog.getByRole('button', { name: 'Issue the note' }));
  expect(await cap.findByText('At most 1 of this line can still be credited.')).toBeTruthy();
  expect(reason).toHaveProperty('value', 'Broken');
});

test('lines that cannot be loaded are an error, and an amount can still be credited', async () => {
  const { user, dialog } = await openNote({ answers: { [linesOf]: broken } });
  await user.click(dialog.getByRole('radio', { name: 'By line' }));
  expect(await dialog.findByText('Unable to load the lines of the invoice')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'A part' }));
  expect(dialog.getByRole('textbox', { name: 'Amount in AUD' })).toBeTruthy();
});

test('the rest of an invoice is written off after a confirmation, once', async () => {
  const answer = delayed({ body: {} });
  const { user, dialog, effect, reason, sent, notices } = await openWriteOff({
    answers: { [writeOff]: answer.answer },
  });
  expect(dialog.getByRole('textbox', { name: 'Amount in AUD' })).toHaveProperty('value', '500.00');
  expect(effect()).toBe('Left to pay now: AUD 500.00. Afterwards: AUD 0.00.');
  await user.type(reason, 'Insolvent');
  await user.click(dialog.getByRole('button', { name: 'Write off' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Write off INV-000042?' }));
  expect(question.getByText(/is written off/).textContent).toBe(
    'AUD 500.00 is written off. This cannot be undone.',
  );
  expect(sent(writeOff)).toEqual([]);
  await user.dblClick(question.getByRole('button', { name: 'Write off' }));
  answer.send();
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Written off' }]));
  expect(sent(writeOff)).toEqual([
    { ...ofSeller, requestKey: expect.any(String), amount: '500.00', reason: 'Insolvent' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a write-off that the server refuses is shown at its field', async () => {
  const { user, dialog, reason } = await openWriteOff({
    answers: {
      [writeOff]: refusal(400, 'BAD_REQUEST', { amount: { code: 'RECEIPT_AMOUNT_INVALID', error: '' } }),
    },
  });
  await user.type(reason, 'Insolvent');
  await user.click(dialog.getByRole('button', { name: 'Write off' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Write off' }));
  const amount = await screen.findByRole('textbox', { name: 'Amount in AUD' });
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(reason).toHaveProperty('value', 'Insolvent');
});

test('a paid invoice cannot be written off', async () => {
  const { user } = await open({ invoice: { paid: '600.00', left: '0.00' } });
  await user.click(await screen.findByRole('button', { name: 'Actions for INV-000042' }));
  expect(await screen.findByRole('menuitem', { name: 'Issue a note' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Write off' })).toBeNull();
});
