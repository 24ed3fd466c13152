/**
 * Computes the expected totals of a cart from the sellers' rules, in whole minor units, without the code under test.
 */

type Pack = {
  pack: string;
  units: number;
  /** Null when the price of the pack is the sum of the prices of its units. */
  listPrice: bigint | null;
  /** Null when the pack weighs as much as its units. */
  grams: bigint | null;
  tiers: { from: number; price: bigint }[];
};

export type SoldProduct = {
  seller: number;
  currency: 'AUD' | 'EUR' | 'JPY';
  /** The price of one unit. */
  price: bigint;
  isGstFree: boolean;
  grams: bigint | null;
  packs: Pack[];
};

export type Rule = {
  currency: SoldProduct['currency'];
  country: string | null;
  regions: string[];
  goodsFrom: bigint | null;
  gramsUpTo: bigint | null;
  amount: bigint;
  step: { grams: bigint; amount: bigint } | null;
};

export type Seller = { isRegistered: boolean; rules: Rule[] };
export type Line = { product: SoldProduct; pack: Pack; quantity: number };
export type Place = { country: string; region: string };

export type Totals = { goods: bigint; freight: bigint | null; gst: bigint; total: bigint };

/** The totals of the lines of one seller in one currency. */
export function expectedTotals(lines: readonly Line[], seller: Seller, place: Place): Totals {
  let [goods, taxable, gst] = [0n, 0n, 0n];
  let grams: bigint | null = 0n;
  const isTaxable = ({ product }: Line) =>
    seller.isRegistered && product.currency === 'AUD' && place.country === 'AU' && !product.isGstFree;
  for (const line of lines) {
    const amount = priceOf(line) * BigInt(line.quantity);
    goods += amount;
    if (isTaxable(line)) {
      taxable += amount;
      gst += half(amount, 11n);
    }
    const weight = gramsOf(line);
    grams = grams === null || weight === null ? null : grams + weight * BigInt(line.quantity);
  }
  const currency = lines[0]?.product.currency ?? 'AUD';
  const freight = freightOf(seller.rules, { currency, place, goods, grams });
  if (freight !== null && taxable > 0n) gst += half(freight * taxable, 11n * goods);
  return { goods, freight, gst, total: goods + (freight ?? 0n) };
}

/** The price of one pack: the price of the highest tier that the quantity reaches, otherwise the list price. */
function priceOf({ product, pack, quantity }: Line): bigint {
  const reached = pack.tiers.filter(({ from }) => from <= quantity);
  const best = reached.toSorted((one, other) => other.from - one.from)[0];
  return best?.price ?? pack.listPrice ?? product.price * BigInt(pack.units);
}

/** The weight of one pack. */
function gramsOf({ product, pack }: Line): bigint | null {
  if (pack.grams !== null) return pack.grams;
  return product.grams === null ? null : product.grams * BigInt(pack.units);
}

type Order = { currency: string; place: Place; goods: bigint; grams: bigint | null };

function freightOf(rules: readonly Rule[], { currency, place, goods, grams }: Order): bigint | null {
  if (rules.length === 0) return 0n;
  for (const rule of rules) {
    if (rule.currency !== currency) continue;
    if (rule.country !== null && rule.country !== place.country) continue;
    const regions = rule.regions.map((region) => region.toUpperCase());
    if (regions.length > 0 && !regions.includes(place.region.toUpperCase())) continue;
    if (rule.goodsFrom !== null && goods < rule.goodsFrom) continue;
    if (rule.gramsUpTo !== null && (grams === null || grams > rule.gramsUpTo)) continue;
    if (rule.step === null) return rule.amount;
    if (grams === null) continue;
    const steps = (grams + rule.step.grams - 1n) / rule.step.grams;
    return rule.amount + steps * rule.step.amount;
  }
  return null;
}

/** The quotient rounded to a whole number; a half is rounded up. */
function half(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}
