import { api } from '../../../access/guard.ts';
import { createView, deleteView, listViews, updateView } from './saved-views.ts';

export const savedViews = {
  list: api.savedViews.list.handler(({ context }) => listViews(context.deps.db, context.actor.userId)),
  create: api.savedViews.create.handler(({ context, input }) => createView(context, input)),
  update: api.savedViews.update.handler(({ context, input }) => updateView(context, input)),
  delete: api.savedViews.delete.handler(async ({ context, input }) => {
    await deleteView(context, input.id);
    return {};
  }),
};
