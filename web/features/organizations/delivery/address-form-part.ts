import { fetchedPart } from '../../../ui/fetched-part.ts';

/** When one is added or changed. */
export const addressForm = fetchedPart(async () => (await import('./address-form.tsx')).AddressForm);
