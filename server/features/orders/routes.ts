import { api, keyApi } from '../../access/guard.ts';
import { refuse } from '../../access/refuse.ts';
import { cancelOrder } from './cancel-order.ts';
import { countOrders } from './count-orders.ts';
import { createCheckout } from './create-checkout.ts';
import { findOrder } from './find-order.ts';
import { cancelHeld } from './licences/cancel-held.ts';
import { listOrders } from './list-orders.ts';
import { quotePurchase } from './quote-purchase.ts';
import { shipParcels } from './ship-parcels.ts';
import { shipWhenAvailable } from './ship-when-available.ts';
import { visibleOrders } from './visible-orders.ts';

/** The number of orders that one request of an export returns. The number is high, because an order has little data. */
const exportedAtOnce = 500;

export const orders = {
  list: keyApi.orders.list.handler(({ context, input }) =>
    listOrders(context.deps.db, {
      ...input,
      visible: visibleOrders(context.actor, input),
      userId: context.actor.authorId,
    }),
  ),
  count: keyApi.orders.count.handler(({ context, input }) =>
    countOrders(context.deps.db, visibleOrders(context.actor, input), context.actor.authorId),
  ),
  find: keyApi.orders.find.handler(async ({ context, input }) => {
    const order = await findOrder(context.deps.db, context.actor, input.id);
    if (!order) throw refuse('NOT_FOUND');
    return order;
  }),
  cancel: api.orders.cancel.handler(({ context, input }) => cancelOrder(context, input.id)),
  cancelHeld: api.orders.cancelHeld.handler(({ context, input }) => cancelHeld(context, input.id)),
  shipWhenAvailable: api.orders.shipWhenAvailable.handler(async ({ context, input }) => {
    await shipWhenAvailable(context, input.id);
    return {};
  }),
  ship: api.orders.ship.handler(({ context, input }) => shipParcels(context, input)),
  export: keyApi.orders.export.handler(({ context, input: { orgId, ...query } }) =>
    listOrders(context.deps.db, {
      ...query,
      visible: { column: 'seller_org_id', id: orgId },
      userId: context.actor.authorId,
      pageSize: exportedAtOnce,
    }),
  ),
  quote: api.orders.quote.handler(({ context, input }) => quotePurchase(context, input)),
  createCheckout: api.orders.createCheckout.handler(async ({ context, input }) => ({
    sessionUrl: await createCheckout(context, input),
  })),
};
