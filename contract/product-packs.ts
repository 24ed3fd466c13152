import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { amount } from './fields.ts';
import { knownDetails } from './known-details.ts';
import { limits } from './limits.ts';
import { type Currency, fitsCurrency } from './money.ts';
import { packs } from './order-lines.ts';

/** A whole number of packs or of base units. */
const count = (maximum: number, minimum = 1) =>
  z
    .int(because('LINE_QUANTITY_INVALID'))
    .check(z.minimum(minimum, because('AT_LEAST')), z.maximum(maximum, because('AT_MOST')));

/** A volume price of a pack. */
export const tier = z.object({
  /** Counted in packs, not in base units. */
  minimumQuantity: count(limits.lineQuantity, 2),
  /** The price of one pack. */
  price: amount,
});

const [weightForm, weightInvalid] = knownDetails.weight.form;

/** Kilograms, in the format of the product's weight (known-details.ts). */
const weight = z.string().check(
  z.trim(),
  z.regex(weightForm, because(weightInvalid)),
  z.overwrite((text) => String(Number(text))),
);

/** One pack of a product with its terms of sale. Pages preselect the first pack of a product. */
export const productPack = z.object({
  pack: z.enum(packs),
  /** Base units in the pack. `each` is one unit. */
  units: count(limits.packUnits),
  /** The pack's own UDI-DI. Empty when it has none. */
  identifier: z._default(z.string().check(z.trim(), z.maxLength(limits.search, because('TOO_LONG'))), ''),
  /**
   * Null when the price of the pack is the product's price multiplied by the number of units. The price of `each` is
   * always the product's price.
   */
  listPrice: z._default(z.nullable(amount), null),
  /**
   * The weight of one pack, with its package. Null when it is the product's weight multiplied by the number of units.
   * The weight of `each` is always the product's weight.
   */
  weight: z._default(z.nullable(weight), null),
  /** In packs. The quantity of a line is the minimum, or the minimum plus a multiple of the step. */
  minimumQuantity: z._default(count(limits.lineQuantity), 1),
  quantityStep: z._default(count(limits.lineQuantity), 1),
  /** Lower prices that every buyer gets from a minimum quantity on. */
  tiers: z._default(z.array(tier).check(z.maxLength(limits.priceTiers)), []),
});
export type ProductPack = z.infer<typeof productPack>;

/** A product without packs is sold as `each` at its price. */
export const productPacks = z.array(productPack).check(
  z.refine((list) => areDistinct(list.map(({ pack }) => pack)), because('PACK_TWICE')),
  z.superRefine((list, context) => {
    for (const [at, { pack, units, listPrice, weight, tiers }] of list.entries()) {
      if (pack === 'each' && units !== 1)
        context.addIssue({
          code: 'custom',
          path: [at, 'units'],
          message: because('AT_MOST'),
          params: { maximum: 1 },
        });
      if (pack === 'each' && listPrice !== null)
        context.addIssue({
          code: 'custom',
          path: [at, 'listPrice'],
          message: because('EACH_HAS_PRODUCT_PRICE'),
        });
      if (pack === 'each' && weight !== null)
        context.addIssue({
          code: 'custom',
          path: [at, 'weight'],
          message: because('EACH_HAS_PRODUCT_WEIGHT'),
        });
      if (!areDistinct(tiers.map(({ minimumQuantity }) => minimumQuantity)))
        context.addIssue({ code: 'custom', path: [at, 'tiers'], message: because('TIER_TWICE') });
    }
  }),
);

export const shownPack = z.extend(productPack, {
  identifier: z.string(),
  listPrice: z.nullable(z.string()),
  weight: z.nullable(z.string()),
  /** The list price of one pack. Null when the product has no public price. */
  price: z.nullable(z.string()),
  tiers: z.array(z.object({ minimumQuantity: z.number(), price: z.string() })),
});
export type ShownPack = z.infer<typeof shownPack>;

/** The path of the first price that is not an amount of the currency, such as half a yen. Null when there is none. */
export function unfitPrice(list: readonly ProductPack[], currency: Currency): (string | number)[] | null {
  for (const [at, { listPrice, tiers }] of list.entries()) {
    if (listPrice !== null && !fitsCurrency(listPrice, currency)) return ['packs', at, 'listPrice'];
    const row = tiers.findIndex(({ price }) => !fitsCurrency(price, currency));
    if (row >= 0) return ['packs', at, 'tiers', row, 'price'];
  }
  return null;
}

function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
