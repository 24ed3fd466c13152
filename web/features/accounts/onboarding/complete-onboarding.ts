import type { QueryClient } from '@tanstack/react-query';
import type { PrimaryRole } from '../../../../contract/permissions.ts';
import { client } from '../../../api/client.ts';
import { forgetDraft } from '../../../api/drafts.ts';
import { roleQuery } from '../../identity/role.ts';
import { organizationsQuery } from '../../organizations/list-organizations.ts';
import type { NewOrganization } from '../../organizations/organization-form.ts';
import { storeChoice } from '../../organizations/stored-choice.ts';
import type { OnboardingStage } from './onboarding-failure.ts';

export type OnboardingAnswers = {
  role: PrimaryRole;
  /** Null when the user signs up as an individual. */
  organization: NewOrganization | null;
};

/** A failure of onboarding, with the stage that failed and the cause. */
export class OnboardingError extends Error {
  readonly stage: OnboardingStage;
  override readonly cause: unknown;

  constructor(stage: OnboardingStage, cause: unknown) {
    super(`Onboarding failed at the ${stage}`);
    this.stage = stage;
    this.cause = cause;
  }
}

/** Ensures that the profile exists. Then sets the role and creates the organization in one call. */
export async function completeOnboarding(
  queries: QueryClient,
  userId: string,
  { role, organization }: OnboardingAnswers,
): Promise<void> {
  await at('profile', () => client.users.createProfile());
  const answer = await at('completion', () => client.users.completeOnboarding({ role, organization }));
  if (answer.organization) storeChoice(userId, answer.organization.id);
  await queries.invalidateQueries({ queryKey: organizationsQuery.queryKey });
  // Removes the draft before the role is set, because another page opens as soon as the role is known.
  forgetDraft('onboarding');
  queries.setQueryData(roleQuery.queryKey, { role: answer.role });
}

async function at<T>(stage: OnboardingStage, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new OnboardingError(stage, error);
  }
}
