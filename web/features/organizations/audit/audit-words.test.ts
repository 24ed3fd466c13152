import { expect, it } from 'vitest';
import { fieldNames } from './audit-words.ts';

it.each([
  ...['cost_centre_id', 'currency', 'period', 'starts_on', 'ends_on', 'time_zone', 'amount', 'is_hard'],
  ...['carries_over', 'carried', 'reserved', 'spent', 'exceeded_at', 'archived_at', 'created_at', 'org_id'],
  ...[
    'request_id',
    'number',
    'title',
    'deadline',
    'is_sealed',
    'cancelled_at',
    'seller_org_ids',
    'buyer_org_id',
  ],
  ...['seller_org_id', 'state', 'version', 'decline_reason', 'lines', 'purchase_id'],
])('the column %s of a budget or a quote has a translated label', (column) => {
  expect(fieldNames).toHaveProperty(column);
});
