import { describe, expect, it } from 'vitest';
import { anActor } from '../testing/actors.ts';
import type { Notification } from './change-feed.ts';
import { changesRights, visibleChange } from './visible-change.ts';

const owner = anActor({ mine: 'owner' });
const member = anActor({ mine: 'member' });
const stranger = anActor();
const staff = anActor({}, { role: 'super_admin' });

const order = (parts: Partial<Extract<Notification, { topic: 'order' }>>): Notification => ({
  topic: 'order',
  id: 'order-1',
  buyerId: 'somebody',
  buyerOrgId: null,
  sellerOrgId: 'theirs',
  ...parts,
});
const product = (parts: Partial<Extract<Notification, { topic: 'product' }>>): Notification => ({
  topic: 'product',
  id: 'p',
  orgId: 'theirs',
  isPublic: false,
  ...parts,
});
const list = (parts: Partial<Extract<Notification, { topic: 'list' }>>): Notification => ({
  topic: 'list',
  id: 'l',
  orgId: null,
  userId: null,
  ...parts,
});
const account = (parts: Partial<Extract<Notification, { topic: 'connectedAccount' }>>): Notification => ({
  topic: 'connectedAccount',
  orgId: 'mine',
  isPublic: false,
  ...parts,
});
const ofSeller = { topic: 'seller', orgId: 'mine' } as const;
const ofMine = { topic: 'membership', orgId: 'mine' } as const;

