import { expect, it } from 'vitest';
import { fieldNames } from './audit-words.ts';

it.each([
  ...['cost_centre_id', 'currency', 'period', 'starts_on', 'ends_on', 'time_zone', 'amount', 'is_hard'],
  ...['carries_over', 'carried', 'reserved', 'spent', 'exceeded_at', 'archived_at', 'created_at', 'org_id'],
])('the column %s of a budget has a translated label', (column) => {
  expect(fieldNames).toHaveProperty(column);
});
