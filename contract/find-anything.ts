import * as z from 'zod/mini';
import { id, searchedText } from './fields.ts';
import { operation, staffReads } from './operation.ts';

/** The kinds of identifiers that a search text can be. Only the format of the text decides the kind. */
export const searchForms = [
  'id',
  'email',
  'orderNumber',
  'providerId',
  'deviceIdentifier',
  'trackingNumber',
  'messageId',
] as const;
export type SearchForm = (typeof searchForms)[number];

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
  'email',
] as const;
export type FoundKind = (typeof foundKinds)[number];

export const foundThing = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  /** A name, an email address or a number. */
  title: z.string(),
  /**
   * Additional text that tells results apart, for example the seller of a product or the kind of a money movement.
   */
  note: z.nullable(z.string()),
  /** The order to which the result belongs, if any. */
  orderId: z.nullable(id),
});
export type FoundThing = z.infer<typeof foundThing>;

/** Finds the records that a support request mentions. The format of the text decides which records are searched. */
export const findAnything = {
  find: operation({
    method: 'GET',
    path: '/api/platform/find',
    summary:
      'Find what an id, email address, order number, provider id, UDI-DI or tracking number belongs to',
    access: staffReads,
  })
    .input(z.object({ text: searchedText }))
    .output(z.object({ searchedAs: z.array(z.enum(searchForms)), found: z.array(foundThing) })),
};
