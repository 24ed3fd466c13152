import type { FreightApproval } from '../../../../contract/freight-approval.ts';
import type { RequisitionStatus } from '../../../../contract/requisitions.ts';
import type { Database } from '../../../db/connection.ts';
import { isUnpaid } from '../order-json.ts';
import { freightSteps } from './freight-steps.ts';

/** What the statement of an order reads about the approval of its freight. */
export type FreightOfOrder = {
  awaitsAcceptance: boolean;
  freightRequisition: { id: string; status: RequisitionStatus } | null;
};

/** SQL: the values of {@link FreightOfOrder} for an order (o), as arguments of `json_build_object`. */
export const freightOfOrder = `'awaitsAcceptance', ${isUnpaid} AND o.provider_method_id IS NULL AND o.freight_amount IS NOT NULL AND o.freight_due_at > now() AND o.freight_accepted_at IS NULL,
  'freightRequisition', (SELECT json_build_object('id', r.id, 'status', r.status) FROM requisitions r WHERE r.freight_order_id = o.id ORDER BY r.id DESC LIMIT 1)`;

/** The approval that an order needs with the freight that was quoted later. Null if it needs none. */
export async function freightApproval(
  db: Database,
  orderId: string,
  { awaitsAcceptance, freightRequisition }: FreightOfOrder,
): Promise<FreightApproval> {
  if (!awaitsAcceptance) return null;
  if (freightRequisition?.status === 'submitted' || freightRequisition?.status === 'approved')
    return { state: freightRequisition.status, requisitionId: freightRequisition.id };
  const steps = await freightSteps(db, orderId);
  return steps.length > 0 ? { state: 'needed', requisitionId: freightRequisition?.id ?? null } : null;
}
