import { fetchedPart } from '../../../ui/fetched-part.ts';

/** Asked for where something is bought. */
export const deliveryDialog = fetchedPart(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);
