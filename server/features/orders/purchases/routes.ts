import { api } from '../../../access/guard.ts';
import { submitFreight } from '../freight/submit-freight.ts';
import { chargeOrder } from './charge-order.ts';
import { findPurchase } from './find-purchase.ts';
import { listPurchases } from './list-purchases.ts';
import { payOrder } from './pay-order.ts';
import { placePurchase } from './place-purchase.ts';

export const purchases = {
  place: api.purchases.place.handler(({ context, input }) => placePurchase(context, input)),
  list: api.purchases.list.handler(({ context, input }) =>
    listPurchases(context.deps.db, context.actor, input),
  ),
  pay: api.purchases.pay.handler(async ({ context, input }) => ({
    sessionUrl: await payOrder(context, input),
  })),
  charge: api.purchases.charge.handler(async ({ context, input }) => {
    await chargeOrder(context, input);
    return {};
  }),
  submitFreight: api.purchases.submitFreight.handler(async ({ context, input }) => ({
    id: await submitFreight(context, input),
  })),
  find: api.purchases.find.handler(({ context, input }) =>
    findPurchase(context.deps.db, context.actor, input.id),
  ),
};
