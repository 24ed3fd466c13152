import { api } from '../../../access/guard.ts';
import { listSimilar } from './list-similar.ts';
import { listSome } from './list-some.ts';

export const similarProducts = {
  listSimilar: api.products.listSimilar.handler(({ context, input }) =>
    listSimilar(context.deps.db, context.actor, input.id),
  ),
  listSome: api.products.listSome.handler(({ context, input }) =>
    listSome(context.deps.db, context.actor, input.ids),
  ),
};
