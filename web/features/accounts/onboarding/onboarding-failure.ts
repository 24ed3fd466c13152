import type { MessageDescriptor } from '@lingui/core';
import { errorTitles, isRefusal, refusedFields } from '../../../api/error-words.ts';

/** The stage that failed: first the profile is ensured, then everything else happens in one step. */
export type OnboardingStage = 'profile' | 'completion';

/** The title of the failure (docs/product.md, Errors); the description is the server's. */
export function onboardingFailure(stage: OnboardingStage, error: unknown): MessageDescriptor {
  if (!isRefusal(error)) return errorTitles.completeOnboarding;
  if (stage === 'profile') return errorTitles.createProfile;
  const isAboutOrganization = Object.keys(refusedFields(error)).some((field) =>
    field.startsWith('organization'),
  );
  return isAboutOrganization ? errorTitles.createOrganization : errorTitles.updateProfile;
}
