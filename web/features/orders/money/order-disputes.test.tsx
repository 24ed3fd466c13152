import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { type Dispute, disputeStatuses } from '../../../../contract/order-money.ts';
import { dispute, orderDetails, paidMoney } from '../../../testing/orders.ts';
import { show } from '../../../testing/render.tsx';
import { broken, serve } from '../../../testing/server.ts';
import { OrderDisputes } from './order-disputes.tsx';

const order = orderDetails({ paymentStatus: 'disputed' });
const route = `GET /api/orders/${order.id}/money`;

async function open(disputes: Dispute[], parts: Partial<OrderDetails> = {}, mayAnswer = true) {
  const seller = { feeCharged: '3.00', fee: '3.00', kept: '97.00', mayRefund: true, mayAnswer };
  serve({ [route]: { body: { ...paidMoney, seller, disputes } } });
  const shown = await show(<OrderDisputes order={{ ...order, ...parts }} />);
  await screen.findAllByRole('region', { name: 'Dispute' });
  return shown;
}

const cards = () => screen.getAllByRole('region', { name: 'Dispute' });
const card = () => cards()[0] as HTMLElement;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const forSeller = {
  warning_needs_response: 'The buyer’s bank asks about this payment',
  warning_under_review: 'The bank is reviewing your answer',
  warning_closed: 'The bank’s inquiry is closed',
  needs_response: 'The buyer disputes this payment',
  under_review: 'The bank is reviewing your evidence',
  won: 'You won the dispute',
  lost: 'You lost the dispute',
  prevented: 'The dispute was prevented',
};

const forStaff = {
  ...forSeller,
  warning_under_review: 'The bank is reviewing the seller’s answer',
  under_review: 'The bank is reviewing the seller’s evidence',
  won: 'The seller won the dispute',
  lost: 'The seller lost the dispute',
};

test.each(disputeStatuses)('tells the seller of a dispute that is "%s"', async (status) => {
  await open([dispute({ status })]);

  expect(within(card()).getByText(forSeller[status])).toBeTruthy();
  expect(card().textContent).toContain('AUD 100.00');
});

test.each(disputeStatuses)('tells staff of a dispute that is "%s"', async (status) => {
  await open([dispute({ status })], { viewer: { ...order.viewer, side: 'platform' } });

  expect(within(card()).getByText(forStaff[status])).toBeTruthy();
  expect(card().textContent).not.toMatch(/\bYou\b|\byour\b/);
});

test.each([
  ['fraudulent', 'The cardholder says that they did not make this payment.'],
  ['unrecognized', 'The cardholder does not recognize the payment.'],
  ['product_not_received', 'The buyer says that nothing has arrived.'],
  ['product_unacceptable', 'The buyer says that it is defective or not as described.'],
  ['duplicate', 'The buyer says that they paid twice.'],
  ['credit_not_processed', 'The buyer says that a promised refund has not come.'],
  ['general', 'The bank gave no reason.'],
])('explains the reason "%s"', async (reason, words) => {
  await open([dispute({ reason })]);

  expect(within(card()).getByText(words)).toBeTruthy();
});

test('says until when an answer is possible', async () => {
  await open([dispute({ evidenceDueBy: inDays(7) })]);

  expect(card().textContent).toMatch(/Answer by .* \(in 7 days\)/);
});

test.each(['under_review', 'won', 'lost'] as const)(
  'shows no deadline for a dispute that is %s',
  async (status) => {
    await open([dispute({ status, evidenceDueBy: inDays(7) })]);

    expect(card().textContent).not.toContain('Answer by');
    expect(screen.queryByRole('button', { name: 'Send evidence' })).toBeNull();
  },
);

test.each([
  ['Sam Seller', /Sam Seller sent the evidence on 21 Nov 2026/],
  [null, /The evidence was sent on 21 Nov 2026/],
])('says who answered: %s', async (evidenceSubmittedByName, words) => {
  const evidenceSubmittedAt = '2026-11-21T10:00:00.000Z';
  await open([dispute({ evidenceSubmittedAt, evidenceSubmittedByName, evidenceDueBy: inDays(7) })]);

  expect(card().textContent).toMatch(words);
  expect(screen.queryByRole('button', { name: 'Send evidence' })).toBeNull();
});

test('opens the form for the evidence, and returns the focus', async () => {
  const { user } = await open([dispute()]);
  const button = screen.getByRole('button', { name: 'Send evidence' });

  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Send evidence' })).toBeTruthy();
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('tells members who answers', async () => {
  await open([dispute()], {}, false);

  expect(screen.getByText('Owners and admins of the organization answer disputes.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('names the one dispute that stops the shipment', async () => {
  await open([dispute({ id: 'won', status: 'won' }), dispute({ id: 'open' }), dispute({ id: 'other' })]);

  const stops = cards().map(({ textContent }) =>
    textContent?.includes('Nothing is shipped until that is settled.'),
  );
  expect(stops).toEqual([false, true, false]);
});

test('does not say that there is no dispute when the read fails', async () => {
  serve({ [route]: broken });
  await show(<OrderDisputes order={order} />);

  expect(screen.queryByRole('region', { name: 'Dispute' })).toBeNull();
});
