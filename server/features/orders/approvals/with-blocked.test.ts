import { expect, it } from 'vitest';
import type { ApproverKind } from '../../../../contract/approval-rules.ts';
import { withBlocked } from './with-blocked.ts';

/** A step with the people who can decide it now, each named by a letter. */
const step = (kind: ApproverKind, approvers: string, named = '') => ({
  ...{ kind, userIds: [...named] },
  approvers: [...approvers].map((userId) => ({ userId, fullName: userId, decidesFor: null })),
});
const places = (...input: Parameters<typeof withBlocked>) =>
  withBlocked(...input).map(({ isBlocked }) => isBlocked);

it.each([
  ['one person for one step', [step('managers', 'a')], [false]],
  ['nobody', [step('managers', '')], [true]],
  ['one person for two steps', [step('managers', 'a'), step('members', 'a', 'a')], [false, true]],
  [
    'a person who is needed for a later step',
    [step('managers', 'ab'), step('members', 'a', 'a')],
    [false, false],
  ],
  [
    'two people for three steps',
    [step('managers', 'ab'), step('members', 'ab', 'ab'), step('costCentreOwner', 'b')],
    [false, false, true],
  ],
  ['all named members', [step('allMembers', 'ab', 'ab')], [false]],
  ['all named members except the requester', [step('allMembers', 'a', 'ar')], [false]],
  ['only the requester', [step('allMembers', '', 'r')], [true]],
  ['a named member who has left', [step('allMembers', 'a', 'ab')], [true]],
  [
    'a named member who is needed for another step',
    [step('members', 'a', 'a'), step('allMembers', 'ab', 'ab')],
    [false, true],
  ],
])('%s', (_name, steps, expected) => {
  expect(places(steps, 'r')).toEqual(expected);
});

it('counts the decisions that were made', () => {
  const decision = { step: 1, by: { userId: 'a' }, decidedFor: null };
  const steps = [step('managers', ''), step('allMembers', 'b', 'ab')];
  expect(places(steps, 'r', { decisions: [decision], done: 1 })).toEqual([false, false]);
  expect(places(steps, 'r', { done: 1 })).toEqual([false, true]);
});

it('counts a delegate for the named member', () => {
  const named = step('allMembers', 'b', 'ab');
  const away = { userId: 'a', fullName: 'a' };
  const approvers = [...named.approvers, { userId: 'd', fullName: 'd', decidesFor: away }];
  expect(places([named], 'r')).toEqual([true]);
  expect(places([{ ...named, approvers }], 'r')).toEqual([false]);
  const decision = { step: 0, by: { userId: 'd' }, decidedFor: away };
  expect(places([named], 'r', { decisions: [decision] })).toEqual([false]);
});
