import { i18n } from '@lingui/core';
import { ORPCError } from '@orpc/client';
import { beforeAll, expect, test } from 'vitest';
import { type OnboardingStage, onboardingFailure } from './onboarding-failure.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const refusal = (fields: Record<string, string>) =>
  new ORPCError('BAD_REQUEST', { status: 400, message: 'No.', data: { fields } });

test.each<[OnboardingStage, unknown, string]>([
  ['profile', new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }), 'Failed to create user profile'],
  ['completion', refusal({ 'organization.name': 'Too short' }), 'Failed to create organization'],
  ['completion', refusal({ role: 'Choose buyer or seller.' }), 'Failed to update profile'],
  ['completion', new ORPCError('ALREADY_ONBOARDED', { status: 409 }), 'Failed to update profile'],
  ['profile', new TypeError('fetch failed'), 'Failed to complete onboarding'],
  ['completion', new Error('unexpected'), 'Failed to complete onboarding'],
])('a failure at the %s (%o) has the title %s', (stage, error, title) => {
  expect(i18n._(onboardingFailure(stage, error))).toBe(title);
});
