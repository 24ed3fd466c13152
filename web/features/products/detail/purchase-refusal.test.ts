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
    const offer = { status, sellerChargesEnabled, orgId: 'cortiva' };
    expect(purchaseRefusal(offer, [{ id: 'harbour' }])).toBe(refusal);
    expect(purchaseRefusal(offer, [])).toBe(refusal);
  });

  it('a member of the selling organization cannot buy, whichever organization is active', () => {
    const offer = { status: 'active', sellerChargesEnabled: true, orgId: 'cortiva' } as const;
    expect(purchaseRefusal(offer, [{ id: 'harbour' }, { id: 'cortiva' }])).toBe('ownProduct');
  });
});
