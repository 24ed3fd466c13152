import { expect, it } from 'vitest';
import type { ApprovalConditions, ApprovalRule } from '../../../../contract/approval-rules.ts';
import { neededSteps } from './needed-steps.ts';

const rule = (amountFrom: string, parts: Partial<ApprovalRule> = {}): ApprovalRule => ({
  ...{ currency: 'AUD', amountFrom, kind: 'managers', userIds: [] },
  ...parts,
});
const total = (totalAmount: string, currency: 'AUD' | 'JPY' = 'AUD') => ({
  ...{ currency, totalAmount, sellerOrgId: 'glia', lines: [] },
});
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
] as const)('%s', (_name, rules, orders, mayPay, steps) => {
  expect(neededSteps(rules, { costCentre: '', orders }, mayPay)).toEqual(steps);
});

const any: ApprovalConditions = { categories: [], sellers: [], costCentres: [], restrictions: [] };
const order = {
  ...total('1000.00'),
  lines: [
    { category: 'EEG', restrictions: [] },
    { category: 'implants', restrictions: ['highRisk'] },
    // A product that was deleted after the buyer added it.
    { category: null },
  ],
} as const;
const yen = { ...order, currency: 'JPY', sellerOrgId: 'axon' } as const;

it.each<[string, Partial<ApprovalConditions>, boolean]>([
  ['no condition', {}, true],
  ['a category, in upper or lower case', { categories: ['eeg'] }, true],
  ['another category', { categories: ['gloves'] }, false],
  ['one of two categories', { categories: ['gloves', 'Implants'] }, true],
  ['a seller', { sellers: [{ id: 'glia', name: 'Glia Works' }] }, true],
  ['a seller of an order in another currency', { sellers: [{ id: 'axon', name: 'Axon' }] }, false],
  ['a cost centre', { costCentres: ['W3'] }, true],
  ['another cost centre', { costCentres: ['W4'] }, false],
  ['a restriction', { restrictions: ['mriUnsafe', 'highRisk'] }, true],
  ['another restriction', { restrictions: ['mriUnsafe'] }, false],
  [
    'a category and a restriction of one line',
    { categories: ['implants'], restrictions: ['highRisk'] },
    true,
  ],
  ['a category and a restriction of two lines', { categories: ['eeg'], restrictions: ['highRisk'] }, false],
  ['a category, and another cost centre', { categories: ['eeg'], costCentres: ['W4'] }, false],
])('a rule with %s', (_name, conditions, applies) => {
  const rules = [rule('1000', { conditions: { ...any, ...conditions } })];
  expect(neededSteps(rules, { costCentre: 'W3', orders: [order, yen] }, true)).toHaveLength(applies ? 1 : 0);
});