describe('what a user sees of a change', () => {
  it.each([
    ['a gap', stranger, { topic: 'gap' }, { topic: 'sync' }],
    ['many products', stranger, { topic: 'products' }, { topic: 'sync' }],
    ["a person's list", member, list({ userId: member.userId }), { topic: 'list', id: 'l' }],
    ["another person's list", stranger, list({ userId: 'somebody' }), null],
    ["their organization's list", member, list({ orgId: 'mine' }), { topic: 'list', id: 'l' }],
    [
      'their own cart',
      stranger,
      { topic: 'cart', userId: 'me', orgId: null },
      { topic: 'cart', orgId: null },
    ],
    [
      'the cart of their organization',
      member,
      { topic: 'cart', userId: null, orgId: 'mine' },
      { topic: 'cart', orgId: 'mine' },
    ],
    [
      'their own cards',
      stranger,
      { topic: 'cards', userId: 'me', orgId: null },
      { topic: 'cards', orgId: null },
    ],
    [
      'the cards of their organization',
      owner,
      { topic: 'cards', userId: null, orgId: 'mine' },
      { topic: 'cards', orgId: 'mine' },
    ],
    ['those cards, to a member', member, { topic: 'cards', userId: null, orgId: 'mine' }, null],
    ["another person's cards", staff, { topic: 'cards', userId: 'somebody', orgId: null }, null],
    ["another person's cart", staff, { topic: 'cart', userId: 'somebody', orgId: null }, null],
    ["another organization's cart", staff, { topic: 'cart', userId: null, orgId: 'mine' }, null],
    ["another organization's list", staff, list({ orgId: 'mine' }), null],
    [
      'a requisition of their organization',
      member,
      { topic: 'requisition', orgId: 'mine' },
      { topic: 'requisition', orgId: 'mine' },
    ],
    [
      'a budget of their organization',
      member,
      { topic: 'budget', orgId: 'mine' },
      { topic: 'budget', orgId: 'mine' },
    ],
    ["another organization's budget", staff, { topic: 'budget', orgId: 'mine' }, null],
    [
      'a quote of their organization',
      member,
      { topic: 'quote', orgId: 'mine' },
      { topic: 'quote', orgId: 'mine' },
    ],
    ["another organization's quote", staff, { topic: 'quote', orgId: 'mine' }, null],
    [
      'a credit account of their organization',
      member,
      { topic: 'creditAccount', orgId: 'mine' },
      { topic: 'creditAccount', orgId: 'mine' },
    ],
    ['a credit account of another organization', staff, { topic: 'creditAccount', orgId: 'mine' }, null],
    [
      'a verification, to a manager of the seller',
      owner,
      { topic: 'verification', orgId: 'mine', userId: null },
      { topic: 'verification', orgId: 'mine' },
    ],
    [
      'a verification, to staff',
      staff,
      { topic: 'verification', orgId: 'mine', userId: null },
      { topic: 'verification', orgId: 'mine' },
    ],
    [
      'a recall, to a member of its issuer or buyer',
      member,
      { topic: 'recall', orgId: 'mine', userId: null },
      { topic: 'recall' },
    ],
    [
      'a recall, to a person who bought',
      stranger,
      { topic: 'recall', orgId: null, userId: stranger.userId },
      { topic: 'recall' },
    ],
    [
      'a recall of staff, to staff',
      staff,
      { topic: 'recall', orgId: null, userId: null },
      { topic: 'recall' },
    ],
    ['a recall of staff, to others', owner, { topic: 'recall', orgId: null, userId: null }, null],
    ['a recall of another organization', owner, { topic: 'recall', orgId: 'theirs', userId: null }, null],
    [
      'a recall of another organization, to staff',
      staff,
      { topic: 'recall', orgId: 'theirs', userId: null },
      null,
    ],
    ['a recall of another person', owner, { topic: 'recall', orgId: null, userId: 'somebody' }, null],
    [
      'a recall of another person, to staff',
      staff,
      { topic: 'recall', orgId: null, userId: 'somebody' },
      null,
    ],
    [
      'a credential of theirs',
      stranger,
      { topic: 'verification', orgId: null, userId: 'me' },
      { topic: 'verification', orgId: null },
    ],
    ['a credential of another person', owner, { topic: 'verification', orgId: null, userId: 'x' }, null],
    ['a verification, to a member', member, { topic: 'verification', orgId: 'mine', userId: null }, null],
    [
      'a verification of another organization',
      stranger,
      { topic: 'verification', orgId: 'mine', userId: null },
      null,
    ],
    ["another organization's requisition", staff, { topic: 'requisition', orgId: 'mine' }, null],
    ['a product for sale', stranger, product({ isPublic: true }), { topic: 'product', id: 'p' }],
    ['a hidden product', stranger, product({}), null],
    [
      'a hidden product of their organization',
      member,
      product({ orgId: 'mine' }),
      { topic: 'product', id: 'p' },
    ],
    ['a hidden product, to staff', staff, product({}), { topic: 'product', id: 'p' }],
    ['a connected account', stranger, account({}), null],
    ['a connected account that changes what can be bought', stranger, account({ isPublic: true }), ofSeller],
    ['that account, to a member', member, account({ isPublic: true }), ofSeller],
    ['that account, to staff', staff, account({ isPublic: true }), ofSeller],
    [
      'that account, to its owner',
      owner,
      account({ isPublic: true }),
      { topic: 'connectedAccount', orgId: 'mine' },
    ],
    [
      "their organization's connected account",
      owner,
      account({}),
      { topic: 'connectedAccount', orgId: 'mine' },
    ],
    ['their own purchase', stranger, order({ buyerId: 'me' }), { topic: 'order', id: 'order-1' }],
    [
      'their own purchase for their organization',
      member,
      order({ buyerId: 'me', buyerOrgId: 'mine' }),
      { topic: 'order', id: 'order-1' },
    ],
    [
      'their own purchase for their closed organization',
      anActor({}, { closedMemberships: new Map([['mine', 'member']]) }),
      order({ buyerId: 'me', buyerOrgId: 'mine' }),
      { topic: 'order', id: 'order-1' },
    ],
    [
      'their own purchase for an organization that they have left',
      member,
      order({ buyerId: 'me', buyerOrgId: 'theirs' }),
      null,
    ],
    [
      "an organization's purchase, to its owner",
      owner,
      order({ buyerOrgId: 'mine' }),
      { topic: 'order', id: 'order-1' },
    ],
    ["an organization's purchase, to its member", member, order({ buyerOrgId: 'mine' }), null],
    [
      "an organization's sale, to its member",
      member,
      order({ sellerOrgId: 'mine' }),
      { topic: 'order', id: 'order-1' },
    ],
    ["somebody else's order", owner, order({}), null],
    ["somebody else's order, to staff", staff, order({}), { topic: 'order', id: 'order-1' }],
    ['their organization', member, { topic: 'organization', orgId: 'mine' }, ofMine],
    ['another organization', member, { topic: 'organization', orgId: 'theirs' }, null],
    [
      'a membership in their organization',
      member,
      { topic: 'membership', orgId: 'mine', userId: 'x' },
      ofMine,
    ],
    ['their own new membership', stranger, { topic: 'membership', orgId: 'mine', userId: 'me' }, ofMine],
    [
      "somebody else's membership elsewhere",
      member,
      { topic: 'membership', orgId: 'theirs', userId: 'x' },
      null,
    ],
    ['an invitation to them', stranger, { topic: 'invitation', userId: 'me' }, { topic: 'invitation' }],
    ['an invitation to another user', owner, { topic: 'invitation', userId: 'x' }, null],
    ['themselves', stranger, { topic: 'user', userId: 'me' }, { topic: 'sync' }],
    ['another user', owner, { topic: 'user', userId: 'x' }, null],
    ['their session', owner, { topic: 'session', sessionId: 'my-session', userId: 'me' }, null],
  ] as const)('%s', (_what, actor, change, visible) => {
    expect(visibleChange(actor, change)).toStrictEqual(visible);
  });
});

describe('whether permissions are read again after', () => {
  it.each([
    ['a gap', { topic: 'gap' }, true],
    ['their own membership', { topic: 'membership', orgId: 'x', userId: 'me' }, true],
    ["a colleague's membership", { topic: 'membership', orgId: 'mine', userId: 'x' }, false],
    ['themselves', { topic: 'user', userId: 'me' }, true],
    ['another user', { topic: 'user', userId: 'x' }, false],
    ['their organization', { topic: 'organization', orgId: 'mine' }, true],
    ['another organization', { topic: 'organization', orgId: 'theirs' }, false],
    ['the session of this request', { topic: 'session', sessionId: 'my-session', userId: 'me' }, true],
    ['another session of theirs', { topic: 'session', sessionId: 'x', userId: 'me' }, false],
    ['an order of theirs', order({ buyerId: 'me' }), false],
    ['a connected account of theirs', account({}), false],
  ] as const)('%s', (_what, change, isSo) => {
    expect(changesRights(member, change)).toBe(isSo);
  });
});
