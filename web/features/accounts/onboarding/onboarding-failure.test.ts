import { i18n } from '@lingui/core';
import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { type OnboardingStage, onboardingFailure } from './onboarding-failure.ts';

const refusal = (field: string) =>
  new ORPCError('BAD_REQUEST', {
    status: 400,
    data: { fields: { [field]: { error: 'Invalid input', code: 'INVALID' } } },
  });

test.each<[OnboardingStage, unknown, string]>([
  ['profile', new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }), 'Failed to create user profile'],
  ['completion', refusal('organization.name'), 'Failed to create organization'],
  ['completion', refusal('role'), 'Failed to update profile'],
  ['completion', new ORPCError('ALREADY_ONBOARDED', { status: 409 }), 'Failed to update profile'],
  ['profile', new TypeError('fetch failed'), 'Failed to complete onboarding'],
  ['completion', new Error('unexpected'), 'Failed to complete onboarding'],
])('a failure at the %s (%o) has the title %s', (stage, error, title) => {
  expect(i18n._(onboardingFailure(stage, error))).toBe(title);
});
