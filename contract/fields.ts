import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { currencies, isAmount } from './money.ts';

/** Pieces that the nouns' schemas share. */
export const id = z.uuid('This is not an id.');
/** ISO 8601 in UTC, as PostgreSQL writes it (`+00:00`). */
export const time = z.iso.datetime({ offset: true });
export const email = z
  .string('Provide a valid email address')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.email, 'Provide a valid email address'),
    z.email('Provide a valid email address'),
  );

export const amount = z
  .string('Enter a price as a number.')
  .check(z.refine(isAmount, 'Enter a price of at least 0 with at most two decimals.'));
export const currency = z.enum(
  currencies,
  `Choose one of the currencies we can take payments in: ${currencies.join(', ')}.`,
);

/** One page of a list, and the cursor of the next (null on the last). */
export function page<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

/** Holds a name of up to 300 characters, each of up to six bytes, in base64. */
export const cursor = z.optional(z.string().check(z.maxLength(3_000)));
export const pageSize = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.pageSize.max)),
  limits.pageSize.default,
);
