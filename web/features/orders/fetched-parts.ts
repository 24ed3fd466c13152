import { fetchedPart } from '../../ui/fetched-part.ts';

/** Opened by an address: prefetch.ts fetches it with the data when the pointer rests on a link to it. */
export const orderSheet = fetchedPart(async () => (await import('./details/order-sheet.tsx')).OrderSheet);
