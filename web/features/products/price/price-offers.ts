import type { Pack } from '../../../../contract/order-lines.ts';
import type { PriceStep } from '../../../../contract/price-agreements.ts';
import type { ShownPack } from '../../../../contract/product-packs.ts';
import type { PublicProduct } from '../../../../contract/products.ts';

/** The product with the parts that decide its prices. */
type Priced = Pick<PublicProduct, 'price' | 'priceOnRequest' | 'packs'>;

/** The packs in which a product is sold. Without packs of its own it is sold as `each`, like in the database. */
export function soldPacks({ price, priceOnRequest, packs }: Priced): readonly ShownPack[] {
  if (packs.length > 0) return packs;
  const shown = priceOnRequest ? null : price;
  return [
    {
      ...{ pack: 'each', units: 1, identifier: '', listPrice: null, price: shown },
      ...{ minimumQuantity: 1, quantityStep: 1, tiers: [] },
    },
  ];
}

/** The price of a pack from a quantity on: the public one, and the buyer's own if it comes from an agreement. */
export type PriceRow = { minimumQuantity: number; price: string | null; yours: string | null };

/**
 * Every quantity of a pack where its price changes.
 * @param steps the buyer's prices, as the server computes them; null without an agreement
 */
export function priceRows(
  { pack, price, minimumQuantity, tiers }: ShownPack,
  steps: readonly PriceStep[] | null,
): PriceRow[] {
  const own = (steps ?? []).filter((step) => step.pack === pack);
  const quantities = [minimumQuantity, ...[...tiers, ...own].map((step) => step.minimumQuantity)];
  const rows = [...new Set(quantities)]
    .filter((quantity) => quantity >= minimumQuantity)
    .toSorted((one, other) => one - other)
    .map((quantity) => {
      const reached = (list: readonly { minimumQuantity: number }[]) =>
        list.findLast((step) => step.minimumQuantity <= quantity);
      const tier = reached(tiers) as (typeof tiers)[number] | undefined;
      const step = reached(own) as PriceStep | undefined;
      return {
        minimumQuantity: quantity,
        price: tier?.price ?? price,
        yours: step?.source === 'agreement' ? step.price : null,
      };
    });
  return rows.filter((row, at) => {
    const before = rows[at - 1];
    return !before || before.price !== row.price || before.yours !== row.yours;
  });
}

/** What a buyer would pay for one pack now. */
export type Offered = { pack: Pack; minimumQuantity: number; listPrice: string | null; price: string | null };

/** The offer of the chosen pack, or of the first one. */
export function offerOf(
  product: Priced,
  chosen: Pack | undefined,
  steps: readonly PriceStep[] | null,
): Offered {
  const sold = soldPacks(product);
  const shown = sold.find(({ pack }) => pack === chosen) ?? (sold[0] as ShownPack);
  const row = priceRows(shown, steps)[0];
  const { pack, minimumQuantity } = shown;
  return { pack, minimumQuantity, listPrice: row?.price ?? null, price: row?.yours ?? row?.price ?? null };
}
