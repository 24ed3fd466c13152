import { type PaymentStatus, shippable } from '../../../contract/order-status.ts';
import { awaitsAnswer } from './money/awaits-answer.ts';

/** Filters of a seller's list of orders. An order must meet all of them. */
export type Narrowing = {
  payment?: PaymentStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  toShip?: 'true' | undefined;
  toAnswer?: 'true' | undefined;
  unread?: 'true' | undefined;
  search?: string | undefined;
};

type Bind = (value: unknown) => string;

/** SQL filters over o (orders). `user` is the parameter with the id of the user who reads the list. */
export function narrowOrders(
  { payment, from, to, toShip, toAnswer, unread, search }: Narrowing,
  user: string,
  bind: Bind,
): string[] {
  const parts: string[] = [];
  if (payment) parts.push(`o.payment_status = ${bind(payment)}`);
  if (from) parts.push(`o.created_at >= ${bind(from)}::timestamp AT TIME ZONE 'UTC'`);
  if (to) parts.push(`o.created_at < (${bind(to)}::timestamp + interval '1 day') AT TIME ZONE 'UTC'`);
  if (toShip) parts.push(`o.status = 'processing' AND o.payment_status IN (${paid})`);
  if (toAnswer)
    parts.push(
      `o.id IN (SELECT d.order_id FROM disputes d WHERE d.seller_org_id = o.seller_org_id AND ${awaitsAnswer})`,
    );
  if (unread)
    parts.push(
      `o.id IN (SELECT n.order_id FROM unread_order_messages n WHERE n.user_id = ${user}::uuid AND n.seller_org_id = o.seller_org_id)`,
    );
  if (search) parts.push(searched(search, bind));
  return parts;
}

const paid = shippable.map((status) => `'${status}'`).join(', ');

/**
 * A whole order number, or only its last part if that has at least one digit. Eight letters without a digit are a word.
 */
const numberForm = /^(?:ORD-\d{4}-([0-9A-Z]{0,8})|(?=.*\d)([0-9A-Z]{8}))$/i;

/**
 * SQL of a search. An order number, or a prefix of the buyer's own number, is found with an index. A search for names
 * and products reads the seller's orders, newest first.
 */
function searched(search: string, bind: Bind): string {
  const number = numberForm.exec(search);
  if (number) {
    const code = (number[1] ?? number[2] ?? '').toUpperCase();
    const own = search.toLowerCase();
    // Compares ranges instead of LIKE, because a generic plan could not use the index for LIKE. `[` sorts after every
    // character of an order number, and U+10FFFF after every character.
    return `(right(o.order_number, 8) ~>=~ ${bind(code)} AND right(o.order_number, 8) ~<~ ${bind(`${code}[`)}
        OR o.purchase_order_number <> '' AND lower(o.purchase_order_number) ~>=~ ${bind(own)}
          AND lower(o.purchase_order_number) ~<~ ${bind(`${own}\u{10ffff}`)})`;
  }
  const words = bind(`%${search.replace(/[\\%_]/g, '\\$&')}%`);
  return `(o.order_number ILIKE ${words} OR o.purchase_order_number ILIKE ${words}
      OR EXISTS (SELECT FROM order_items i WHERE i.seller_org_id = o.seller_org_id AND i.order_id = o.id AND i.name ILIKE ${words})
      OR EXISTS (SELECT FROM users u WHERE u.id = o.buyer_id AND u.full_name ILIKE ${words})
      OR EXISTS (SELECT FROM organizations b WHERE b.id = o.buyer_org_id AND b.name ILIKE ${words}))`;
}
