import { expect, it } from 'vitest';
import type { ApprovalRule } from '../../../../contract/approval-rules.ts';
import { neededSteps } from './needed-steps.ts';

const rule = (amountFrom: string, parts: Partial<ApprovalRule> = {}): ApprovalRule => ({
  ...{ currency: 'AUD', amountFrom, kind: 'managers', userIds: [] },
  ...parts,
});
const total = (totalAmount: string, currency: 'AUD' | 'JPY' = 'AUD') => ({ currency, totalAmount });
const managers = { kind: 'managers', userIds: [] };
const owner = { kind: 'costCentreOwner', userIds: [] };

it.each([
  ['no rule', [], [total('900.00')], true, []],
  ['an amount below', [rule('1000')], [total('999.99')], true, []],
  ['exactly the amount', [rule('1000')], [total('1000.00')], true, [managers]],
  ['the sum of two orders', [rule('1000')], [total('500.00'), total('500.00')], true, [managers]],
  ['another currency', [rule('1000')], [total('5000.00', 'JPY')], true, []],
  ['a rule from 0 without an order in its currency', [rule('0')], [total('5.00', 'JPY')], true, []],
  [
    'two rules, in their sequence',
    [rule('100', { kind: 'costCentreOwner' }), rule('1000')],
    [total('1000.00')],
    true,
    [owner, managers],
  ],
  ['two equal steps', [rule('100'), rule('1000')], [total('1000.00')], true, [managers]],
  ['a member who may not order', [], [total('1.00')], false, [managers]],
  [
    'a rule for a member who may not order',
    [rule('0', { kind: 'costCentreOwner' })],
    [total('1.00')],
    false,
    [owner],
  ],
] as const)('%s', (_name, rules, totals, mayPay, steps) => {
  expect(neededSteps(rules, totals, mayPay)).toEqual(steps);
});
