import { describe, expect, test } from 'vitest';
import { auditDifference } from './audit-difference.ts';

describe('what an audit event changed', () => {
  test('lists only the fields that differ, with both values', () => {
    const oldData = { name: 'Axon', type: 'seller_org', phone: null };
    const newData = { name: 'Axon Works', type: 'seller_org', phone: null };
    expect(auditDifference({ oldData, newData })).toEqual([
      { field: 'name', before: 'Axon', after: 'Axon Works' },
    ]);
  });

  test('lists every field that has a value when a row was created', () => {
    const newData = { role: 'member', user_id: 'u1', note: null, text: '' };
    expect(auditDifference({ oldData: null, newData })).toEqual([
      { field: 'role', before: undefined, after: 'member' },
      { field: 'user_id', before: undefined, after: 'u1' },
    ]);
  });

  test('lists every field that had a value when a row was deleted', () => {
    expect(auditDifference({ oldData: { role: 'admin' }, newData: null })).toEqual([
      { field: 'role', before: 'admin', after: undefined },
    ]);
  });

  test('splits an address into its lines', () => {
    const oldData = { billing_address: { city: 'Perth', country: 'AU' } };
    const newData = { billing_address: { city: 'Hobart', country: 'AU' } };
    expect(auditDifference({ oldData, newData })).toEqual([
      { field: 'billing_address.city', before: 'Perth', after: 'Hobart' },
    ]);
    expect(auditDifference({ oldData: { billing_address: null }, newData })).toEqual([
      { field: 'billing_address.city', before: undefined, after: 'Hobart' },
      { field: 'billing_address.country', before: undefined, after: 'AU' },
    ]);
  });

  test('compares lists by their contents', () => {
    expect(auditDifference({ oldData: { tags: ['a'] }, newData: { tags: ['a'] } })).toEqual([]);
    expect(auditDifference({ oldData: { tags: ['a'] }, newData: { tags: ['a', 'b'] } })).toHaveLength(1);
  });
});
