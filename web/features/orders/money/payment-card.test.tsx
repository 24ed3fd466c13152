import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Language } from '../../../../contract/languages.ts';
import { refundReasons } from '../../../../contract/money-choices.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { OrderMoney, Refund } from '../../../../contract/order-money.ts';
import { loadLocale } from '../../../locales/load-locale.ts';
import { orderDetails, paidMoney, refund } from '../../../testing/orders.ts';
import { show } from '../../../testing/render.tsx';
import { broken, noAnswer, serve } from '../../../testing/server.ts';
import { orderMoneyQuery } from '../api.ts';
import { PaymentCard } from './payment-card.tsx';

const order = orderDetails();
const route = `GET /api/orders/${order.id}/money`;
const manager = { feeCharged: '3.00', fee: '3.00', kept: '97.00', mayRefund: true, mayAnswer: true };

type Parts = Omit<Partial<OrderMoney>, 'totals'> & { totals?: Partial<OrderMoney['totals']> };

const money = (parts: Parts = {}): OrderMoney => ({
  ...paidMoney,
  ...parts,
  totals: { ...paidMoney.totals, ...parts.totals },
});

async function open(of: OrderMoney, parts: Partial<OrderDetails> = {}) {
  serve({ [route]: { body: of } });
  const shown = await show(<PaymentCard order={orderDetails(parts)} />);
  await screen.findByText('Paid');
  return shown;
}

const card = () => screen.getByRole('region', { name: 'Payment' });
const lines = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const refundButton = () => screen.queryByRole('button', { name: 'Refund' });

test('shows the seller what was paid, the fee and what is left', async () => {
  await open(money());

  expect(lines()).toEqual(['Paid: AUD 100.00', 'Platform fee: AUD −3.00', 'On your account: AUD 97.00']);
});

test('shows the buyer only what they paid', async () => {
  await open(money({ seller: null }), {
    viewer: {
      side: 'purchases',
      isBuyer: true,
      mayCancel: false,
      mayShip: false,
      mayCorrectLots: false,
      mayQuoteFreight: false,
      mayCancelHeld: false,
    },
  });

  expect(lines()).toEqual(['Paid: AUD 100.00']);
  expect(refundButton()).toBeNull();
});

test('subtracts what was refunded and what the bank took back', async () => {
  await open(
    money({
      totals: { refunded: '20.00', disputed: '30.00', refundable: '50.00' },
      seller: { ...manager, fee: '2.40', kept: '47.60' },
    }),
  );

  expect(lines()).toEqual([
    'Paid: AUD 100.00',
    'Refunded: AUD −20.00',
    'Taken back by the buyer’s bank: AUD −30.00',
    'Platform fee: AUD −2.40',
    'On your account: AUD 47.60',
  ]);
});

test('calls the account the seller’s when staff read it', async () => {
  await open(money(), {
    viewer: {
      side: 'platform',
      isBuyer: false,
      mayCancel: false,
      mayShip: false,
      mayCorrectLots: false,
      mayQuoteFreight: false,
      mayCancelHeld: false,
    },
  });

  expect(lines().at(-1)).toBe('On the seller’s account: AUD 97.00');
});

test('explains why an undecided dispute still counts', async () => {
  await open(
    money({ totals: { disputed: '100.00', refundable: '0.00' }, seller: { ...manager, kept: '97.00' } }),
    { paymentStatus: 'disputed' },
  );

  expect(
    screen.getByText('Until the bank has decided, what it took back stays on the account.'),
  ).toBeTruthy();
});

test('does not explain a decided dispute', async () => {
  await open(
    money({
      totals: { disputed: '100.00', refundable: '0.00' },
      seller: { ...manager, fee: '0.00', kept: '0.00' },
    }),
    { status: 'refunded', paymentStatus: 'charged_back' },
  );

  expect(screen.queryByText(/Until the bank has decided/)).toBeNull();
});

test.each<[Language, string]>([
  ['en', 'On your account: AUD 1,234.50'],
  ['fr', 'AUD 1,234.50'],
  ['de', 'AUD 1,234.50'],
  ['es', 'AUD 1,234.50'],
])('has the same form of amounts in %s', async (language, line) => {
  await loadLocale(language);
  serve({ [route]: { body: money({ seller: { ...manager, kept: '1234.50' } }) } });
  await show(<PaymentCard order={order} />);

  await waitFor(() => expect(lines().at(-1)).toContain(line));
});

