import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CardFailure, Purchase } from '../../../../contract/purchases.ts';
import { boughtItem } from '../../../testing/orders.ts';
import { showPage } from '../../../testing/render.tsx';
import { type Answers, broken, refusal, serve } from '../../../testing/server.ts';
import { purchaseRoute } from './purchase.route.tsx';

const id = (last: number) => `01980000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const time = '2026-11-20T10:00:00.000Z';
type Order = Purchase['orders'][number];

const order = (sellerOrgName: string, last: number, parts: Partial<Order>): Order => ({
  ...{ id: id(last), orderNumber: `ORD-${last}`, sellerOrgId: id(last + 50), sellerOrgName },
  ...{
    status: 'pending',
    paymentStatus: 'unpaid',
    subtotal: '50.00',
    freightAmount: '0.00',
    gstAmount: '0.00',
  },
  ...{
    totalAmount: '50.00',
    currency: 'AUD',
    items: [boughtItem()],
    refundedAmount: '0.00',
    purchaseOrderNumber: '',
    costCentre: '',
    note: '',
    delivery: null,
    payableUntil: null,
    invoiceDueOn: null,
    isOpened: true,
    isChargeable: false,
    isCardInProgress: false,
    nextStep: 'pay',
    freightApproval: null,
    exceedsBudget: false,
    payments: [],
  },
  ...parts,
});

const failed = (failure: CardFailure): Partial<Order> => ({
  payments: [
    { attempt: 1, state: 'failed', isByCard: true, failure, createdAt: time },
    { attempt: 2, state: 'open', isByCard: false, failure: null, createdAt: time },
  ],
});

test('shows the state and the next step of each order', async () => {
  const orders = [
    order('Axon', 1, { status: 'processing', paymentStatus: 'paid', nextStep: 'waitForSeller' }),
    order('Bouton', 2, failed('declined')),
    order('Cortex', 3, failed('authentication_required')),
    order('Dura', 4, failed('unusable')),
    order('Edge', 5, { nextStep: 'waitForBank', isCardInProgress: true }),
    order('Fila', 6, { nextStep: 'waitForBank', paymentStatus: 'processing' }),
  ];
  const purchase = { id: id(9), status: 'open', createdAt: time, buyerId: id(8), buyerOrgId: null, orders };
  serve({ [`GET /api/purchases/${id(9)}`]: { body: purchase } });
  await showPage(purchaseRoute, `/purchases/${id(9)}`, { organizations: [] });
  const rowOf = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);
  const expected: [string, string, RegExp, boolean][] = [
    ['Axon', 'Paid', /^Paid\. The seller prepares/, false],
    ['Bouton', 'Declined', /^The bank declined the card\. Pay this order/, true],
    ['Cortex', 'Authentication required', /^The bank asks you to confirm the payment/, true],
    ['Dura', 'Card not charged', /^The card could not be used/, true],
    ['Edge', 'Payment pending', /^The card is being charged/, false],
    ['Fila', 'Payment pending', /^The bank has not confirmed the payment yet/, false],
  ];
  for (const [seller, badge, step, isPayable] of expected) {
    const row = await rowOf(seller);
    expect(row.getByText(badge)).toBeTruthy();
    expect(row.getByText(step)).toBeTruthy();
    expect(row.queryByRole('button', { name: `Pay ${seller}` }) !== null).toBe(isPayable);
  }
});

const delivery = {
  ...{ recipient: 'Ada Buyer', organization: '', line1: '1 Park Street', line2: '', city: 'Sydney' },
  ...{ region: 'NSW', postalCode: '2000', country: 'AU', phone: '', email: '', instructions: '' },
};

test('shows what was ordered, the references, the delivery, the deadline and the refund of an order', async () => {
  const items = [
    boughtItem({ catalogNumber: 'EC-64', pack: 'box', packUnits: 10, quantity: 3, amount: '150.00' }),
    boughtItem({ id: id(20), name: 'Gel', catalogNumber: 'G-1', unitPrice: '7.00', amount: '14.00' }),
  ];
  const orders = [
    order('Axon', 1, {
      ...{
        items,
        refundedAmount: '12.00',
        purchaseOrderNumber: 'PO 7',
        costCentre: 'W4',
        note: 'Ring twice',
      },
      ...{ delivery, payableUntil: '2026-11-21T10:00:00.000Z' },
    }),
  ];
  const purchase = { id: id(9), status: 'open', createdAt: time, buyerId: id(8), buyerOrgId: null, orders };
  serve({ [`GET /api/purchases/${id(9)}`]: { body: purchase } });
  await showPage(purchaseRoute, `/purchases/${id(9)}`, { organizations: [] });

  const row = within((await screen.findByRole('heading', { name: 'Axon' })).closest('li') as HTMLElement);
  const [first, second] = row.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toContain('Electrode capQuantity 3Box of 10EC-64AUD 150.00AUD 50.00 each');
  expect(second).toContain('GelQuantity 2G-1AUD 14.00AUD 7.00 each');
  const entryOf = (name: string) => row.getByText(name).nextElementSibling?.textContent;
  expect(entryOf('Purchase order number')).toBe('PO 7');
  expect(entryOf('Cost centre')).toBe('W4');
  expect(entryOf('Note to the seller')).toBe('Ring twice');
  expect(entryOf('Deliver to')).toContain('1 Park Street');
  expect(entryOf('Refunded')).toMatch(/12\.00$/);
  expect(row.getByText(/^Payable until/).textContent).toContain('21 Nov 2026, 10:00');
});

test('says that an order on account is not paid yet, and when its first invoice is due', async () => {
  const orders = [
    order('Axon', 1, {
      ...{ status: 'processing', paymentStatus: 'on_account', nextStep: 'waitForSeller' },
      invoiceDueOn: '2026-12-24',
    }),
  ];
  const purchase = {
    ...{ id: id(9), status: 'processing', createdAt: time, buyerId: id(8), buyerOrgId: null, orders },
  };
  serve({ [`GET /api/purchases/${id(9)}`]: { body: purchase } });
  await showPage(purchaseRoute, `/purchases/${id(9)}`, { organizations: [] });

  expect(await screen.findByText('Ordered on account. The seller prepares the order.')).toBeTruthy();
  expect(screen.getByText(/^Invoice due on/).textContent).toBe('Invoice due on 24 Dec 2026.');
});

const charge = `POST /api/purchases/${id(9)}/orders/${id(1)}/charge`;
const card = {
  ...{ id: id(31), brand: 'visa', last4: '4242', expiryMonth: 3, expiryYear: 2029 },
  ...{ isExpired: false, isDefault: true },
};

/** Shows the page of a purchase whose order a saved card can pay. */
async function showOpen(answers: Answers, parts: Partial<Order> = {}) {
  const orders = [order('Axon', 1, { isChargeable: true, ...parts })];
  const purchase = { id: id(9), status: 'open', createdAt: time, buyerId: id(8), buyerOrgId: null, orders };
  const calls = serve({
    [`GET /api/purchases/${id(9)}`]: { body: purchase },
    'GET /api/cards': { body: [card] },
    ...answers,
  });
  const { user } = await showPage(purchaseRoute, `/purchases/${id(9)}`, { organizations: [] });
  return { user, calls: (route: string) => calls.filter((call) => call.route === route) };
}

/** Opens the dialog that pays the order. */
async function chooseCard(answers: Answers, parts: Partial<Order> = {}) {
  const { user, calls } = await showOpen(answers, parts);
  await user.click(await screen.findByRole('button', { name: 'Pay Axon' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay Axon' }));
  return { user, dialog, charged: () => calls(charge) };
}

test('pays an order with the default card', async () => {
  const { user, dialog, charged } = await chooseCard({ [charge]: { body: {} } });
  expect(dialog.getByRole('radio', { name: /Visa ending in 4242/, checked: true })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(charged()).toMatchObject([{ body: { cardId: id(31) } }]);
});

test('says in the dialog that the card cannot be used', async () => {
  const { user, dialog } = await chooseCard({ [charge]: refusal(409, 'CARD_UNUSABLE') });
  await user.click(dialog.getByRole('button', { name: 'Pay' }));
  expect(await dialog.findByText(/This card has expired or was removed/)).toBeTruthy();
});

test('does not choose the default card again after a card was declined', async () => {
  const { dialog } = await chooseCard({}, failed('declined'));
  expect(dialog.getByRole('radio', { name: /provider’s page/, checked: true })).toBeTruthy();
});

const pay = `POST /api/purchases/${id(9)}/orders/${id(1)}/pay`;

test("opens the provider's page at once without a saved card", async () => {
  const { user, calls } = await showOpen({ 'GET /api/cards': { body: [] }, [pay]: refusal(409, 'CONFLICT') });
  await user.click(await screen.findByRole('button', { name: 'Pay Axon' }));
  await waitFor(() => expect(calls(pay)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says that the cards could not be loaded, and the order can still be paid', async () => {
  const { user, calls } = await showOpen({ 'GET /api/cards': broken, [pay]: refusal(409, 'CONFLICT') });
  expect(await screen.findByText('Unable to load the payment cards')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay Axon' }));
  await waitFor(() => expect(calls(pay)).toHaveLength(1));
});

test('shows the total of the orders that are not cancelled', async () => {
  const orders = [
    order('Axon', 1, { freightAmount: null }),
    order('Bouton', 2, {}),
    order('Cortex', 3, { status: 'cancelled', nextStep: 'none' }),
  ];
  const purchase = { id: id(9), status: 'open', createdAt: time, buyerId: id(8), buyerOrgId: null, orders };
  serve({ [`GET /api/purchases/${id(9)}`]: { body: purchase } });
  await showPage(purchaseRoute, `/purchases/${id(9)}`, { organizations: [] });
  const total = await screen.findByRole('region', { name: 'All sellers' });
  expect(total.textContent).toBe('All sellersTotal without the freight to be quotedAUD 100.00');
});

test('says which orders exceeded a budget', async () => {
  const orders = [
    order('Axon', 1, { exceedsBudget: true, costCentre: 'Ward 3' }),
    order('Glia', 2, { costCentre: 'Ward 3' }),
  ];
  const purchase = { id: id(9), status: 'open', createdAt: time, buyerId: id(8), buyerOrgId: null, orders };
  serve({ [`GET /api/purchases/${id(9)}`]: { body: purchase } });
  await showPage(purchaseRoute, `/purchases/${id(9)}`, { organizations: [] });
  const warning = 'This order exceeded the budget of the cost centre Ward 3.';
  expect(within(await screen.findByRole('region', { name: 'Axon' })).getByText(warning)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Glia' })).queryByText(warning)).toBeNull();
});

test('shows a purchase of others as not found', async () => {
  const read = `GET /api/purchases/${id(9)}`;
  const calls = serve({ [read]: refusal(404, 'NOT_FOUND') });
  await showPage(purchaseRoute, `/purchases/${id(9)}`, { organizations: [] });

  expect(await screen.findByRole('heading', { name: 'Purchase not found' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(calls.filter(({ route }) => route === read)).toHaveLength(1);
});

test('submits an order for approval if the freight that was quoted later needs one', async () => {
  let freightApproval: Order['freightApproval'] = { state: 'needed', requisitionId: null };
  const submit = `POST /api/purchases/${id(9)}/orders/${id(1)}/freight-approval`;
  const purchase = () => ({
    ...{ id: id(9), status: 'open', createdAt: time, buyerId: id(8), buyerOrgId: id(7) },
    orders: [order('Axon', 1, { isChargeable: true, freightApproval })],
  });
  const calls = serve({
    [`GET /api/purchases/${id(9)}`]: () => ({ body: purchase() }),
    [submit]: () => {
      freightApproval = { state: 'submitted', requisitionId: id(5) };
      return { body: { id: id(5) } };
    },
  });
  const { user } = await showPage(purchaseRoute, `/purchases/${id(9)}`, { organizations: [] });
  expect(await screen.findByText(/^The seller has quoted the freight/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit for approval Axon' }));
  const link = await screen.findByRole('link', { name: 'See the requisition' });
  expect(link.getAttribute('href')).toBe(`/requisitions?id=${id(5)}`);
  expect(calls.filter(({ route }) => route === submit)).toHaveLength(1);
});

test('says that the freight was not approved, links to the requisition and offers to submit it again', async () => {
  const freightApproval = { state: 'needed', requisitionId: id(5) } as const;
  await showOpen({}, { freightApproval });
  expect(await screen.findByText(/^The freight was not approved\./)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'See the requisition' });
  expect(link.getAttribute('href')).toBe(`/requisitions?id=${id(5)}`);
  expect(screen.getByRole('button', { name: 'Submit for approval Axon' })).toBeTruthy();
});
