import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { OrderState } from '../../../../contract/order-status.ts';
import { orderDetails, shippedParcel } from '../../../testing/orders.ts';
import { openedUrl, show } from '../../../testing/render.tsx';
import { type Answering, broken, goAway, noAnswer, refusal, serve } from '../../../testing/server.ts';
import { NextStep } from './next-step.tsx';

type Viewer = OrderDetails['viewer'];

const buyer: Viewer = {
  side: 'purchases',
  isBuyer: true,
  mayCancel: true,
  mayShip: false,
  mayCorrectLots: false,
  mayQuoteFreight: false,
  mayCancelHeld: false,
};
const colleague: Viewer = {
  side: 'purchases',
  isBuyer: false,
  mayCancel: false,
  mayShip: false,
  mayCorrectLots: false,
  mayQuoteFreight: false,
  mayCancelHeld: false,
};
const seller: Viewer = {
  side: 'sales',
  isBuyer: false,
  mayCancel: false,
  mayShip: true,
  mayCorrectLots: false,
  mayQuoteFreight: false,
  mayCancelHeld: false,
};
const member: Viewer = { ...seller, mayShip: false, mayCorrectLots: false, mayQuoteFreight: false };
const staff: Viewer = {
  side: 'platform',
  isBuyer: false,
  mayCancel: false,
  mayShip: false,
  mayCorrectLots: false,
  mayQuoteFreight: false,
  mayCancelHeld: false,
};

const card = () => screen.getByRole('region', { name: 'Next step' });
const buttons = () =>
  within(card())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

async function open(parts: Partial<OrderDetails>) {
  const order = orderDetails(parts);
  return { order, ...(await show(<NextStep order={order} />)) };
}

const unpaid: OrderState = { status: 'pending', paymentStatus: 'unpaid' };
const atBank: OrderState = { status: 'pending', paymentStatus: 'processing' };
const paid: OrderState = { status: 'processing', paymentStatus: 'paid' };
const partlyRefunded: OrderState = { status: 'processing', paymentStatus: 'partially_refunded' };
const disputed: OrderState = { status: 'processing', paymentStatus: 'disputed' };
const completed: OrderState = { status: 'completed', paymentStatus: 'paid' };
const disputedLater: OrderState = { status: 'completed', paymentStatus: 'disputed' };
const cancelled: OrderState = { status: 'cancelled', paymentStatus: 'unpaid' };
const failed: OrderState = { status: 'failed', paymentStatus: 'failed' };
const refunded: OrderState = { status: 'refunded', paymentStatus: 'refunded' };
const chargedBack: OrderState = { status: 'refunded', paymentStatus: 'charged_back' };

const bankAnswers = 'The order continues automatically when the bank has answered.';
const again = { ...buyer, mayCancel: false };

test.each<[string, Partial<OrderDetails>, Viewer, string, string, string[]]>([
  [
    'the buyer',
    unpaid,
    buyer,
    'Waiting for payment',
    'Nothing has been charged yet. Pay at the checkout',
    ['Resume checkout', 'Cancel order'],
  ],
  ['a colleague', unpaid, colleague, 'Waiting for payment', 'The buyer has not paid yet.', []],
  ['the seller', unpaid, member, 'Waiting for payment', 'The order cancels itself', []],
  ['staff', unpaid, staff, 'Waiting for payment', 'The buyer has not paid yet.', []],
  [
    'the buyer, whose card is being charged',
    { ...unpaid, isFromCart: true, isCardInProgress: true },
    buyer,
    'Payment pending',
    'The buyer’s card is being charged.',
    ['Cancel order'],
  ],
  ['the buyer', atBank, again, 'The bank is processing the payment', bankAnswers, []],
  ['the seller', atBank, member, 'The bank is processing the payment', bankAnswers, []],
  ['the buyer', paid, again, 'Paid', 'We’ll email you when it ships.', ['Purchase again']],
  ['the seller', paid, seller, 'Paid and ready to ship', 'Send it and mark it shipped', ['Mark shipped']],
  [
    'a member of the seller',
    paid,
    member,
    'Paid and ready to ship',
    'Owners and admins of your organization mark it shipped.',
    [],
  ],
  ['staff', paid, staff, 'Paid', 'We email the buyer when it ships.', []],
  [
    'the seller',
    partlyRefunded,
    seller,
    'Paid and ready to ship',
    'the buyer gets an email',
    ['Mark shipped'],
  ],
  [
    'the buyer',
    disputed,
    again,
    'The payment is disputed',
    'Nothing is shipped until that is settled.',
    ['Purchase again'],
  ],
  [
    'the buyer',
    disputedLater,
    again,
    'The payment is disputed',
    'Everything has been sent.',
    ['Purchase again'],
  ],
  ['the buyer', completed, again, 'Completed', 'Everything has been sent.', ['Purchase again']],
  ['the seller', completed, member, 'Completed', 'Everything has been sent.', []],
  ['the buyer', cancelled, again, 'Cancelled', 'nothing was charged', ['Purchase again']],
  ['the seller', cancelled, member, 'Cancelled', 'nothing was charged', []],
  ['the buyer', failed, again, 'Payment failed', 'The payment did not arrive', ['Purchase again']],
  ['the seller', failed, member, 'Payment failed', 'nothing was charged', []],
  ['the buyer', refunded, again, 'Refunded', 'The payment went back to the buyer.', ['Purchase again']],
  ['the seller', chargedBack, member, 'Refunded', 'The payment went back to the buyer.', []],
])('tells %s the next step of an order that is %o', async (_who, state, viewer, title, text, actions) => {
  await open({ ...state, viewer });

  expect(within(card()).getByText(title)).toBeTruthy();
  expect(card().textContent).toContain(text);
  expect(buttons()).toEqual(actions);
});

