import type { MessageDescriptor } from '@lingui/core';
import { errorTitles, isRefusal, refusedFields } from '../../../api/error-words.ts';

/** The stage that failed: creating the profile, or setting the role and creating the organization (one call). */
export type OnboardingStage = 'profile' | 'completion';

/** The title of the failure (docs/product.md, Errors). The server's text is the description. */
export function onboardingFailure(stage: OnboardingStage, error: unknown): MessageDescriptor {
  if (!isRefusal(error)) return errorTitles.completeOnboarding;
  if (stage === 'profile') return errorTitles.createProfile;
  const isAboutOrganization = Object.keys(refusedFields(error)).some((field) =>
    field.startsWith('organization'),
  );
  return isAboutOrganization ? errorTitles.createOrganization : errorTitles.updateProfile;
}
