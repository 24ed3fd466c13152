import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { amount, counted, id, inOneLine } from './fields.ts';
import { limits } from './limits.ts';
import { currencies } from './money.ts';
import { operation } from './operation.ts';
import { productStatuses } from './product-status.ts';
import { stockModes } from './product-stock.ts';
import { leadDays, units } from './stock-fields.ts';

/** What the marketplace shows about the family of a listed product. */
export const familyOfProduct = z.object({
  id,
  name: z.string(),
  /** The names of the options, such as Size and Length. */
  options: z.array(z.string()),
  /** The product's own value of each option. */
  values: z.array(z.string()),
  /** The number of variants that are for sale. */
  variants: z.number(),
  /**
   * The lowest and the highest price of the family's variants. Includes only variants that are for sale and have the
   * currency of this product. Null when none of them has a public price.
   */
  price: z.nullable(z.object({ from: z.string(), to: z.string() })),
});
export type FamilyOfProduct = z.infer<typeof familyOfProduct>;

/** One product of a family, for the choice of options on a product page. */
export const variant = z.object({
  id,
  /** One value of each option. No two variants of a family have the same values. */
  values: z.array(z.string()),
  price: z.string(),
  priceOnRequest: z.boolean(),
  currency: z.enum(currencies),
  isOutOfStock: z.boolean(),
});
export type Variant = z.infer<typeof variant>;

const text = (
  missing: 'FAMILY_NAME_MISSING' | 'OPTION_NAME_MISSING' | 'OPTION_VALUE_MISSING',
  most: number,
) =>
  z
    .string(because(missing))
    .check(
      z.overwrite(inOneLine),
      z.trim(),
      z.minLength(1, because(missing)),
      z.maxLength(most, because('TOO_MANY_CHARACTERS')),
    );

const value = text('OPTION_VALUE_MISSING', limits.optionValue);

/** A product and its value of each option. */
const member = { productId: id, values: z.array(value) };

/** A catalogue number or UDI-DI with the same limits as in the product's details. An empty text removes it. */
const code = z.string().check(z.trim(), z.maxLength(limits.search, because('TOO_LONG')));

/** Changes to the product of a variant. A field that is absent keeps its value. */
const variantChange = z.object({
  /** For optimistic locking: the version of the product that the user saw. */
  version: counted,
  /** An empty text removes the catalogue number. */
  catalogNumber: z.optional(code),
  /** An empty text removes the UDI-DI. */
  udiDi: z.optional(code),
  price: z.optional(amount),
  status: z.optional(z.enum(productStatuses)),
  /** Ignored for a product that is not made to order. */
  leadDays: z.optional(leadDays),
  /** Allowed only for a counted product. `version` is the version of its stock. */
  stock: z.optional(z.object({ version: counted, onHand: units })),
});
export type VariantChange = z.infer<typeof variantChange>;

/** The fields of a family that its seller fills in. */
const familyFields = {
  name: text('FAMILY_NAME_MISSING', limits.familyName),
  options: z.array(text('OPTION_NAME_MISSING', limits.optionName)).check(
    z.minLength(1, because('OPTION_NAME_MISSING')),
    z.maxLength(limits.familyOptions),
    isEachOnce((name) => name.toLowerCase(), [], 'OPTION_NAME_TAKEN'),
  ),
};

/** The family of a row of a file of products. The options and their values have the same order. */
export const variantInFile = z.object({
  family: familyFields.name,
  options: familyFields.options,
  values: z.array(value),
});

/** If two variants have the same values, the refusal belongs to the first value of the second variant. */
const areVariants = [
  z.minLength(1),
  z.maxLength(limits.variants),
  isEachOnce<Member>(({ productId }) => productId, ['productId'], 'VARIANT_TWICE'),
  isEachOnce<Member>(({ values }) => JSON.stringify(values), ['values', 0], 'VARIANT_VALUES_TAKEN'),
] as const;
type Member = { productId: string; values: string[] };

/** Refuses a list in which two items have the same key. The refusal has the path of the second item. */
function isEachOnce<Item>(
  keyOf: (item: Item) => string,
  path: (string | number)[],
  code: 'OPTION_NAME_TAKEN' | 'VARIANT_TWICE' | 'VARIANT_VALUES_TAKEN',
) {
  return z.superRefine<Item[]>((items, context) => {
    const keys = items.map(keyOf);
    for (const [at, key] of keys.entries())
      if (keys.indexOf(key) < at)
        context.addIssue({ code: 'custom', path: [at, ...path], message: because(code) });
  });
}

