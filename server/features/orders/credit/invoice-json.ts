import { overdueDays } from './ageing-json.ts';

/** SQL: an invoice on account (i) of an order (o) in the shape of the contract. */
export const invoiceJson = `json_build_object('id', i.id, 'orderId', i.order_id, 'orderNumber', o.order_number, 'number', i.number,
  'issuedOn', i.issued_on, 'dueOn', i.due_on, 'amount', i.amount::text, 'paid', i.paid::text, 'writtenOff', i.written_off::text,
  'left', i.left_amount::text, 'daysOverdue', ${overdueDays})`;

/**
 * SQL: the credit account that pays an order (o), with the invoices of the order. Null if the user may not see the account.
 * @param parameters `buying` and `selling`: the organizations whose accounts the user sees as a buyer and as a seller
 */
export function accountOfOrder({ buying, selling }: { buying: string; selling: string }): string {
  return `(SELECT json_build_object('id', a.id, 'invoices', (SELECT coalesce(json_agg(${invoiceJson} ORDER BY i.created_at, i.id), '[]')
      FROM credit_invoices i WHERE i.order_id = o.id))
    FROM credit_accounts a WHERE a.id = o.credit_account_id AND (a.buyer_org_id = ANY(${buying}::uuid[]) OR a.seller_org_id = ANY(${selling}::uuid[])))`;
}

/** SQL: the day on which the first unpaid invoice of an order (o) is due. */
export const firstDueOn = `(SELECT min(i.due_on) FROM credit_invoices i WHERE i.order_id = o.id AND i.left_amount > 0)`;
