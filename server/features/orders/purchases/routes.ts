import { api } from '../../../access/guard.ts';
import { findPurchase } from './find-purchase.ts';

export const purchases = {
  find: api.purchases.find.handler(({ context, input }) =>
    findPurchase(context.deps.db, context.actor, input.id),
  ),
};