test.each([
  ['the buyer', again, 'Partly shipped'],
  ['the seller', seller, 'The rest still has to ship'],
  ['staff', staff, 'Partly shipped'],
] as const)('tells %s that a part was shipped', async (_who, viewer, title) => {
  await open({ ...paid, viewer, parcels: [shippedParcel()] });

  expect(within(card()).getByText(title)).toBeTruthy();
});

test('says until when an open checkout can be paid', async () => {
  await open({ ...unpaid, viewer: buyer, payableUntil: '2026-11-21T10:00:00.000Z' });

  expect(card().textContent).toMatch(/Payable until 21 Nov 2026/);
});

test('shows no deadline for a closed checkout', async () => {
  await open({ ...paid, viewer: again, payableUntil: '2026-11-21T10:00:00.000Z' });

  expect(card().textContent).not.toContain('Payable until');
});

test('opens the form of the parcel', async () => {
  const { user } = await open({ ...paid, viewer: seller });

  await user.click(screen.getByRole('button', { name: 'Mark shipped' }));

  expect(await screen.findByRole('dialog', { name: 'Mark shipped' })).toBeTruthy();
});

const cancellation = (id: string) => `POST /api/orders/${id}/cancellation`;

async function askToCancel() {
  const shown = await open({ ...unpaid, viewer: buyer });
  const button = screen.getByRole('button', { name: 'Cancel order' });
  await shown.user.click(button);
  const question = await screen.findByRole('alertdialog', { name: 'Cancel order ORD-1?' });
  const confirm = () => shown.user.click(within(question).getByRole('button', { name: 'Cancel order' }));
  return { ...shown, button, question, confirm };
}

const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

