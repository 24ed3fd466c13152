import type { PlacedPurchase } from '../../../../contract/purchases.ts';
import { type FieldRefusal, fieldRefusal } from '../../../../contract/refusals.ts';
import { refuse } from '../../../access/refuse.ts';
import type { PricedGroup } from '../cart/group-lines.ts';
import type { PricedLine } from '../cart/select-lines.ts';
import type { ShortStock } from '../reserve-for-orders.ts';

type Terms = PlacedPurchase['orders'];

/**
 * Refuses lines that differ from what the buyer saw, or that cannot be ordered. The refusal names each such line by its
 * id.
 * @throws CART_LINES_REFUSED
 */
export function refuseLines(groups: readonly PricedGroup[], terms: Terms): void {
  const fields = Object.fromEntries(
    groups.flatMap((group) =>
      group.lines.flatMap((line) => {
        const refusal = refusalOf(line, group, terms);
        return refusal ? [[`lines.${line.id}`, refusal] as const] : [];
      }),
    ),
  );
  if (Object.keys(fields).length > 0) throw refuse('CART_LINES_REFUSED', { fields });
}

function refusalOf(line: PricedLine, group: PricedGroup, terms: Terms): FieldRefusal | null {
  const { currency } = group;
  if (line.problem)
    return fieldRefusal(line.problem, {
      minimum: line.minimumQuantity,
      step: line.quantityStep,
      maximum: line.unitsLeft ?? 0,
    });
  if (line.isChanged)
    return fieldRefusal('LINE_PRICE_CHANGED', {
      was: line.seen,
      now: { amount: line.unitPrice, currency },
    });
  if (group.problem) {
    const limit = { amount: group.problem.limit, currency };
    return fieldRefusal(group.problem.code, { least: limit, most: limit });
  }
  const { gstShown, freightShown } = termsOf(group, terms) ?? {};
  if (freightShown !== undefined && !isSameAmount(freightShown, group.freight.amount))
    return fieldRefusal('LINE_FREIGHT_CHANGED');
  if (gstShown === undefined || Number(gstShown) === Number(group.gstAmount)) return null;
  return fieldRefusal('LINE_GST_CHANGED');
}

function isSameAmount(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Number(one) === Number(other);
}

/** The refusal of the lines whose products have not enough stock. Several packs of one product share its units. */
export function refuseShort(groups: readonly PricedGroup[], short: ShortStock): Error {
  const fields = Object.fromEntries(
    groups.flatMap(({ lines }) =>
      lines.flatMap(({ id, productId }) => {
        const maximum = short[productId];
        return maximum === undefined
          ? []
          : [[`lines.${id}`, fieldRefusal('LINE_OUT_OF_STOCK', { maximum })] as const];
      }),
    ),
  );
  return refuse('CART_LINES_REFUSED', { fields });
}

/** The terms that the buyer sent for the order of a group. */
export function termsOf(group: PricedGroup, terms: Terms): Terms[number] | undefined {
  return terms.find(
    ({ sellerOrgId, currency }) => sellerOrgId === group.sellerOrgId && currency === group.currency,
  );
}
