import { oneOf, type RawSearch, text } from '../../search-params.ts';

export type OnboardingSearch = { next?: string; step?: '2' | '3' };
export const onboardingSearch = (raw: RawSearch): OnboardingSearch => ({
  ...text('next', raw),
  ...oneOf('step', ['2', '3'] as const, raw),
});

export type ProfileSearch = { tab?: 'security' };
export const profileSearch = (raw: RawSearch): ProfileSearch => oneOf('tab', ['security'] as const, raw);
