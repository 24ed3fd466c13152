import type { Pack } from '../../../../contract/order-lines.ts';
import type { PriceStep } from '../../../../contract/price-agreements.ts';
import type { ShownPack } from '../../../../contract/product-packs.ts';
import type { PublicProduct } from '../../../../contract/products.ts';

/** The fields of a product that decide its prices. */
type Priced = Pick<PublicProduct, 'price' | 'priceOnRequest' | 'packs'>;

/** The packs in which a product is sold. A product without packs is sold as single units (`each`), as in the database. */
export function soldPacks({ price, priceOnRequest, packs }: Priced): readonly ShownPack[] {
  if (packs.length > 0) return packs;
  const shown = priceOnRequest ? null : price;
  return [
    {
      ...{ pack: 'each', units: 1, identifier: '', listPrice: null, price: shown },
      ...{ minimumQuantity: 1, quantityStep: 1, weight: null, tiers: [] },
    },
  ];
}

/**
 * The price of a pack from a minimum quantity on. `price` is the public price. `yours` is the agreed price of the
 * buyer, if there is one.
 */
export type PriceRow = { minimumQuantity: number; price: string | null; yours: string | null };

export const isAgreed = ({ source }: PriceStep): boolean => source === 'agreement';

/**
 * One row for each minimum quantity from which a pack has another price.
 * @param steps the buyer's price steps from the server; null when the buyer has no price agreement
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
        yours: step && isAgreed(step) ? step.price : null,
      };
    });
  return rows.filter((row, at) => {
    const before = rows[at - 1];
    return !before || before.price !== row.price || before.yours !== row.yours;
  });
}

/** The agreed price step that applies to a quantity of a pack. A null pack is the product's first pack. */
export function agreedStep(
  steps: readonly PriceStep[],
  { pack, quantity }: { pack: Pack | null; quantity: number },
): PriceStep | undefined {
  const ordered = pack ?? steps[0]?.pack;
  return steps.filter(isAgreed).findLast((step) => step.pack === ordered && step.minimumQuantity <= quantity);
}

/** The prices of one pack for a buyer. */
export type Offered = { pack: Pack; minimumQuantity: number; listPrice: string | null; price: string | null };

/** The price of the chosen pack. If no pack is chosen, the price of the first one. */
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
