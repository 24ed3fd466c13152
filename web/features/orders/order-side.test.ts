import { describe, expect, it } from 'vitest';
import { purchasingOf } from '../../../contract/permissions.ts';
import { chosenSide, orderScope, orderSides } from './order-side.ts';

const all = purchasingOf('owner', null);
const own = purchasingOf('member', null);
const seller = { id: 'cortiva', type: 'seller_org', role: 'owner', purchasing: all } as const;
const buyer = { id: 'harbour', type: 'buyer_org', role: 'admin', purchasing: all } as const;

describe('the side of the orders page', () => {
  it.each([
    ['somebody without an organization', null, ['purchases']],
    ['a manager of a buyer organization', buyer, ['purchases', 'organization']],
    [
      'a member of a buyer organization',
      { ...buyer, role: 'member', purchasing: own } as const,
      ['purchases'],
    ],
    [
      'a member who may see all purchases',
      { ...buyer, role: 'member' } as const,
      ['purchases', 'organization'],
    ],
    ['an owner of a manufacturer', seller, ['purchases', 'organization', 'sales']],
    [
      'a member of a manufacturer',
      { ...seller, role: 'member', purchasing: own } as const,
      ['purchases', 'sales'],
    ],
  ])('offers %s the right sides', (_who, active, sides) => {
    expect(orderSides(active)).toEqual(sides);
  });

  it('is the requested side when the organization has it', () => {
    expect(chosenSide({ side: 'sales' }, seller)).toBe('sales');
    expect(chosenSide({ side: 'purchases' }, seller)).toBe('purchases');
    expect(chosenSide({ side: 'sales' }, buyer)).toBe('purchases');
    expect(chosenSide({ side: 'organization' }, { ...seller, role: 'member', purchasing: own })).toBe(
      'sales',
    );
  });

  it('starts with the sales for a manufacturer, otherwise with one’s own purchases', () => {
    expect(chosenSide({}, seller)).toBe('sales');
    expect(chosenSide({}, { ...seller, role: 'member', purchasing: own })).toBe('sales');
    expect(chosenSide({}, buyer)).toBe('purchases');
    expect(chosenSide({}, null)).toBe('purchases');
  });

  it('starts with the purchases after returning from the checkout', () => {
    expect(chosenSide({ success: 'true' }, seller)).toBe('purchases');
  });

  it('sends the organization only when its orders are shown', () => {
    expect(orderScope('purchases', seller)).toEqual({ side: 'purchases' });
    expect(orderScope('organization', buyer)).toEqual({ side: 'purchases', orgId: 'harbour' });
    expect(orderScope('sales', seller)).toEqual({ side: 'sales', orgId: 'cortiva' });
  });
});
