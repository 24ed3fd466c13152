import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eventSubject, handledEvents } from './event-subject.ts';

const session = { kind: 'checkout', sessionId: 'cs_1' };
const payment = { kind: 'payment', paymentIntentId: 'pi_1' };
const account = { kind: 'account', accountId: 'acct_1' };
const setup = { kind: 'cardSetup', sessionId: 'cs_2' };
const card = { kind: 'card', paymentMethodId: 'pm_1' };
const nothing = { kind: 'nothing' };

it.each([
  ['checkout.session.completed', { id: 'cs_1', payment_intent: 'pi_1' }, session],
  ['checkout.session.async_payment_succeeded', { id: 'cs_1' }, session],
  ['checkout.session.async_payment_failed', { id: 'cs_1' }, session],
  ['checkout.session.expired', { id: 'cs_1', payment_intent: null }, session],
  ['checkout.session.completed', { id: 'cs_2', mode: 'setup' }, setup],
  ['payment_method.updated', { id: 'pm_1', customer: 'cus_1' }, card],
  ['payment_method.automatically_updated', { id: 'pm_1', customer: 'cus_1' }, card],
  ['payment_method.detached', { id: 'pm_1', customer: null }, card],
  ['customer.deleted', { id: 'cus_1' }, { kind: 'customer', customerId: 'cus_1' }],
  ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, payment],
  ['charge.refund.updated', { id: 're_1', payment_intent: 'pi_1' }, payment],
  ['refund.created', { id: 're_1', payment_intent: 'pi_1' }, payment],
  ['refund.failed', { id: 're_1', payment_intent: { id: 'pi_1' } }, payment],
  ['charge.updated', { id: 'ch_1', payment_intent: 'pi_1' }, payment],
  ['charge.dispute.funds_withdrawn', { id: 'du_1', payment_intent: 'pi_1' }, payment],
  ['charge.dispute.created', { id: 'du_1', payment_intent: 'pi_1' }, payment],
  ['charge.dispute.closed', { id: 'du_1', payment_intent: 'pi_1' }, payment],
  ['charge.refunded', { id: 'ch_1', payment_intent: null }, nothing],
  ['charge.succeeded', { id: 'ch_1', payment_intent: 'pi_1' }, nothing],
  ['payment_intent.succeeded', { id: 'pi_1' }, nothing],
  ['account.updated', { id: 'acct_1' }, account],
  ['customer.created', { id: 'cus_1' }, nothing],
])('finds the subject of %s in %o', (type, object, subject) => {
  expect(eventSubject({ type, data: { object } })).toEqual(subject);
});

it("reads a connected account's id from beside the object", () => {
  const event = {
    type: 'account.application.deauthorized',
    account: 'acct_1',
    data: { object: { id: 'ca_1' } },
  };
  expect(eventSubject(event)).toEqual(account);
});

it.each(['payout.created', 'payout.updated', 'payout.paid', 'payout.failed', 'payout.canceled'])(
  "reads the account of a %s, and ignores the platform's own",
  (type) => {
    const data = { object: { id: 'po_1' } };
    expect(eventSubject({ type, account: 'acct_1', data })).toEqual({ kind: 'payouts', accountId: 'acct_1' });
    expect(eventSubject({ type, account: null, data })).toEqual(nothing);
    expect(eventSubject({ type, data })).toEqual(nothing);
  },
);

it.each([null, 'text', {}, { type: 'account.updated' }])('ignores %o', (payload) => {
  expect(eventSubject(payload)).toEqual(nothing);
});

it.each(['payment_intent.processing', 'payment_intent.succeeded', 'payment_intent.payment_failed'])(
  'reads the payment with a saved card of a %s, and ignores the payment of a hosted page',
  (type) => {
    const eventOf = (metadata: object) => ({ type, data: { object: { id: 'pi_1', metadata } } });
    expect(eventSubject(eventOf({ orderId: 'o', attempt: '1' }))).toEqual({
      kind: 'payment',
      paymentIntentId: 'pi_1',
    });
    expect(eventSubject(eventOf({ orderId: 'o' }))).toEqual(nothing);
  },
);

it('docs/operating.md names the events to subscribe to', () => {
  const manual = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const section = manual.split('\n## ').find((part) => part.startsWith('Stripe\n')) ?? '';
  const [platform = '', connected = ''] = section.split('\n3. ');
  const eventsIn = (text: string) =>
    [...text.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, type = '']) => type);
  expect(eventsIn(platform).toSorted()).toEqual(handledEvents.toSorted());
  const ofAccounts = eventsIn(connected.split('\n4. ')[0] ?? '');
  const kindOf = (type: string) => eventSubject({ type, account: 'acct_1', data: { object: {} } }).kind;
  expect(ofAccounts.map((type) => [type, kindOf(type)])).toEqual([
    ['account.updated', 'account'],
    ['account.application.deauthorized', 'account'],
    ['payout.paid', 'payouts'],
    ['payout.failed', 'payouts'],
    ['payout.created', 'payouts'],
    ['payout.updated', 'payouts'],
    ['payout.canceled', 'payouts'],
  ]);
});
