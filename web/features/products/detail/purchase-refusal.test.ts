import { describe, expect, it } from 'vitest';
import { purchaseRefusal } from './purchase-refusal.ts';

describe('whether a product can be bought', () => {
  it.each([
    ['active', true, null],
    ['active', null, 'SELLER_NOT_ONBOARDED'],
    ['active', false, 'SELLER_CANNOT_CHARGE'],
    ['draft', true, 'PRODUCT_UNAVAILABLE'],
    ['archived', true, 'PRODUCT_UNAVAILABLE'],
    ['draft', null, 'PRODUCT_UNAVAILABLE'],
  ] as const)('%s, charges enabled %s: %s', (status, sellerChargesEnabled, refusal) => {
    const offer = { status, sellerChargesEnabled, orgId: 'cortiva' };
    expect(purchaseRefusal(offer, [{ id: 'harbour' }])).toBe(refusal);
    expect(purchaseRefusal(offer, [])).toBe(refusal);
  });

  it('a member of the selling organization cannot buy, whichever organization is active', () => {
    const offer = { status: 'active', sellerChargesEnabled: true, orgId: 'cortiva' } as const;
    expect(purchaseRefusal(offer, [{ id: 'harbour' }, { id: 'cortiva' }])).toBe('OWN_PRODUCT');
  });
});
