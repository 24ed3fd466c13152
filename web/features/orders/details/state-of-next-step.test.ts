import { expect, it } from 'vitest';
import { boughtItem } from '../../../testing/orders.ts';
import { stateOfNextStep } from './state-of-next-step.ts';

const viewer = {
  side: 'purchases',
  isBuyer: true,
  mayCancel: false,
  mayShip: false,
  mayCorrectLots: false,
  mayQuoteFreight: false,
  mayCancelHeld: false,
} as const;

const disputed = {
  paymentStatus: 'disputed' as const,
  viewer,
  items: [boughtItem()],
  parcels: [],
  freightAmount: '0.00',
  missingStock: null,
  isCardInProgress: false,
  freightApproval: null,
};

it('a disputed order that was shipped does not wait for shipment', () => {
  expect(stateOfNextStep({ ...disputed, status: 'completed' }).text.message).toBe(
    'Everything has been sent. The buyer’s bank is reviewing the payment.',
  );
  expect(stateOfNextStep({ ...disputed, status: 'processing' }).text.message).toMatch(/Nothing is shipped/);
});

it.each([
  ['sales', 'open', 'Paid, but out of stock', /Ship it when there is stock, or refund it/],
  ['sales', 'waiting', 'Waiting for stock', /The next units on hand go to this order/],
  ['purchases', 'open', 'Paid, but out of stock', /They ship the order when there is stock, or refund it/],
] as const)('tells %s of a paid order whose stock is missing (%s)', (side, missingStock, title, text) => {
  const step = stateOfNextStep({
    status: 'processing',
    paymentStatus: 'paid',
    viewer: { ...viewer, side },
    items: [boughtItem()],
    parcels: [],
    freightAmount: '0.00',
    missingStock,
    isCardInProgress: false,
    freightApproval: null,
  });
  expect(step.title.message).toBe(title);
  expect(step.text.message).toMatch(text);
});

it('tells that the card of an unpaid order is being charged', () => {
  const unpaid = { ...disputed, status: 'pending', paymentStatus: 'unpaid' } as const;
  expect(stateOfNextStep({ ...unpaid, isCardInProgress: true }).title.message).toBe('Payment pending');
  expect(stateOfNextStep(unpaid).title.message).toBe('Waiting for payment');
});

it('tells both sides of an unpaid order that waits for an approval of its freight', () => {
  const freightApproval = { state: 'submitted', requisitionId: null } as const;
  const waiting = { ...disputed, status: 'pending', paymentStatus: 'unpaid', freightApproval } as const;
  expect(stateOfNextStep(waiting).text.message).toBe('The order waits for the approval of its freight.');
  const seen = stateOfNextStep({ ...waiting, viewer: { ...viewer, side: 'sales' } });
  expect(seen.text.message).toMatch(/needs an approval of the buyer’s organization/);
});

it.each([
  ['completed', { shipped: 2 }, 'Everything has been sent.'],
  ['completed', { shipped: 2, refunded: 1, toShip: 0 }, 'Everything has been sent.'],
  ['completed', { shipped: 1, refunded: 1 }, /goods that were not sent were refunded/],
  ['processing', { shipped: 1, refunded: 1 }, /when the payment provider has confirmed the refund/],
] as const)('tells of a %s order with a line of 2, %o', (status, line, text) => {
  const order = { ...disputed, status, paymentStatus: 'partially_refunded' as const };
  expect(stateOfNextStep({ ...order, items: [boughtItem(line)] }).text.message).toMatch(text);
});