test.each<[string, Parts, Partial<OrderDetails>, string]>([
  [
    'to a member',
    { seller: { ...manager, mayRefund: false } },
    {},
    'Owners and admins of the seller can refund this order.',
  ],
  [
    'in a dispute',
    { totals: { refundable: '0.00' } },
    { paymentStatus: 'disputed' },
    'While the payment is in dispute it cannot be refunded: the bank decides.',
  ],
  [
    'after a lost dispute',
    { totals: { refundable: '0.00' } },
    { status: 'refunded', paymentStatus: 'charged_back' },
    'There is nothing to refund: the buyer’s bank took the payment back.',
  ],
  [
    'after a whole refund',
    { totals: { refundable: '0.00' } },
    { status: 'refunded', paymentStatus: 'refunded' },
    'There is nothing left to refund.',
  ],
  [
    'during a refund',
    { totals: { refundable: '0.00' }, refunds: [refund({ state: 'pending' })] },
    {},
    'There is nothing left to refund once the refund under way has arrived.',
  ],
  [
    'of an unknown payment',
    { totals: { refundable: '0.00' } },
    {},
    'The payment provider has no record of this payment, so it cannot be refunded here.',
  ],
])('offers no refund %s, and says why', async (_when, parts, of, reason) => {
  await open(money(parts), of);

  expect(within(card()).getByText(reason)).toBeTruthy();
  expect(refundButton()).toBeNull();
});

test('offers a refund to managers and staff', async () => {
  const { user } = await open(money());

  const button = refundButton() as HTMLElement;
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Refund order ORD-1' })).toBeTruthy();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('shows a failed read as a failure, and shows no figures', async () => {
  let isBroken = true;
  serve({ [route]: () => (isBroken ? broken : { body: money() }) });
  const { user } = await show(<PaymentCard order={order} />);

  expect(await screen.findByText('Unable to load the payment')).toBeTruthy();
  expect(within(card()).queryByText(/AUD/)).toBeNull();

  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Paid')).toBeTruthy();
});

test('shows no amount while it loads', async () => {
  serve({ [route]: noAnswer });
  await show(<PaymentCard order={order} />);

  expect(within(card()).queryByText(/\d/)).toBeNull();
  expect(refundButton()).toBeNull();
});

test('keeps the figures when a later read fails, and says that they may be old', async () => {
  const { queries } = await open(money());
  serve({ [route]: broken });
  await queries.invalidateQueries({ queryKey: orderMoneyQuery(order.id).queryKey });

  expect(await screen.findByText(/What you see may be out of date/)).toBeTruthy();
  expect(lines()[0]).toBe('Paid: AUD 100.00');
});

const refunds = () => within(screen.getByRole('list', { name: 'Refunds' })).getAllByRole('listitem');
const openRefunds = (...of: Refund[]) => open(money({ refunds: of }));

test.each([
  ['requested', 'Requested', 'The payment provider has not answered yet.'],
  ['pending', 'On its way', ''],
  ['succeeded', 'Refunded', ''],
  ['failed', 'Failed', 'The money did not arrive. Please ask the seller.'],
] as const)('shows a refund that is %s', async (state, badge, sentence) => {
  await openRefunds(refund({ state, amount: '20.00' }));

  const [one] = refunds();
  expect(one?.textContent).toContain(badge);
  expect(one?.textContent).toContain('AUD 20.00');
  expect(one?.textContent).toContain(sentence);
});

test('shows the provider’s reason of a failed refund', async () => {
  await openRefunds(refund({ state: 'failed', failure: 'expired card' }));

  expect(refunds()[0]?.textContent).toContain('The payment provider says: expired card');
});

const reasons = {
  requested_by_customer: 'Requested by the buyer',
  duplicate: 'Paid twice',
  fraudulent: 'Fraudulent payment',
};

test.each(refundReasons)('names who refunded, and why: %s', async (reason) => {
  await openRefunds(refund({ reason, note: 'A broken cap' }));

  expect(refunds()[0]?.textContent).toContain(`Sam Seller · ${reasons[reason]} · A broken cap`);
});