type Valued = { options: string[]; variants: { values: string[] }[] };

const hasValueOfEachOption = z.superRefine<Valued>(({ options, variants }, context) => {
  for (const [at, { values }] of variants.entries())
    if (values.length !== options.length)
      context.addIssue({
        code: 'custom',
        path: ['variants', at, 'values'],
        message: because('OPTION_VALUE_MISSING'),
      });
});

export const productFamily = z.object({
  id,
  orgId: id,
  name: z.string(),
  options: z.array(z.string()),
  /** The variants in every status, the oldest first. */
  variants: z.array(
    z.object({
      productId: id,
      values: z.array(z.string()),
      name: z.string(),
      catalogNumber: z.nullable(z.string()),
      udiDi: z.nullable(z.string()),
      status: z.enum(productStatuses),
      price: z.string(),
      priceOnRequest: z.boolean(),
      currency: z.enum(currencies),
      stockMode: z.enum(stockModes),
      /** Null for a product that is not made to order. */
      leadDays: z.nullable(z.number()),
      /** The units of a counted product, and the version of its stock. Null for any other product. */
      stock: z.nullable(z.object({ onHand: z.number(), reserved: z.number(), version: z.number() })),
      isSuspended: z.boolean(),
      /**
       * The version of the product, not of its stock. For optimistic locking: an update contains the version on which
       * it is based.
       */
      version: z.number(),
    }),
  ),
  /** For optimistic locking: an update contains the version on which it is based. */
  version: z.number(),
});
export type ProductFamily = z.infer<typeof productFamily>;

export const createFamilyInput = z
  .object({
    orgId: id,
    /** Chosen by the client. A second request with the same key returns the family that the first one made. */
    requestId: z.optional(id),
    ...familyFields,
    variants: z.array(z.object(member)).check(...areVariants),
  })
  .check(hasValueOfEachOption);

export const updateFamilyInput = z
  .object({
    id,
    version: counted,
    ...familyFields,
    variants: z.array(z.object({ ...member, change: z.optional(variantChange) })).check(...areVariants),
  })
  .check(hasValueOfEachOption);

const managed = { kind: 'resource', action: 'products.manage' } as const;

/** Products of a seller that differ only in options such as size, length and gauge. */
export const families = {
  create: operation({
    method: 'POST',
    path: '/api/product-families',
    summary: 'Make a family of products of a seller organization',
    access: { kind: 'organization', action: 'products.manage' },
    refuses: ['CONFLICT'],
  })
    .input(createFamilyInput)
    .output(productFamily),
  find: operation({
    method: 'GET',
    path: '/api/product-families/{id}',
    summary: 'A family with all its variants',
    access: managed,
  })
    .input(z.object({ id }))
    .output(productFamily),
  update: operation({
    method: 'PUT',
    path: '/api/product-families/{id}',
    summary:
      'Change the name, the options and the variants of a family, and some fields of their products. A product that is left out leaves the family',
    access: managed,
    refuses: ['CONFLICT'],
  })
    .input(updateFamilyInput)
    .output(productFamily),
  addVariants: operation({
    method: 'POST',
    path: '/api/product-families/{id}/variants',
    summary:
      'Create a draft for each missing combination of the values, as a copy of one variant without its codes, pictures and documents',
    access: managed,
    refuses: ['PRODUCT_SUSPENDED'],
  })
    .input(
      z.object({
        id,
        /** The variant that is copied. */
        productId: id,
        /** The values of each option. The options are in the sequence of the family. */
        values: z
          .array(
            z
              .array(value)
              .check(z.minLength(1, because('OPTION_VALUE_MISSING')), z.maxLength(limits.variants)),
          )
          .check(z.minLength(1, because('OPTION_VALUE_MISSING')), z.maxLength(limits.familyOptions)),
      }),
    )
    .output(z.extend(productFamily, { created: z.array(id) })),
  dissolve: operation({
    method: 'DELETE',
    path: '/api/product-families/{id}',
    summary: 'Dissolve a family. Its products stay',
    access: managed,
  })
    .input(z.object({ id }))
    .output(z.object({})),
};
