import { describe, expect, it } from 'vitest';
import { purchaseRefusal } from './purchase-refusal.ts';

describe('whether a product can be bought', () => {
  it.each([
    ['active', true, null],
    ['active', null, 'sellerNotOnboarded'],
    ['active', false, 'sellerCannotCharge'],
    ['draft', true, 'notActive'],
    ['archived', true, 'notActive'],
    ['draft', null, 'notActive'],
  ] as const)('%s, charges enabled %s: %s', (status, sellerChargesEnabled, refusal) => {
    expect(purchaseRefusal({ status, sellerChargesEnabled })).toBe(refusal);
  });
});
