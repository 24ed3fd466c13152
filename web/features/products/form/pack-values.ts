import type { Pack } from '../../../../contract/order-lines.ts';
import type { ProductPack } from '../../../../contract/product-packs.ts';

type TierValues = { minimumQuantity: string; price: string };

/** The form's values of a pack. Every field is text. */
export type PackValues = {
  pack: Pack;
  units: string;
  identifier: string;
  listPrice: string;
  /** In kilograms. */
  weight: string;
  minimumQuantity: string;
  quantityStep: string;
  tiers: TierValues[];
};

export const newTier: TierValues = { minimumQuantity: '', price: '' };

/** The form's values of a new pack. */
export function newPack(pack: Pack): PackValues {
  const units = pack === 'each' ? '1' : '';
  return {
    ...{ pack, units, identifier: '', listPrice: '', weight: '' },
    ...{ minimumQuantity: '1', quantityStep: '1', tiers: [] },
  };
}

export function packValues(packs: readonly ProductPack[]): PackValues[] {
  return packs.map(
    ({ pack, units, identifier, listPrice, weight, minimumQuantity, quantityStep, tiers }) => ({
      ...{ pack, identifier, units: String(units), listPrice: listPrice ?? '', weight: weight ?? '' },
      ...{ minimumQuantity: String(minimumQuantity), quantityStep: String(quantityStep) },
      tiers: tiers.map((tier) => ({ minimumQuantity: String(tier.minimumQuantity), price: tier.price })),
    }),
  );
}

/**
 * The packs as the contract expects them. A single unit has neither a list price nor a weight, because the product's
 * own fields contain them.
 */
export function enteredPacks(packs: readonly PackValues[]): ProductPack[] {
  return packs.map(
    ({ pack, units, identifier, listPrice, weight, minimumQuantity, quantityStep, tiers }) => ({
      ...{ pack, identifier, units: pack === 'each' ? 1 : count(units) },
      listPrice: ofOtherPack(pack, listPrice),
      weight: ofOtherPack(pack, weight.replace(',', '.')),
      ...{ minimumQuantity: count(minimumQuantity), quantityStep: count(quantityStep) },
      tiers: tiers.map((tier) => ({
        minimumQuantity: count(tier.minimumQuantity),
        price: tier.price.trim(),
      })),
    }),
  );
}

function ofOtherPack(pack: Pack, text: string): string | null {
  return pack === 'each' || text.trim() === '' ? null : text.trim();
}

/** The number in a text. NaN for an empty text, so that the schema rejects it. */
function count(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
