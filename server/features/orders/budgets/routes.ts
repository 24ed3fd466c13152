import { api } from '../../../access/guard.ts';
import { effectNow } from './budget-effect.ts';
import { createBudget } from './create-budget.ts';
import { findBudget } from './find-budget.ts';
import { listBudgets } from './list-budgets.ts';
import { archiveBudget, updateBudget } from './update-budget.ts';

export const budgets = {
  list: api.budgets.list.handler(({ context, input }) =>
    listBudgets(context.deps.db, context.actor, input.orgId),
  ),
  effect: api.budgets.effect.handler(({ context, input }) =>
    effectNow(context.deps.db, context.actor, input),
  ),
  find: api.budgets.find.handler(({ context, input }) =>
    findBudget(context.deps.db, context.actor, input.id),
  ),
  create: api.budgets.create.handler(async ({ context, input }) => ({
    id: await createBudget(context, input),
  })),
  update: api.budgets.update.handler(async ({ context, input }) => {
    await updateBudget(context, input);
    return {};
  }),
  archive: api.budgets.archive.handler(async ({ context, input }) => {
    await archiveBudget(context, input);
    return {};
  }),
};
