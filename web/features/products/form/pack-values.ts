import type { Pack } from '../../../../contract/order-lines.ts';
import type { ProductPack } from '../../../../contract/product-packs.ts';

type TierValues = { minimumQuantity: string; price: string };

/** The form's values of a pack. Every field is text. */
export type PackValues = {
  pack: Pack;
  units: string;
  identifier: string;
  listPrice: string;
  minimumQuantity: string;
  quantityStep: string;
  tiers: TierValues[];
};

export const newTier: TierValues = { minimumQuantity: '', price: '' };

/** The form's values of a new pack. */
export function newPack(pack: Pack): PackValues {
  const units = pack === 'each' ? '1' : '';
  return { pack, units, identifier: '', listPrice: '', minimumQuantity: '1', quantityStep: '1', tiers: [] };
}

export function packValues(packs: readonly ProductPack[]): PackValues[] {
  return packs.map(({ pack, units, identifier, listPrice, minimumQuantity, quantityStep, tiers }) => ({
    ...{ pack, identifier, units: String(units), listPrice: listPrice ?? '' },
    ...{ minimumQuantity: String(minimumQuantity), quantityStep: String(quantityStep) },
    tiers: tiers.map((tier) => ({ minimumQuantity: String(tier.minimumQuantity), price: tier.price })),
  }));
}

/**
 * The packs as the contract expects them. A single unit has no list price, because its price is the product's price.
 */
export function enteredPacks(packs: readonly PackValues[]): ProductPack[] {
  return packs.map(({ pack, units, identifier, listPrice, minimumQuantity, quantityStep, tiers }) => ({
    ...{ pack, identifier, units: pack === 'each' ? 1 : count(units) },
    listPrice: pack === 'each' || listPrice.trim() === '' ? null : listPrice.trim(),
    ...{ minimumQuantity: count(minimumQuantity), quantityStep: count(quantityStep) },
    tiers: tiers.map((tier) => ({ minimumQuantity: count(tier.minimumQuantity), price: tier.price.trim() })),
  }));
}

/** The number in a text. NaN for an empty text, so that the schema rejects it. */
function count(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
