import type { Delivery } from '../../../../contract/delivery.ts';

/** The fields in the order of a parcel label, followed by the contact person. */
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
