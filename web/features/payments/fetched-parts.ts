import { fetchedPart } from '../../ui/fetched-part.ts';

/** For sellers whose account is not simply in order. */
export const accountStanding = fetchedPart(
  async () => (await import('./account-standing.tsx')).AccountStanding,
);
