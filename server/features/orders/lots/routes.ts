import { api } from '../../../access/guard.ts';
import { correctLots } from './correct-lots.ts';
import { listBought, listSold } from './find-lots.ts';

export const lots = {
  correct: api.lots.correct.handler(({ context, input }) => correctLots(context, input)),
  sold: api.lots.sold.handler(({ context, input }) => listSold(context.deps.db, input)),
  bought: api.lots.bought.handler(({ context, input }) => listBought(context.deps.db, input)),
};
