import { sql } from 'drizzle-orm';
import { type FieldRefusal, fieldRefusal } from '../../../contract/refusals.ts';
import { refuse, refuseField } from '../../access/refuse.ts';
import type { Database, Transaction } from '../../db/connection.ts';

type Required = {
  purchaseOrderNumber: boolean;
  costCentre: boolean;
  hasCostCentres: boolean;
  isListed: boolean;
};
type Given = { purchaseOrderNumber: string; costCentre: string };

/**
 * Refuses an order without the purchase order number or the cost centre that its organization requires. If the
 * organization has a list of cost centres, also refuses a cost centre that is not in this list. A trigger enforces the
 * same rules.
 * @throws BAD_REQUEST with each refused field
 */
export async function refuseUnreferenced(
  tx: Transaction,
  buyerOrgId: string | null,
  given: Given,
): Promise<void> {
  const required = await findRequired(tx, buyerOrgId, given.costCentre);
  const fields: Record<string, FieldRefusal> = {};
  if (required?.purchaseOrderNumber && given.purchaseOrderNumber === '')
    fields.purchaseOrderNumber = fieldRefusal('PURCHASE_ORDER_NUMBER_MISSING');
  if (required?.costCentre && given.costCentre === '')
    fields.costCentre = fieldRefusal('COST_CENTRE_MISSING');
  if (required?.hasCostCentres && !required.isListed && given.costCentre !== '')
    fields.costCentre = fieldRefusal('COST_CENTRE_UNKNOWN');
  if (Object.keys(fields).length > 0) throw refuse('BAD_REQUEST', { fields });
}

/**
 * Like {@link refuseUnreferenced}, for Purchase Now. A request for Purchase Now has no cost centre.
 * @throws COST_CENTRE_REQUIRED, BAD_REQUEST for a missing purchase order number
 */
export async function refuseUnreferencedNow(
  db: Database | Transaction,
  buyerOrgId: string | null,
  purchaseOrderNumber: string,
): Promise<void> {
  const required = await findRequired(db, buyerOrgId);
  if (required?.costCentre) throw refuse('COST_CENTRE_REQUIRED');
  if (required?.purchaseOrderNumber && purchaseOrderNumber === '')
    throw refuseField('purchaseOrderNumber', 'PURCHASE_ORDER_NUMBER_MISSING');
}

async function findRequired(
  db: Database | Transaction,
  orgId: string | null,
  costCentre = '',
): Promise<Required | undefined> {
  if (orgId === null) return undefined;
  const active = sql`FROM cost_centres c WHERE c.org_id = o.id AND c.archived_at IS NULL`;
  const { rows } = await db.execute<Required>(sql`
    SELECT requires_purchase_order_number AS "purchaseOrderNumber", requires_cost_centre AS "costCentre",
      EXISTS (SELECT ${active}) AS "hasCostCentres", EXISTS (SELECT ${active} AND c.code = ${costCentre}) AS "isListed"
    FROM organizations o WHERE id = ${orgId}`);
  return rows[0];
}
