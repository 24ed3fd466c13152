import { describe, expect, it } from 'vitest';
import { purchaseRefusal } from './purchase-refusal.ts';

const paid = { price: '420.00', currency: 'AUD', orgId: 'cortiva' } as const;

describe('whether a product can be bought', () => {
  it.each([
    ['active', true, null],
    ['active', null, 'SELLER_NOT_ONBOARDED'],
    ['active', false, 'SELLER_CANNOT_CHARGE'],
    ['draft', true, 'PRODUCT_UNAVAILABLE'],
    ['archived', true, 'PRODUCT_UNAVAILABLE'],
    ['draft', null, 'PRODUCT_UNAVAILABLE'],
  ] as const)('%s, charges enabled %s: %s', (status, sellerChargesEnabled, refusal) => {
    const offer = { ...paid, status, sellerChargesEnabled };
    expect(purchaseRefusal(offer, [{ id: 'harbour' }])?.code ?? null).toBe(refusal);
    expect(purchaseRefusal(offer, [])?.code ?? null).toBe(refusal);
  });

  it('refuses members of the selling organization, whichever organization is active', () => {
    const offer = { ...paid, status: 'active', sellerChargesEnabled: true } as const;
    expect(purchaseRefusal(offer, [{ id: 'harbour' }, { id: 'cortiva' }])).toEqual({ code: 'OWN_PRODUCT' });
  });

  it.each([
    ['0', 'AUD', { code: 'PRICE_TOO_LOW', data: { least: { amount: '0.50', currency: 'AUD' } } }],
    ['999', 'KRW', { code: 'PRICE_TOO_LOW', data: { least: { amount: '1000.00', currency: 'KRW' } } }],
    [
      '1000000.00',
      'EUR',
      { code: 'PRICE_TOO_HIGH', data: { most: { amount: '999999.99', currency: 'EUR' } } },
    ],
    ['0.50', 'USD', null],
  ] as const)('at %s %s: as the provider takes it', (price, currency, refusal) => {
    const offer = { ...paid, price, currency, status: 'active', sellerChargesEnabled: true } as const;
    expect(purchaseRefusal(offer, [])).toEqual(refusal);
  });
});
