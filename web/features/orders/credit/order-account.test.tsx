import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CreditInvoice } from '../../../../contract/credit-invoices.ts';
import { accountId, creditInvoice } from '../../../testing/credit.ts';
import { orderDetails } from '../../../testing/orders.ts';
import { show } from '../../../testing/render.tsx';
import { OrderAccount } from './order-account.tsx';

const open = (invoices: CreditInvoice[] | null) =>
  show(
    <OrderAccount
      order={orderDetails({
        ...{ currency: 'AUD', paymentStatus: 'on_account' },
        creditAccount: invoices && { id: accountId, invoices },
      })}
    />,
  );
const card = () => screen.findByRole('region', { name: 'On account' });

test('an order on account shows what is left to pay, when it is due, and its invoices', async () => {
  await open([creditInvoice()]);
  const found = within(await card());
  expect(found.getByText(/left to pay/).textContent).toBe('AUD 500.00 left to pay, due 20 Dec 2026.');
  expect(found.getByRole('table', { name: 'Invoices' })).toBeTruthy();
  expect(found.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  expect(found.getByRole('link', { name: 'See the account' }).getAttribute('href')).toBe(
    `/accounts/${accountId}`,
  );
});

test('several open invoices are added, and the first due date counts', async () => {
  const paid = creditInvoice({ id: 'paid', dueOn: '2026-11-01', left: '0.00' });
  await open([paid, creditInvoice({ dueOn: '2027-01-03' }), creditInvoice({ id: 'next', left: '0.50' })]);
  expect(within(await card()).getByText(/left to pay/).textContent).toBe(
    'AUD 500.50 left to pay, the first invoice is due 20 Dec 2026.',
  );
});

test.each<[string, CreditInvoice[], string]>([
  ['not invoiced yet', [], 'Each parcel is invoiced when it ships.'],
  ['paid', [creditInvoice({ left: '0.00' })], 'Nothing is left to pay.'],
])('an order that is %s says so', async (_case, invoices, text) => {
  await open(invoices);
  expect(within(await card()).getByText(text)).toBeTruthy();
});

test('a viewer who does not see the account sees nothing of it', async () => {
  await open(null);
  expect(screen.queryByRole('region', { name: 'On account' })).toBeNull();
});
