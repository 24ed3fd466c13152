import * as z from 'zod/mini';
import { limits } from '../../../../contract/limits.ts';
import { organizationTypes } from '../../../../contract/organizations.ts';
import { primaryRoles } from '../../../../contract/permissions.ts';
import { storeDraft, storedDraft } from '../../../api/drafts.ts';

/** The answers of the first two steps. An answer is null until the user has chosen it. */
export const answersSchema = z.object({
  userType: z.nullable(z.enum(['individual', 'organization'])),
  role: z.nullable(z.enum(primaryRoles)),
});
export type Answers = z.infer<typeof answersSchema>;

const draft = z.extend(answersSchema, {
  userId: z.string(),
  /** The organization's fields as typed. They may still be invalid. */
  organization: z.object({ name: z.string(), type: z.enum(organizationTypes), description: z.string() }),
});

/** The answers that one user has given so far. */
export type OnboardingDraft = z.infer<typeof draft>;

export function emptyDraft(userId: string): OnboardingDraft {
  return {
    userId,
    userType: null,
    role: null,
    organization: { name: '', type: 'seller_org', description: '' },
  };
}

/** The draft that this tab stored for this user. Ignores drafts of other users and invalid drafts. */
export function readDraft(userId: string): OnboardingDraft {
  const read = draft.safeParse(storedDraft('onboarding'));
  return read.success && read.data.userId === userId ? read.data : emptyDraft(userId);
}

export function storeOnboardingDraft(userId: string, answers: Partial<OnboardingDraft>): void {
  storeDraft('onboarding', { ...readDraft(userId), ...answers });
}

/** The step to show: the requested step or, if an earlier step has no answer yet, the first step without an answer. */
export function openStep(asked: number, { userType, role }: Answers): number {
  const answered = userType === null ? 0 : role === null ? 1 : 2;
  return Math.min(asked, answered + 1, limits.onboardingSteps);
}
