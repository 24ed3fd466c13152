import { describe, expect, test } from 'vitest';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { orderNotice } from './order-notice.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const justNow = '2026-11-20T11:59:58Z';
const yesterday = '2026-11-19T11:59:58Z';
const pending = {
  status: 'pending',
  paymentStatus: 'unpaid',
  createdAt: justNow,
  updatedAt: justNow,
  events: [],
} as const;
const paid = {
  status: 'processing',
  paymentStatus: 'paid',
  createdAt: yesterday,
  updatedAt: justNow,
  events: [],
} as const;
const sale = { buyerId: 'somebody', sellerOrgId: 'mine' };
const purchase = { buyerId: 'me', sellerOrgId: 'theirs' };
const ofOthers = { buyerId: 'somebody', sellerOrgId: 'theirs' };

const quoted = (happenedAt: string) => ({
  ...pending,
  createdAt: yesterday,
  events: [{ kind: 'freight_quoted', happenedAt }],
});

describe('notice of a changed order', () => {
  test.each([
    ['a new sale', { ...pending, ...sale }, 'new sale'],
    ['a paid sale', { ...paid, ...sale }, 'paid sale'],
    ['a paid purchase', { ...paid, ...purchase }, 'paid purchase'],
    ['a freight that was quoted', { ...quoted(justNow), ...purchase }, 'freight quoted'],
    ['no news of a freight to its seller', { ...quoted(justNow), ...sale }, null],
    ['no news of a freight quoted long ago', { ...quoted(yesterday), ...purchase }, null],
    ['no news when the reader has just made it', { ...pending, ...purchase }, null],
    ['no news to staff, who see every order', { ...paid, ...ofOthers }, null],
    ['no news when an old checkout is resumed', { ...pending, ...sale, createdAt: yesterday }, null],
    ['no news when it was paid long ago', { ...paid, ...sale, updatedAt: yesterday }, null],
    ['no news when the bank still works on it', { ...pending, ...sale, paymentStatus: 'processing' }, null],
    ['no news when it is completed', { ...paid, ...sale, status: 'completed' }, null],
    ['no news when a part is refunded', { ...paid, ...sale, paymentStatus: 'partially_refunded' }, null],
  ] as const)('%s', (_what, order, notice) => {
    expect(
      orderNotice(order as unknown as OrderDetails, { userId: 'me', organizationIds: ['mine'], now }),
    ).toBe(notice);
  });
});
