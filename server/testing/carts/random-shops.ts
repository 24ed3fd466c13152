import type { Random } from '../../../scripts/proof/random.ts';
import { aConnectedAccount, anOrganization, aPerson, aProduct } from '../builders.ts';
import type { TestApp } from '../test-app.ts';
import type { Line, Place, Rule, Seller, SoldProduct } from './expected-totals.ts';

export type Shop = Seller & { orgId: string; products: (SoldProduct & { id: string })[] };
export const places: readonly Place[] = [
  { country: 'AU', region: 'NSW' },
  { country: 'AU', region: 'Qld' },
  { country: 'NZ', region: '' },
  { country: 'JP', region: 'Tokyo' },
];

const currencies = ['AUD', 'AUD', 'EUR', 'JPY'] as const;
const decimals = { AUD: 2, EUR: 2, JPY: 0 };

/** The amount in the form of the contract. */
export function amountText(minor: bigint, currency: SoldProduct['currency']): string {
  if (decimals[currency] === 0) return `${minor}.00`;
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
}

/** Sellers with products in three currencies, packs, volume prices, weights and freight rules. */
export async function openShops(app: TestApp, random: Random, count: number): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (let seller = 0; seller < count; seller += 1) shops.push(await openShop(app, random, seller));
  return shops;
}

async function openShop(app: TestApp, random: Random, seller: number): Promise<Shop> {
  const owner = await aPerson(app);
  const { id: orgId } = await anOrganization(app, owner);
  await aConnectedAccount(app, orgId);
  const isRegistered = seller % 3 !== 2;
  if (isRegistered)
    await owner.client.organizations.update({ orgId, name: '', abn: '51 824 753 556', gstRegistered: true });
  const rules = rulesOf(random, seller);
  await owner.client.freight.setRules({ orgId, shown: [], rules: rules.map(ruleInput) });
  const products: Shop['products'] = [];
  for (let made = 0; made < 8; made += 1) {
    const product = aSoldProduct(random, seller);
    const { id } = await aProduct(owner, orgId, productInput(product));
    products.push({ ...product, id });
  }
  return { isRegistered, rules, orgId, products };
}

function aSoldProduct(random: Random, seller: number): SoldProduct {
  const price = () => BigInt(random.between(60, 9_999));
  const kinds = random.one([['each'], ['each', 'box'], ['box', 'case'], ['each', 'box', 'case']]);
  return {
    seller,
    currency: random.one(currencies),
    price: price(),
    isGstFree: random.between(1, 3) === 1,
    grams: random.between(1, 5) === 1 ? null : BigInt(random.between(1, 4_000)),
    packs: kinds.map((pack) => ({
      pack,
      units: pack === 'each' ? 1 : random.between(2, 40),
      grams: pack !== 'each' && random.between(1, 2) === 1 ? BigInt(random.between(1, 90_000)) : null,
      listPrice: pack !== 'each' && random.between(1, 2) === 1 ? price() * 7n : null,
      tiers: [...new Set([random.between(2, 9), random.between(10, 30)])].map((from) => ({
        from,
        price: price(),
      })),
    })),
  };
}

function productInput({ currency, price, isGstFree, grams, packs }: SoldProduct) {
  const text = (minor: bigint) => amountText(minor, currency);
  return {
    currency,
    price: text(price),
    details: {
      ...(isGstFree && { gstFree: true }),
      ...(grams !== null && { weight: kilograms(grams) }),
    },
    packs: packs.map(({ pack, units, listPrice, grams: packGrams, tiers }) => ({
      pack: pack as 'each',
      units,
      listPrice: listPrice === null ? null : text(listPrice),
      weight: packGrams === null ? null : kilograms(packGrams),
      tiers: tiers.map(({ from, price: tier }) => ({ minimumQuantity: from, price: text(tier) })),
    })),
  };
}

const kilograms = (grams: bigint) => `${grams / 1000n}.${String(grams % 1000n).padStart(3, '0')}`;

/** Every fourth seller has no rules. For half of the others, the last rule of each currency has no conditions. */
function rulesOf(random: Random, seller: number): Rule[] {
  if (seller % 4 === 3) return [];
  const always = { country: null, regions: [], goodsFrom: null, gramsUpTo: null, step: null };
  return [
    ...Array.from({ length: random.between(1, 5) }, () => aRule(random)),
    ...(seller % 2 === 0
      ? (['AUD', 'EUR', 'JPY'] as const).map((currency) => ({ ...always, currency, amount: 1_234n }))
      : []),
  ];
}

function aRule(random: Random): Rule {
  const maybe = <Value>(value: Value) => (random.between(1, 2) === 1 ? value : null);
  const country = random.one([null, 'AU', 'NZ', 'JP']);
  return {
    currency: random.one(currencies),
    country,
    regions: country === 'AU' ? (maybe(['nsw', 'QLD']) ?? []) : [],
    goodsFrom: maybe(BigInt(random.between(1_000, 200_000))),
    gramsUpTo: maybe(BigInt(random.between(1_000, 100_000))),
    amount: BigInt(random.between(0, 5_000)),
    step: maybe({ grams: BigInt(random.between(100, 5_000)), amount: BigInt(random.between(1, 300)) }),
  };
}

function ruleInput({ currency, country, regions, goodsFrom, gramsUpTo, amount, step }: Rule) {
  return {
    ...{ currency, country, regions, amount: amountText(amount, currency) },
    goodsFrom: goodsFrom === null ? null : amountText(goodsFrom, currency),
    gramsUpTo: gramsUpTo === null ? null : Number(gramsUpTo),
    stepGrams: step === null ? null : Number(step.grams),
    stepAmount: step === null ? null : amountText(step.amount, currency),
  };
}

export type CartLine = Line & { product: SoldProduct & { id: string } };

/** Up to twelve lines, each pack of a product once. */
export function aRandomCart(random: Random, shops: readonly Shop[]): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (let added = random.between(1, 12); added > 0; added -= 1) {
    const product = random.one(random.one(shops).products);
    const pack = random.one(product.packs);
    lines.set(`${product.id} ${pack.pack}`, { product, pack, quantity: random.between(1, 40) });
  }
  return [...lines.values()];
}
