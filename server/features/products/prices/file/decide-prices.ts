import { limits } from '../../../../../contract/limits.ts';
import type { Pack } from '../../../../../contract/order-lines.ts';
import { createAgreementInput, volumePrice } from '../../../../../contract/price-agreements.ts';
import type { PriceField } from '../../../../../contract/price-columns.ts';
import { type DecidedRow, productOfRow, refusedBySchema, refusedRow } from '../../imports/decided-row.ts';
import { wholeNumber } from '../../imports/whole-number.ts';
import { AgreedDays, type Agreement, isSamePrice } from './agreed-days.ts';
import type { Facts, PricedProduct, PriceRow } from './read-facts.ts';

type Tier = { productId: string; pack: Pack; minimumQuantity: number; price: string };
/** What the import of a row writes. */
export type PriceChange =
  | { kind: 'tier'; tier: Tier }
  | { kind: 'agreement'; agreement: Agreement; replaces: string | null }
  | { kind: 'lastDay'; id: string; validTo: string | null; isEarlier: boolean };
export type PriceDecision = DecidedRow<PriceField, PriceChange>;

/** A row without an error of its own. Another row can still be a reason to refuse it. */
type Draft =
  | { row: number; product: PricedProduct; tier: Tier }
  | { row: number; product: PricedProduct; agreement: Agreement };

/** Decides what each row of a price file does, without side effects. */
export function decidePrices(orgId: string, rows: readonly PriceRow[], facts: Facts): PriceDecision[] {
  const matches = Map.groupBy(facts.matches, ({ row }) => row);
  const buyers = Map.groupBy(facts.buyers, ({ row }) => row);
  const drafts = rows.map((row) =>
    draftOf(orgId, row, matches.get(row.row) ?? [], [...new Set(buyers.get(row.row)?.map(({ id }) => id))]),
  );
  const isFirst = firstOfEach(drafts);
  const days = new AgreedDays(facts.agreements);
  const decided = new Map<number, PriceDecision>();
  // Rows that end an agreement earlier are decided first, because other rows may need the days that become free.
  const inTurn = drafts.toSorted((one, other) => turn(one, days) - turn(other, days));
  const newTiers = new Map<string, number>();
  for (const draft of inTurn) decided.set(draft.row, decide(draft, isFirst(draft), days, newTiers));
  return rows.map(({ row }) => decided.get(row) ?? { row, outcome: 'refused' });
}

function draftOf(
  orgId: string,
  { row, values }: PriceRow,
  matches: Facts['matches'],
  buyers: readonly string[],
): Draft | PriceDecision {
  const found = productOfRow(row, matches);
  if ('refusal' in found) return found.refusal;
  const { product } = found;
  if (values.buyer && buyers.length > 1) return refusedRow(row, 'buyer', 'BUYER_AMBIGUOUS');
  if (values.buyer && buyers.length === 0) return refusedRow(row, 'buyer', 'BUYER_UNKNOWN');
  const { pack = 'each', currency, price, minimumQuantity = '1', validFrom, validTo = null } = values;
  const common = { pack, currency, price, minimumQuantity: wholeNumber(minimumQuantity) };
  const [buyerOrgId] = buyers;
  if (!buyerOrgId) {
    if (validFrom || validTo)
      return refusedRow(row, validFrom ? 'validFrom' : 'validTo', 'VOLUME_PRICE_HAS_NO_DAYS');
    if (product.isOnRequest) return refusedRow(row, 'buyer', 'VOLUME_PRICE_ON_REQUEST');
    const parsed = volumePrice.safeParse(common);
    if (!parsed.success) return refusedBySchema(row, parsed.error.issues);
    const { currency: _, ...tier } = parsed.data;
    return unsold(row, product, parsed.data) ?? { row, product, tier: { productId: product.id, ...tier } };
  }
  const parsed = createAgreementInput.safeParse({
    ...{ orgId, buyerOrgId, productId: product.id, validFrom, validTo },
    ...common,
  });
  if (!parsed.success) return refusedBySchema(row, parsed.error.issues);
  const { orgId: _, ...agreement } = parsed.data;
  return unsold(row, product, agreement) ?? { row, product, agreement };
}

function unsold(
  row: number,
  product: PricedProduct,
  { pack, currency }: { pack: Pack; currency: string },
): PriceDecision | null {
  if (!product.packs.includes(pack)) return refusedRow(row, 'pack', 'PACK_NOT_SOLD');
  if (product.currency !== currency) return refusedRow(row, 'currency', 'CURRENCY_NOT_SOLD');
  return null;
}

