/**
 * Expects the aliases d (disputes), n (the order's number) and w (the user who submitted the files and texts to the
 * bank).
 */
export const disputeJson = `json_build_object('id', d.id, 'orderId', d.order_id, 'orderNumber', n.order_number, 'status', d.status,
  'reason', d.reason, 'amount', d.amount::text, 'currency', d.currency, 'evidenceDueBy', d.evidence_due_by,
  'evidenceSubmittedAt', d.evidence_submitted_at, 'evidenceSubmittedByName', w.full_name, 'openedAt', d.opened_at,
  'updatedAt', d.updated_at)`;

export const disputeJoins = `JOIN orders n ON n.seller_org_id = d.seller_org_id AND n.id = d.order_id LEFT JOIN users w ON w.id = d.evidence_submitted_by`;
