import * as z from 'zod/mini';
import { limits } from './limits.ts';

/**
 * The open-ended `details` of a product. The known keys have a check; names follow the FDA's GUDID and GS1. Any other key
 * may hold a text, a number or a yes/no, and `specifications` keeps its order.
 */
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.detailValue, 'That is too long.'));

/** GS1 General Specifications, section 7.9: the check digit of a 14-digit GTIN. */
function isGtin14(digits: string): boolean {
  if (!/^\d{14}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 13)].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(digits[13]);
}

const udiIssuers = ['GS1', 'HIBCC', 'ICCBBA'] as const;
const deviceClasses = ['I', 'IIa', 'IIb', 'III', 'AIMD', 'IVD 1', 'IVD 2', 'IVD 3', 'IVD 4'] as const;
const mriSafeties = ['MR Safe', 'MR Conditional', 'MR Unsafe', 'not stated'] as const;

const specifications = z
  .record(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)), text)
  .check(
    z.refine(
      (map) => Object.keys(map).length <= limits.specifications,
      `Use at most ${limits.specifications} specifications.`,
    ),
  );

const known = {
  brand: z.optional(text),
  model: z.optional(text),
  catalogNumber: z.optional(text),
  udiDi: z.optional(text),
  udiIssuer: z.optional(z.enum(udiIssuers)),
  gmdnCode: z.optional(z.string().check(z.regex(/^\d{5}$/, 'A GMDN code has 5 digits.'))),
  gmdnTerm: z.optional(text),
  fdaProductCode: z.optional(
    z.string().check(z.regex(/^[A-Z]{3}$/, 'An FDA product code has three letters.')),
  ),
  artgNumber: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'An ARTG number has at most 6 digits.'))),
  deviceClass: z.optional(z.enum(deviceClasses)),
  sterile: z.optional(z.boolean()),
  singleUse: z.optional(z.boolean()),
  containsLatex: z.optional(z.boolean()),
  rxOnly: z.optional(z.boolean()),
  mriSafety: z.optional(z.enum(mriSafeties)),
  storage: z.optional(text),
  packSize: z.optional(text),
  unitOfMeasure: z.optional(text),
  specifications: z.optional(specifications),
};

/** Details of an existing product: cleared values are absent (spec, section 5, Product edit). */
export const productDetails = detailsWith(z.optional(text));

/** Details of a new product: only creation defaults the category. */
export const newProductDetails = detailsWith(z._default(text, 'general'));
export type ProductDetails = z.infer<typeof productDetails>;

function detailsWith<Category extends z.ZodMiniOptional<typeof text> | z.ZodMiniDefault<typeof text>>(
  category: Category,
) {
  return z.catchall(z.object({ category, ...known }), z.union([text, z.number(), z.boolean()])).check(
    z.refine(({ udiIssuer, udiDi }) => !(udiIssuer === 'GS1' && udiDi) || isGtin14(udiDi), {
      path: ['udiDi'],
      error: 'A GS1 device identifier has 14 digits with a valid check digit.',
    }),
  );
}
