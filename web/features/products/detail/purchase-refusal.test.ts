import { describe, expect, it } from 'vitest';
import { purchaseRefusal } from './purchase-refusal.ts';

const paid = { currency: 'AUD', orgId: 'cortiva' } as const;
const onSale = { ...paid, status: 'active', sellerChargesEnabled: true } as const;
const one = { price: '420.00', minimumQuantity: 1 };

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
    expect(purchaseRefusal(offer, one, [{ id: 'harbour' }])?.code ?? null).toBe(refusal);
    expect(purchaseRefusal(offer, one, [])?.code ?? null).toBe(refusal);
  });

  it('refuses a product that is out of stock, by its name', () => {
    const cap = { ...onSale, name: 'Cap' };
    expect(purchaseRefusal({ ...cap, isOutOfStock: true }, one, [])).toEqual({
      code: 'OUT_OF_STOCK',
      data: { product: 'Cap' },
    });
    expect(purchaseRefusal({ ...cap, isOutOfStock: false }, one, [])).toBeNull();
  });

  it('refuses members of the selling organization, whichever organization is active', () => {
    expect(purchaseRefusal(onSale, one, [{ id: 'harbour' }, { id: 'cortiva' }])).toEqual({
      code: 'OWN_PRODUCT',
    });
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
  ] as const)('at %s %s: as the provider accepts the amount', (price, currency, refusal) => {
    expect(purchaseRefusal({ ...onSale, currency }, { ...one, price }, [])).toEqual(refusal);
  });

  it('refuses a pack with a smallest quantity, and a product without a price for this buyer', () => {
    expect(purchaseRefusal(onSale, { ...one, minimumQuantity: 5 }, [])).toEqual({
      code: 'QUANTITY_BELOW_MINIMUM',
      data: { minimum: 5 },
    });
    expect(purchaseRefusal(onSale, { ...one, price: null }, [])).toEqual({ code: 'PRICE_ON_REQUEST' });
  });
});
