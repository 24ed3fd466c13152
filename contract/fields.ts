import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { limits } from './limits.ts';
import { currencies, isAmount } from './money.ts';

/** Fields that several schemas share. */
export const id = z
  .uuid(because('INVALID_ID'))
  // PostgreSQL writes UUIDs in lower case. An id that was typed in upper case must still find its row.
  .check(z.toLowerCase());
/** A time in UTC in ISO 8601, as PostgreSQL writes it (`+00:00`). */
export const time = z.iso.datetime({ offset: true });
/** The highest value of an integer column of the database. */
const highestInteger = 2_147_483_647;
/** A number that the server counts, such as the version that a page showed. */
export const counted = z
  .int(because('NUMBER_NOT_WHOLE'))
  .check(z.minimum(0, because('AT_LEAST')), z.maximum(highestInteger, because('AT_MOST')));
/** Quantity of a line, in packs. */
export const lineQuantity = z
  .int(because('LINE_QUANTITY_INVALID'))
  .check(z.minimum(1, because('LINE_QUANTITY_INVALID')), z.maximum(limits.lineQuantity, because('AT_MOST')));
export const email = z
  .string(because('EMAIL_INVALID'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.email, because('EMAIL_INVALID')),
    z.email(because('EMAIL_INVALID')),
  );

/** A search text as typed. */
export const searchedText = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(limits.search, because('TOO_LONG')));

/**
 * The allowed days, in the format 2026-11-18. Other days are refused, because PostgreSQL has no year 0, and a year such
 * as 0206 is a typing error for 2026.
 */
const days = { earliest: '1900-01-01', latest: '2199-12-31' };
export const date = z.iso.date(because('DATE_MISSING')).check(
  z.refine((day) => day >= days.earliest && day <= days.latest, {
    error: because('DATE_OUT_OF_RANGE'),
    params: days,
  }),
);
const day = z.optional(date);
/** The range of days of a list, in UTC, both inclusive. The enclosing object must use the check {@link isInOrder}. */
export const period = { from: day, to: day };
export const isInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { path: ['to'], error: because('PERIOD_REVERSED') },
);

export const amount = z.string(because('PRICE_MISSING')).check(z.refine(isAmount, because('PRICE_INVALID')));
export const currency = z.enum(currencies, because('CURRENCY_INVALID'));

/** A user who is named on a page. */
export const person = z.object({ userId: id, fullName: z.string() });

export function page<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

/** Long enough for a cursor that contains a name of 300 characters of six bytes each, in base64. */
export const cursor = z.optional(z.string().check(z.maxLength(3_000)));
export const pageSizeUpTo = (max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), limits.pageSize.default);
export const pageSize = pageSizeUpTo(limits.pageSize.max);

/**
 * Removes invisible characters. They can hide words and make two names look alike, and text that is copied from
 * documents often contains them. Keeps the joiners and marks that scripts and emoji need, and the tag characters in
 * the flags of regions.
 */
export const withoutInvisible = (text: string) =>
  text.replace(
    /(\u{1f3f4}[\u{e0020}-\u{e007e}]{3,6}\u{e007f})|[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu,
    '$1',
  );

/**
 * Removes line breaks and direction overrides from a name. In an email, a separate line would look like Myelin's own
 * text, and a direction override would reverse the price after the name.
 */
export const inOneLine = (name: string) =>
  withoutInvisible(name)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