/**
 * Returns a function that finds the first row about the same price as the given row. The result of that function is
 * null if the given row is the first one.
 */
function firstOfEach(drafts: readonly (Draft | PriceDecision)[]) {
  const first = new Map<string, number>();
  for (const draft of drafts) {
    const key = identityOf(draft);
    if (key && !first.has(key)) first.set(key, draft.row);
  }
  return (draft: Draft | PriceDecision): number | null => {
    const row = first.get(identityOf(draft) ?? '');
    return row === undefined || row === draft.row ? null : row;
  };
}

function identityOf(draft: Draft | PriceDecision): string | null {
  if ('outcome' in draft) return null;
  const { productId, pack, minimumQuantity } = 'tier' in draft ? draft.tier : draft.agreement;
  const { buyerOrgId, validFrom } = 'tier' in draft ? { buyerOrgId: null, validFrom: null } : draft.agreement;
  return JSON.stringify([productId, pack, minimumQuantity, buyerOrgId, validFrom]);
}

function turn(draft: Draft | PriceDecision, days: AgreedDays): number {
  return 'agreement' in draft && days.endsEarlier(draft.agreement) ? 0 : 1;
}

function decide(
  draft: Draft | PriceDecision,
  earlier: number | null,
  days: AgreedDays,
  newTiers: Map<string, number>,
): PriceDecision {
  if ('outcome' in draft) return draft;
  const { row } = draft;
  if (earlier !== null) return refusedRow(row, 'details.catalogNumber', 'SAME_PRICE_TWICE', { row: earlier });
  return 'tier' in draft ? decideTier(draft, newTiers) : decideAgreement(draft, days);
}

function decideTier(
  { row, product, tier }: Extract<Draft, { tier: Tier }>,
  newTiers: Map<string, number>,
): PriceDecision {
  const ofPack = product.tiers.filter(({ pack }) => pack === tier.pack);
  const known = ofPack.find(({ minimumQuantity }) => minimumQuantity === tier.minimumQuantity);
  const change = { kind: 'tier' as const, tier };
  if (known && isSamePrice(known.price, tier.price)) return { row, outcome: 'unchanged' };
  if (known) return { row, outcome: 'updated', changes: [{ field: 'price', was: known.price }], change };
  const key = `${product.id} ${tier.pack}`;
  const added = (newTiers.get(key) ?? 0) + 1;
  if (ofPack.length + added > limits.priceTiers)
    return refusedRow(row, 'minimumQuantity', 'TOO_MANY_TIERS', { maximum: limits.priceTiers });
  newTiers.set(key, added);
  return { row, outcome: 'created', change };
}

function decideAgreement(
  { row, product, agreement }: Extract<Draft, { agreement: Agreement }>,
  days: AgreedDays,
): PriceDecision {
  const known = days.known(agreement);
  const isRepriced = known !== null && !isSamePrice(known.price, agreement.price);
  const isMoved = known !== null && known.validTo !== agreement.validTo;
  if (known && !isRepriced && !isMoved) return { row, outcome: 'unchanged' };
  if (known?.hasBegun) {
    const mayEnd = agreement.validTo === null || agreement.validTo >= known.yesterday;
    if (isRepriced) return refusedRow(row, 'price', 'AGREEMENT_BEGUN');
    if (known.hasEnded || !mayEnd) return refusedRow(row, 'validTo', 'AGREEMENT_BEGUN');
  }
  const other = days.agree(row, agreement);
  if (other?.row) return refusedRow(row, 'validFrom', 'ROW_OVERLAPS', { row: other.row });
  if (other) {
    const { validFrom: from, validTo: to } = other;
    return to === null
      ? refusedRow(row, 'validFrom', 'AGREEMENT_OVERLAPS_OPEN', { product: product.name, from })
      : refusedRow(row, 'validFrom', 'AGREEMENT_OVERLAPS', { product: product.name, from, to });
  }
  if (!known) return { row, outcome: 'created', change: { kind: 'agreement', agreement, replaces: null } };
  return {
    row,
    outcome: 'updated',
    changes: [
      ...(isRepriced ? [{ field: 'price' as const, was: known.price }] : []),
      ...(isMoved ? [{ field: 'validTo' as const, was: known.validTo }] : []),
    ],
    change: isRepriced
      ? { kind: 'agreement', agreement, replaces: known.id }
      : {
          ...{ kind: 'lastDay', id: known.id, validTo: agreement.validTo },
          isEarlier: days.endsEarlier(agreement),
        },
  };
}
