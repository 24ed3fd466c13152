import * as z from 'zod/mini';
import { id, searchedText } from './fields.ts';
import { operation, staffReads } from './operation.ts';

/** What a text can be, by its form alone. */
export const soughtForms = [
  'id',
  'email',
  'orderNumber',
  'providerId',
  'deviceIdentifier',
  'trackingNumber',
  'letter',
] as const;
export type SoughtForm = (typeof soughtForms)[number];

export const foundKinds = [
  'user',
  'organization',
  'product',
  'order',
  'refund',
  'dispute',
  'movement',
  'parcel',
  'event',
  'letter',
] as const;
export type FoundKind = (typeof foundKinds)[number];

export const foundThing = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  /** A name, an address or a number. */
  title: z.string(),
  /** What else tells it apart: the seller of a product, the kind of a movement … */
  note: z.nullable(z.string()),
  /** Of what belongs to an order. */
  orderId: z.nullable(id),
});
export type FoundThing = z.infer<typeof foundThing>;

/** Whatever somebody sends who asks for help: its form alone says what it can be. */
export const findAnything = {
  find: operation({
    method: 'GET',
    path: '/api/platform/find',
    summary: 'What an id, e-mail address, order number, provider id, UDI-DI or tracking number belongs to',
    access: staffReads,
  })
    .input(z.object({ text: searchedText }))
    .output(z.object({ soughtAs: z.array(z.enum(soughtForms)), found: z.array(foundThing) })),
};
