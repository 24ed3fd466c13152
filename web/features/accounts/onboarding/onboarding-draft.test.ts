import { beforeEach, describe, expect, test } from 'vitest';
import { forgetDrafts, storeDraft } from '../../../api/drafts.ts';
import {
  emptyDraft,
  type OnboardingDraft,
  openStep,
  readDraft,
  storeOnboardingDraft,
} from './onboarding-draft.ts';

const answered: OnboardingDraft = {
  userId: 'ada',
  userType: 'organization',
  role: 'buyer',
  organization: { name: 'Harbour Clinic', type: 'buyer_org', description: '' },
};

beforeEach(forgetDrafts);

describe('the answers of an onboarding', () => {
  test('are restored for the user who gave them', () => {
    storeOnboardingDraft('ada', answered);
    expect(readDraft('ada')).toEqual(answered);
  });

  test('start empty when nothing was stored', () => {
    expect(readDraft('ada')).toEqual(emptyDraft('ada'));
  });

  test.each([
    ['they belong to another user', { ...answered, userId: 'bob' }],
    ['they contain an impossible answer', { ...answered, role: 'super_admin' }],
  ])('start empty when %s', (_why, stored) => {
    storeDraft('onboarding', stored);
    expect(readDraft('ada')).toEqual(emptyDraft('ada'));
  });
});

describe('a step of the onboarding', () => {
  test.each<[asked: number, what: string, changes: Partial<OnboardingDraft>, opened: number]>([
    [1, 'everything', {}, 1],
    [2, 'everything', {}, 2],
    [3, 'everything', {}, 3],
    [3, 'the user type', { role: null }, 2],
    [3, 'nothing', { userType: null, role: null }, 1],
    [2, 'nothing', { userType: null, role: null }, 1],
    [3, 'only the role', { userType: null }, 1],
  ])('step %i, with %s answered, opens only as far as the answers go', (asked, _what, changes, opened) => {
    expect(openStep(asked, { ...answered, ...changes })).toBe(opened);
  });
});
