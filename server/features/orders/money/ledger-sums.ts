/** SQL: the postings (`p`) of the ledger's entries (`e`) about an order (alias `o`), in the order's currency. */
export const fromLedger = `FROM ledger_entries e JOIN ledger_postings p ON p.seller_org_id = e.seller_org_id AND p.entry_id = e.id AND p.currency = o.currency
       WHERE e.seller_org_id = o.seller_org_id AND e.order_id = o.id`;

/** SQL aggregate over `fromLedger`: what the buyer got back, as text. Excludes disputed amounts. */
export const refundedToBuyer = `coalesce(sum(p.amount) FILTER (WHERE p.account = 'buyer' AND e.kind IN ('refund', 'refund_failed')), 0.00)::text`;
