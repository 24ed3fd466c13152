import { oneOf, type RawSearch, text } from '../../search-params.ts';

export type OnboardingSearch = { next?: string; step?: '2' | '3' };
export const onboardingSearch = (raw: RawSearch): OnboardingSearch => ({
  ...text('next', raw),
  ...oneOf('step', ['2', '3'] as const, raw),
});

/**
 * `card` is set when the user returns from the provider's page that saves a card. Its value is the id of the checkout
 * session of that page.
 */
export type ProfileSearch = { tab?: 'security'; card?: string };
export const profileSearch = (raw: RawSearch): ProfileSearch => ({
  ...oneOf('tab', ['security'] as const, raw),
  ...text('card', raw),
});
