import { describe, expect, it } from 'vitest';
import { endpoints } from '../../api/endpoints.ts';
import { parseForm } from '../../http/form.ts';
import { checkAnswer, checkEvent, checkParams } from './check-types.ts';
import { ENDPOINT_TYPES } from './endpoint-types.ts';

const refund = {
  id: 're_1',
  object: 'refund',
  amount: 600,
  balance_transaction: 'txn_1',
  charge: 'ch_1',
  created: 1_790_000_000,
  currency: 'aud',
  customer: null,
  customer_account: null,
  metadata: {},
  payment_intent: 'pi_1',
  payment_method: 'pm_1',
  reason: 'duplicate',
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
};

describe('Stripe’s types', () => {
  it('are known for every endpoint of the sandbox', () => {
    const served = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(ENDPOINT_TYPES).sort()).toEqual(served.sort());
  });
});

describe('a request', () => {
  const ask = (form: string) => checkParams('POST /v1/checkout/sessions', parseForm(form));
  const item = 'line_items[0][price_data][currency]=aud&line_items[0][price_data][product_data][name]=Probe';

  it('may have the fields of its type', () => {
    expect(ask(`mode=payment&${item}&line_items[0][price_data][unit_amount]=1250&metadata[a]=b`)).toBeNull();
  });

  it.each([
    [
      'an unknown parameter',
      'mode=payment&payment_method_types[0]=card',
      '#/payment_method_types is unknown.',
    ],
    [
      'an unknown parameter inside',
      `${item}&line_items[0][price_data][amount]=1`,
      '/price_data/amount is unknown.',
    ],
    ['an enum’s unknown value', 'mode=purchase', '#/mode Instance does not match "payment".'],
    [
      'a fractional amount',
      `${item}&line_items[0][price_data][unit_amount]=12.5`,
      '/unit_amount String does not match pattern.',
    ],
    [
      'no currency',
      'line_items[0][price_data][unit_amount]=1250',
      'does not have required property "currency".',
    ],
    ['a word for a time', 'expires_at=tomorrow', '#/expires_at String does not match pattern.'],
    ['a value for a list', 'expand=payment_intent', '#/expand Instance type "string" is invalid.'],
  ])('must not have %s', (_, form, wrong) => {
    expect(ask(form)).toContain(wrong);
  });
});

describe('an answer', () => {
  const check = (changes: object) =>
    checkAnswer('GET /v1/refunds/:id', JSON.parse(JSON.stringify({ ...refund, ...changes })));

  it('may have the fields of its type, and expanded objects of other types that the sandbox makes', () => {
    expect(check({})).toBeNull();
    expect(check({ charge: null })).toBeNull();
  });

  it.each([
    ['an unknown field', { fee: 1 }, '#/fee is unknown.'],
    ['a missing field', { currency: undefined }, 'does not have required property "currency".'],
    ['a fractional amount', { amount: 6.5 }, '#/amount Instance type "number" is invalid.'],
    ['an amount in words', { amount: '600' }, '#/amount Instance type "string" is invalid.'],
    ['an enum’s unknown value', { reason: 'regret' }, '#/reason Instance does not match'],
    ['an object that the sandbox has no type for', { payment_method: { id: 'pm_1' } }, '#/payment_method '],
    [
      'half of an expanded object',
      { charge: { id: 'ch_1', object: 'charge' } },
      '#/charge Instance does not have required property',
    ],
  ])('must not have %s', (_, changes, wrong) => {
    expect(check(changes)).toContain(wrong);
  });

  it('is checked entry by entry if it is a list', () => {
    const list = {
      object: 'list',
      data: [refund, { ...refund, amount: 0.5 }],
      has_more: false,
      url: '/v1/refunds',
    };
    expect(checkAnswer('GET /v1/refunds', list)).toContain('#/amount Instance type');
    expect(checkAnswer('GET /v1/refunds', { ...list, data: [refund] })).toBeNull();
    expect(checkAnswer('GET /v1/refunds', { ...list, data: [refund], total: 1 })).toBe('It is not a list');
  });
});

describe('an event', () => {
  const event = {
    id: 'evt_1',
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1_790_000_000,
    data: { object: refund },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: 'refund.created',
  };

  it('has the object that its type names', () => {
    expect(checkEvent(event)).toBeNull();
    expect(checkEvent({ ...event, type: 'charge.refunded' })).not.toBeNull();
  });

  it('may name a part of the previous values', () => {
    const changed = (before: object) => ({ ...event, data: { object: refund, previous_attributes: before } });
    expect(checkEvent(changed({ metadata: {} }))).toBeNull();
    expect(checkEvent(changed({ metadta: {} }))).toBe('#/data/previous_attributes/metadta is unknown.');
  });

  it('is refused if Stripe has no such kind', () => {
    expect(() => checkEvent({ ...event, type: 'refund.regretted' })).toThrow('RefundRegrettedEvent');
  });
});
