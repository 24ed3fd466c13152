import { describe, expect, test } from 'vitest';
import type { Order } from '../../../../contract/orders.ts';
import { orderNotice } from './order-notice.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const justNow = '2026-11-20T11:59:58Z';
const yesterday = '2026-11-19T11:59:58Z';
const pending = {
  status: 'pending',
  paymentStatus: 'unpaid',
  createdAt: justNow,
  updatedAt: justNow,
} as const;
const paid = {
  status: 'processing',
  paymentStatus: 'paid',
  createdAt: yesterday,
  updatedAt: justNow,
} as const;
const sale = { buyerId: 'somebody', sellerOrgId: 'mine' };
const purchase = { buyerId: 'me', sellerOrgId: 'theirs' };
const ofOthers = { buyerId: 'somebody', sellerOrgId: 'theirs' };

describe('notice of a changed order', () => {
  test.each([
    ['a new sale', { ...pending, ...sale }, 'new sale'],
    ['a paid sale', { ...paid, ...sale }, 'paid sale'],
    ['a paid purchase', { ...paid, ...purchase }, 'paid purchase'],
    ['no news when the reader has just made it', { ...pending, ...purchase }, null],
    ['no news to staff, who see every order', { ...paid, ...ofOthers }, null],
    ['no news when an old checkout is resumed', { ...pending, ...sale, createdAt: yesterday }, null],
    ['no news when it was paid long ago', { ...paid, ...sale, updatedAt: yesterday }, null],
    ['no news when the bank still works on it', { ...pending, ...sale, paymentStatus: 'processing' }, null],
    ['no news when it is completed', { ...paid, ...sale, status: 'completed' }, null],
    ['no news when a part is refunded', { ...paid, ...sale, paymentStatus: 'partially_refunded' }, null],
  ] as const)('%s', (_what, order, notice) => {
    expect(orderNotice(order as unknown as Order, { userId: 'me', organizationIds: ['mine'], now })).toBe(
      notice,
    );
  });
});
