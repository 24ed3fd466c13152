import type { Actor } from '../../server/access/actor.ts';
import type { Database } from '../../server/db/connection.ts';
import { writeCursor } from '../../server/db/cursor.ts';
import { countOrders } from '../../server/features/orders/count-orders.ts';
import { findOrder } from '../../server/features/orders/find-order.ts';
import { listOrders, type OrdersQuery } from '../../server/features/orders/list-orders.ts';
import { listMessages } from '../../server/features/orders/messages/list-messages.ts';
import { findMoney } from '../../server/features/orders/money/find-money.ts';
import type { VisibleOrders } from '../../server/features/orders/visible-orders.ts';
import { anActor } from '../../server/testing/actors.ts';
import { seededRandom } from '../catalogue/random.ts';

/** An order for the queries. Orders of buyers and sellers with many orders are chosen more often. */
export type SomeOrder = {
  id: string;
  number: string;
  buyer: string;
  org: string | null;
  seller: string;
  /**
   * `orgReader` is a member of the buying organization, and null when a person buys for themselves. `sellerReader` is a
   * member of the seller.
   */
  orgReader: string | null;
  sellerReader: string;
  at: string;
};
/** A user, and the orders that this user may read. */
type Whose = VisibleOrders & { userId: string };
export type Questions = Record<string, () => Promise<unknown>>;

/** Queries about orders, by the name that the report prints. Each call uses another random order. */
export function questionsAbout(db: Database, orders: readonly SomeOrder[]): Questions {
  const random = seededRandom(7);
  const some = () => orders[Math.floor(random() * orders.length)] as SomeOrder;
  const whose = {
    'a buyer': (): Whose => {
      const { buyer, org } = some();
      return { column: 'buyer_id', id: buyer, inside: org ? [org] : [], userId: buyer };
    },
    'an organization': (): Whose => {
      for (;;) {
        const { org, orgReader } = some();
        if (org && orgReader) return { column: 'buyer_org_id', id: org, userId: orgReader };
      }
    },
    'a seller': () => salesOf(some()),
  };
  const list = (visible: Whose, query: Partial<OrdersQuery> = {}) =>
    listOrders(db, { visible, userId: visible.userId, pageSize: 24, ...query });
  return {
    ...Object.fromEntries(Object.entries(whose).flatMap(([who, visible]) => ofEach(db, who, visible, some))),
    ...ofSellers(some, list),
    ...ofOnePage(db, some),
  };
}

/** The reads of an order's page, for a random order. The order may have no messages, refunds or disputes. */
function ofOnePage(db: Database, some: () => SomeOrder): Questions {
  const ask = (read: (actor: Actor, id: string) => Promise<unknown>) => () => {
    const { id, seller, buyer } = some();
    return read(anActor({ [seller]: 'owner' }, { userId: buyer }), id);
  };
  return {
    'the page of an order': ask((actor, id) => findOrder(db, actor, id)),
    'the money and disputes of an order': ask((actor, id) => findMoney(db, actor, id)),
    'the messages of an order': ask((actor, id) => listMessages(db, actor, { id })),
  };
}

function salesOf({ seller, sellerReader }: SomeOrder): Whose {
  return { column: 'seller_org_id', id: seller, userId: sellerReader };
}

function ofEach(
  db: Database,
  who: string,
  whose: () => Whose,
  some: () => SomeOrder,
): [string, () => Promise<unknown>][] {
  const list = (query: Partial<OrdersQuery>) => {
    const visible = whose();
    return listOrders(db, { visible, userId: visible.userId, pageSize: 24, ...query });
  };
  const count = () => {
    const visible = whose();
    return countOrders(db, visible, visible.userId);
  };
  return [
    [`the list of ${who}`, () => list({})],
    [`a later page of ${who}`, () => list({ cursor: placeOf(some()) })],
    ...(['pending', 'processing', 'completed', 'failed'] as const).map(
      (status) => [`${status} orders of ${who}`, () => list({ status })] as [string, () => Promise<unknown>],
    ),
    [`counts of all tabs of ${who}`, count],
  ];
}

type List = (visible: Whose, query?: Partial<OrdersQuery>) => Promise<unknown>;

function ofSellers(some: () => SomeOrder, list: List): Questions {
  const ask = (query: (order: SomeOrder) => Partial<OrdersQuery>) => () => {
    const order = some();
    return list(salesOf(order), query(order));
  };
  return {
    'a seller, whole order number': ask(({ number }) => ({ search: number })),
    'a seller, end of the order number': ask(({ number }) => ({ search: number.slice(-8) })),
    'a seller, beginning of the order number': ask(({ number }) => ({ search: number.slice(0, 13) })),
    'orders that a seller must ship': ask(() => ({ toShip: 'true' })),
    'orders with unread messages of a seller': ask(() => ({ unread: 'true' })),
    'orders that a seller must answer': ask(() => ({ toAnswer: 'true' })),
    'disputed orders of a seller': ask(() => ({ payment: 'disputed' })),
    'one day of a seller': ask(({ at }) => ({ from: at.slice(0, 10), to: at.slice(0, 10) })),
    'a seller, a frequent word': ask(() => ({ search: 'infusion' })),
    'a seller, a word with no match': ask(() => ({ search: 'nobody has this' })),
  };
}

function placeOf({ at, id }: SomeOrder): string {
  return writeCursor(at, id);
}
