import { sql } from 'drizzle-orm';
import { type FieldRefusal, fieldRefusal } from '../../../contract/refusals.ts';
import { refuse, refuseField } from '../../access/refuse.ts';
import type { Database, Transaction } from '../../db/connection.ts';

type Required = { purchaseOrderNumber: boolean; costCentre: boolean };
type Given = { purchaseOrderNumber: string; costCentre: string };

/**
 * Refuses an order without a reference that its organization requires. A trigger enforces the same rule.
 * @throws BAD_REQUEST with each missing field
 */
export async function refuseUnreferenced(
  tx: Transaction,
  buyerOrgId: string | null,
  given: Given,
): Promise<void> {
  const required = await findRequired(tx, buyerOrgId);
  const fields: Record<string, FieldRefusal> = {};
  if (required?.purchaseOrderNumber && given.purchaseOrderNumber === '')
    fields.purchaseOrderNumber = fieldRefusal('PURCHASE_ORDER_NUMBER_MISSING');
  if (required?.costCentre && given.costCentre === '')
    fields.costCentre = fieldRefusal('COST_CENTRE_MISSING');
  if (Object.keys(fields).length > 0) throw refuse('BAD_REQUEST', { fields });
}

/**
 * Like {@link refuseUnreferenced}, for Purchase Now. Its request has no cost centre.
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

async function findRequired(db: Database | Transaction, orgId: string | null): Promise<Required | undefined> {
  if (orgId === null) return undefined;
  const { rows } = await db.execute<Required>(sql`
    SELECT requires_purchase_order_number AS "purchaseOrderNumber", requires_cost_centre AS "costCentre"
    FROM organizations WHERE id = ${orgId}`);
  return rows[0];
}
