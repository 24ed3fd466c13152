import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { type DetailOf, detailEntries, isKnownDetail, type KnownDetail } from './known-details.ts';
import { limits } from './limits.ts';

/**
 * The schemas of a product's open-ended `details`. A known key is checked by its kind (known-details.ts). The value
 * of any other key may be a text, a number or a boolean. The order of `specifications` is kept.
 */
const textOf = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most, because('TOO_LONG')));
const text = textOf(limits.detailValue);
/**
 * Longest name of a specification or of a seller's own detail. It is not in limits.ts, because every page loads
 * limits.ts.
 */
const longestName = 200;
/**
 * The maximum length of a code is small, so that an index can contain the whole code (server/db/schema/products.ts).
 */
const code = textOf(limits.search);

/** Checks the check digit of a 14-digit GTIN (GS1 General Specifications, section 7.9). */
export function isGtin14(digits: string): boolean {
  if (!/^\d{14}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 13)].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(digits[13]);
}

const specifications = z.record(textOf(longestName), text).check(
  z.refine((map) => Object.keys(map).length <= limits.specifications, {
    error: because('TOO_MANY_SPECIFICATIONS'),
    params: { maximum: limits.specifications },
  }),
);

type Checked<Value> = z.ZodMiniOptional<z.ZodMiniType<Value, Value>>;
type Known = { [Key in Exclude<KnownDetail, 'category'>]: Checked<DetailOf<Key>> };

/** All known details are optional. The kind of a detail decides its schema. */
const known = Object.fromEntries(
  detailEntries.map(([key, { kind, choices, form }]) => {
    if (kind === 'yesNo') return [key, z.optional(z.boolean(because('YES_OR_NO')))];
    if (choices) return [key, z.optional(z.enum(choices, because('CHOICE_INVALID')))];
    if (form) return [key, z.optional(z.string().check(z.regex(form[0], because(form[1]))))];
    return [key, z.optional(kind === 'code' ? code : text)];
  }),
) as unknown as Known;

/** Details of an existing product. A cleared detail is absent (docs/product.md, Product edit). */
export const productDetails = detailsWith(z.optional(text));

/** Details of a new product. Only a new product gets a default category. */
export const newProductDetails = detailsWith(z._default(text, 'general'));
export type ProductDetails = z.infer<typeof productDetails>;

function detailsWith<Category extends z.ZodMiniOptional<typeof text> | z.ZodMiniDefault<typeof text>>(
  category: Category,
) {
  const object = z.object({ ...known, category, specifications: z.optional(specifications) });
  return z.catchall(object, z.union([text, z.number(), z.boolean()])).check(
    z.refine((details) => furtherNames(details).length <= limits.specifications, {
      error: because('TOO_MANY_DETAILS'),
      params: { maximum: limits.specifications },
    }),
    z.refine((details) => furtherNames(details).every((name) => name.trim()), because('DETAIL_NAME_MISSING')),
    z.refine(
      (details) => furtherNames(details).every(({ length }) => length <= longestName),
      because('TOO_LONG'),
    ),
    z.refine(({ udiIssuer, udiDi }) => !(udiIssuer === 'GS1' && udiDi) || isGtin14(udiDi), {
      path: ['udiDi'],
      error: because('GS1_IDENTIFIER_INVALID'),
    }),
  );
}

/** The names of the seller's own details, without `specifications`. */
function furtherNames(details: object): string[] {
  return Object.keys(details).filter((key) => !isKnownDetail(key) && key !== 'specifications');
}