test('asks before it cancels, and cancels nothing on Escape', async () => {
  const { order, user, button } = await askToCancel();
  const calls = serve({ [cancellation(order.id)]: {} });

  await user.keyboard('{Escape}');

  await closed();
  expect(calls).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('cancels after the confirmation, once for a double press, and says so', async () => {
  const { order, notices, user, question } = await askToCancel();
  const calls = serve({
    [cancellation(order.id)]: { body: { status: 'cancelled', paymentStatus: 'unpaid' } },
  });

  await user.dblClick(within(question).getByRole('button', { name: 'Cancel order' }));

  await closed();
  expect(calls).toHaveLength(1);
  expect(notices).toMatchObject([{ kind: 'success', title: 'Order cancelled' }]);
});

test('says that an order continues that was paid in the meantime', async () => {
  const { order, notices, confirm } = await askToCancel();
  serve({ [cancellation(order.id)]: { body: { status: 'processing', paymentStatus: 'paid' } } });

  await confirm();

  await closed();
  expect(notices).toMatchObject([
    { kind: 'info', title: 'The order was paid in the meantime, so it continues.' },
  ]);
});

test('says why an order cannot be cancelled', async () => {
  const { order, notices, confirm } = await askToCancel();
  serve({ [cancellation(order.id)]: refusal(409, 'ORDER_NOT_CANCELLABLE') });

  await confirm();

  await closed();
  expect(notices).toMatchObject([{ kind: 'error', title: 'Failed to cancel the order' }]);
  expect(notices[0]?.description).toBeTruthy();
});

test('keeps the dialog open while the provider has not answered', async () => {
  const { order, user, question, confirm } = await askToCancel();
  serve({ [cancellation(order.id)]: noAnswer });

  await confirm();
  await user.keyboard('{Escape}');

  expect(screen.getByRole('alertdialog')).toBe(question);
  const button = within(question).getByRole('button', { name: 'Cancel order' });
  expect(button.getAttribute('aria-busy')).toBe('true');
});

const checkout = 'POST /functions/v1/stripe-create-checkout';

async function purchase(state: OrderState, name: string) {
  const shown = await open({ ...state, viewer: buyer, gstTreatment: 'none' });
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const press = () => shown.user.click(screen.getByRole('button', { name }));
  return { ...shown, go, press };
}

test.each([
  [unpaid, 'Resume checkout'],
  [cancelled, 'Purchase again'],
] as const)('leads from an order that is %o to the checkout', async (state, name) => {
  const { order, go, press } = await purchase(state, name);
  const calls = serve({ [checkout]: { body: { sessionUrl: 'https://pay.example/1' } } });

  await press();

  await waitFor(() => expect(go).toHaveBeenCalledWith('https://pay.example/1'));
  expect(calls[0]?.body).toMatchObject({
    productId: order.items[0]?.productId,
    deliverTo: 'last',
    gstShown: 'none',
    replaces: null,
  });
  // The button stays busy until the browser opens the payment page.
  expect(screen.getByRole('button', { name: 'Processing...' }).getAttribute('aria-busy')).toBe('true');
});

test.each([
  [refusal(409, 'PRODUCT_UNAVAILABLE'), 'Purchase unavailable'],
  [refusal(409, 'SELLER_CANNOT_CHARGE'), 'Purchase unavailable'],
  [refusal(409, 'PRICE_TOO_LOW'), 'Unable to start checkout'],
  [broken, 'Unable to start checkout'],
  [{ body: { sessionUrl: '' } }, 'Unable to start checkout'],
])('says that the checkout did not open: %o', async (answer, title) => {
  const { go, notices, press } = await purchase(unpaid, 'Resume checkout');
  serve({ [checkout]: answer });

  await press();

  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', title }]));
  expect(notices[0]?.description).toBeTruthy();
  expect(go).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Resume checkout' })).toBeTruthy();
});

test.each([
  [{ state: 'needed', requisitionId: null }, 'With it, the order needs an approval.'],
  [{ state: 'needed', requisitionId: 'r' }, 'The freight was not approved.'],
  [{ state: 'submitted', requisitionId: 'r' }, 'The order waits for the approval of its freight.'],
] as const)(
  'an order whose freight is not approved links to its purchase: %o',
  async (freightApproval, why) => {
    const { order } = await open({ ...unpaid, viewer: buyer, isFromCart: true, freightApproval });
    expect(within(card()).getByText(why, { exact: false })).toBeTruthy();
    expect(within(card()).getByRole('link', { name: 'See the purchase' }).getAttribute('href')).toBe(
      `/purchases/${order.purchaseId}`,
    );
    expect(buttons()).toEqual(['Cancel order']);
  },
);

test('an order whose freight is approved can be paid', async () => {
  const freightApproval = { state: 'approved', requisitionId: 'r' } as const;
  await open({ ...unpaid, viewer: buyer, isFromCart: true, freightApproval });
  expect(buttons()).toEqual(['Resume checkout', 'Cancel order']);
});

test('opens the purchase if the freight of the order needs an approval', async () => {
  const { order, user, notices, router } = await open({ ...unpaid, viewer: buyer, isFromCart: true });
  const path = `/purchases/${order.purchaseId}`;
  serve({ [`POST /api${path}/orders/${order.id}/pay`]: refusal(409, 'FREIGHT_NOT_APPROVED') });
  await user.click(screen.getByRole('button', { name: 'Resume checkout' }));

  await waitFor(() => expect(openedUrl({ router })).toBe(path));
  expect(notices).toMatchObject([{ kind: 'error', title: 'Unable to start checkout' }]);
});

test('refuses a purchase without a connection, and says so', async () => {
  const { notices, press } = await purchase(unpaid, 'Resume checkout');
  await goAway();

  await press();

  await waitFor(() => expect(notices[0]?.description).toBe('You are offline. Try again when you are back.'));
});

test('asks before an open order at an old price is replaced', async () => {
  const { user, press, go } = await purchase(unpaid, 'Resume checkout');
  const calls = serve({
    [checkout]: (body) =>
      (body as { replaces: unknown }).replaces === 'ORD-1'
        ? { body: { sessionUrl: 'https://pay.example/2' } }
        : {
            status: 409,
            body: {
              error: 'OFFER_CHANGED',
              code: 'OFFER_CHANGED',
              data: { orderNumber: 'ORD-1', amount: '50.00', currency: 'AUD' },
            },
          },
  });

  await press();
  await screen.findByRole('alertdialog', { name: 'The price has changed' });
  expect(calls).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Order at the new price' }));

  await waitFor(() => expect(go).toHaveBeenCalledWith('https://pay.example/2'));
});

const onAccount: OrderState = { status: 'processing', paymentStatus: 'on_account' };

test('the seller cancels an order on account of which nothing has shipped', async () => {
  const { order, user, notices } = await open({ ...onAccount, viewer: seller });
  const calls = serve({ [`POST /api/credit-accounts/orders/${order.id}/cancel`]: { body: {} } });
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('alertdialog', { name: `Cancel order ${order.orderNumber}?` });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Order cancelled' }]));
  expect(calls.map(({ body }) => body)).toEqual([{ orgId: order.sellerOrgId }]);
});

test.each<[string, Partial<OrderDetails>]>([
  ['a member of the seller', { viewer: member }],
  ['the buyer', { viewer: { ...buyer, mayCancel: false } }],
  ['the seller, after a parcel has shipped', { viewer: seller, parcels: [shippedParcel()] }],
])('%s cannot cancel an order on account', async (_who, parts) => {
  await open({ ...onAccount, ...parts });
  expect(buttons()).not.toContain('Cancel order');
});

const packs = () => {
  const [item] = orderDetails().items;
  if (!item) throw new Error('The order has no line');
  const line = { ...item, unitPrice: '100.00', quantity: 5, toShip: 3 };
  return [line, { ...line, id: '01980000-0000-7000-8000-0000000000f3', name: 'Cap', toShip: 2 }];
};
const cancelPacks = (id: string) => `POST /api/credit-accounts/orders/${id}/cancel-lines`;

async function openPacks(parts: Partial<OrderDetails>, answer: Answering = { body: {} }) {
  const opened = await open({ ...onAccount, viewer: seller, items: packs(), currency: 'AUD', ...parts });
  const calls = serve({ [cancelPacks(opened.order.id)]: answer });
  await opened.user.click(screen.getByRole('button', { name: 'Cancel packs' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Cancel packs of order/ }));
  const [first, second] = dialog.getAllByRole('textbox');
  if (!first || !second) throw new Error('The dialog has no fields');
  const effect = () => dialog.getByText(/^Packs to ship now/).textContent?.trim();
  const submit = () => opened.user.dblClick(dialog.getByRole('button', { name: 'Cancel packs' }));
  return { ...opened, calls, dialog, first, second, effect, submit };
}

test('the seller cancels single packs that are not shipped, once', async () => {
  const { user, calls, second, effect, submit, notices, order } = await openPacks({});
  await user.type(second, '2');
  expect(effect()).toBe(
    'Packs to ship now: 5. Afterwards: 3. AUD 200.00 is available again on the buyer’s account.',
  );
  await submit();
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Packs cancelled' }]));
  expect(calls.map(({ body }) => body)).toEqual([
    { orgId: order.sellerOrgId, items: [{ itemId: order.items[1]?.id, quantity: 2 }] },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each<[string, Partial<OrderDetails>, string]>([
  [
    'without a parcel the whole order is cancelled',
    { totalAmount: '520.00' },
    'AUD 520.00 is available again on the buyer’s account. The whole order is cancelled.',
  ],
  [
    'with a parcel the order is completed',
    { parcels: [shippedParcel()] },
    'AUD 500.00 is available again on the buyer’s account. The order is then completed.',
  ],
])('%s when all packs are cancelled', async (_case, parts, text) => {
  const { user, first, second, effect } = await openPacks(parts);
  await user.type(first, '3');
  await user.type(second, '2');
  expect(effect()).toBe(`Packs to ship now: 5. Afterwards: 0. ${text}`);
});

test('more packs than are left, or none, are refused at their field', async () => {
  const { user, calls, first, submit, dialog } = await openPacks({});
  await submit();
  expect(await dialog.findByText('Enter a whole number above 0, at most what is left.')).toBeTruthy();
  await user.type(first, '4');
  await submit();
  expect(first.getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});

test('packs that have shipped in the meantime are named, and what was typed stays', async () => {
  const fields = {
    'items.0.quantity': { code: 'CANCELLED_QUANTITY_TOO_LARGE', error: '', data: { maximum: 1 } },
  };
  const { user, second, submit, dialog } = await openPacks({}, refusal(400, 'BAD_REQUEST', fields));
  await user.type(second, '2');
  await submit();
  expect(await dialog.findByText('At most 1 of this line can still be cancelled.')).toBeTruthy();
  expect(second).toHaveProperty('value', '2');
});

test.each<[string, Partial<OrderDetails>]>([
  ['a member of the seller', { viewer: member, items: packs() }],
  ['the buyer', { viewer: { ...buyer, mayCancel: false }, items: packs() }],
  ['the seller of an order that is paid at once', { ...paid, viewer: seller, items: packs() }],
  [
    'the seller of a single pack',
    {
      viewer: seller,
      items: packs()
        .slice(0, 1)
        .map((one) => ({ ...one, toShip: 1 })),
    },
  ],
])('%s cannot cancel packs', async (_who, parts) => {
  await open({ ...onAccount, ...parts });
  expect(buttons()).not.toContain('Cancel packs');
});
