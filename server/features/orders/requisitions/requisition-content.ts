import type { Delivery } from '../../../../contract/delivery.ts';
import type { RequisitionContent } from '../../../../contract/requisitions.ts';
import { refuse } from '../../../access/refuse.ts';
import type { PricedGroup } from '../cart/group-lines.ts';

type Submitted = Pick<RequisitionContent, 'orgId' | 'requesterId' | 'purchaseOrderNumber' | 'costCentre'> & {
  delivery: Delivery;
  groups: readonly PricedGroup[];
  noteOf: (group: PricedGroup) => string;
};

/** The content of a revision, from lines at current prices. */
export function contentOf({ groups, noteOf, ...terms }: Submitted): RequisitionContent {
  return {
    ...terms,
    orders: groups.map((group) => ({
      sellerOrgId: group.sellerOrgId,
      sellerName: group.sellerOrgName,
      currency: group.currency,
      note: noteOf(group),
      subtotal: group.subtotal,
      freightAmount: group.freight.amount,
      gstAmount: group.gstAmount,
      totalAmount: group.totalAmount,
      lines: group.lines.map(contentLine),
    })),
  };
}

function contentLine(
  line: PricedGroup['lines'][number],
): RequisitionContent['orders'][number]['lines'][number] {
  const { productId, name, options, category, restrictions } = line;
  const { pack, packUnits, quantity, unitPrice, amount } = line;
  return {
    ...{ productId, name, options, category, restrictions },
    ...{ pack, packUnits, quantity, unitPrice, amount },
  };
}

/** JSON with sorted keys, so that equal contents have the same text and the same hash. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/**
 * Refuses lines that cannot be ordered now.
 * @throws REQUISITION_UNAVAILABLE with the name of the first product
 */
export function refuseUnavailable(groups: readonly PricedGroup[]): void {
  for (const { problem, lines } of groups)
    for (const line of lines)
      if (problem || line.problem) throw refuse('REQUISITION_UNAVAILABLE', { product: line.name });
}

/**
 * Refuses current terms that are worse than the approved ones: another line, or a higher price, freight, GST or total.
 * Lower ones keep the approval.
 * @throws REQUISITION_OUTDATED
 */
export function refuseOutdated(groups: readonly PricedGroup[], { orders }: RequisitionContent): void {
  const isCovered =
    groups.length === orders.length &&
    groups.every((group) => {
      const approved = orders.find(
        (order) => order.sellerOrgId === group.sellerOrgId && order.currency === group.currency,
      );
      return approved !== undefined && covers(approved, group);
    });
  if (!isCovered) throw refuse('REQUISITION_OUTDATED');
}

function covers(approved: RequisitionContent['orders'][number], group: PricedGroup): boolean {
  return (
    group.lines.length === approved.lines.length &&
    (group.freight.amount === null) === (approved.freightAmount === null) &&
    isAtMost(group.freight.amount ?? '0', approved.freightAmount ?? '0') &&
    isAtMost(group.gstAmount, approved.gstAmount) &&
    isAtMost(group.totalAmount, approved.totalAmount) &&
    group.lines.every(({ productId, pack, packUnits, quantity, unitPrice }) =>
      approved.lines.some(
        (line) =>
          line.productId === productId &&
          line.pack === pack &&
          line.packUnits === packUnits &&
          line.quantity === quantity &&
          isAtMost(unitPrice, line.unitPrice),
      ),
    )
  );
}

/** Compares amounts with two decimals, which are exact as numbers below 90 trillion. */
function isAtMost(amount: string, limit: string): boolean {
  return Number(amount) <= Number(limit);
}
