import { describe, expect, it } from 'vitest';
import { humanize } from './humanize.ts';

describe('label of a key without a translation', () => {
  it.each([
    ['leadTimeDays', 'Lead time days'],
    ['lead_time_days', 'Lead time days'],
    ['Power supply', 'Power supply'],
    ['CEMark', 'CE mark'],
    ['ISOStandard', 'ISO standard'],
    ['gudid_record', 'GUDID record'],
    ['fdaProductName', 'FDA product name'],
    ['warranty', 'Warranty'],
  ])('reads %s as %s', (key, label) => {
    expect(humanize(key)).toBe(label);
  });
});
