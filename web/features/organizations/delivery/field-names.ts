import type { Delivery } from '../../../../contract/delivery.ts';

/** In the order of a label, then the contact person. */
export const deliveryFields = [
  'recipient',
  'organization',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
  'phone',
  'email',
  'instructions',
] as const satisfies (keyof Delivery)[];
