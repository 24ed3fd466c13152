import { fetchedPart } from '../../ui/fetched-part.ts';

/** For sellers of whom the provider still asks something. */
export const requirements = fetchedPart(async () => (await import('./requirements.tsx')).Requirements);
