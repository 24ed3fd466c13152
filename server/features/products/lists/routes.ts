import { api } from '../../../access/guard.ts';
import { addLines, removeLine, reorderLines, updateLine } from './change-lines.ts';
import { createList, deleteList, renameList, restoreList } from './change-lists.ts';
import { removeParLevel, setParLevel, storeCounts } from './change-par-levels.ts';
import { removeRecurringOrder, setRecurringOrder } from './change-recurring-order.ts';
import { findList, readLists } from './read-lists.ts';

export const lists = {
  list: api.lists.list.handler(({ context }) => readLists(context.deps.db, context.actor)),
  create: api.lists.create.handler(({ context, input: { orgId = null, name } }) =>
    createList(context, { orgId, name }),
  ),
  find: api.lists.find.handler(({ context, input }) => findList(context.deps.db, context.actor, input.id)),
  rename: api.lists.rename.handler(async ({ context, input }) => {
    await renameList(context, input.id, input.name);
    return {};
  }),
  delete: api.lists.delete.handler(async ({ context, input }) => {
    await deleteList(context, input.id);
    return {};
  }),
  restore: api.lists.restore.handler(async ({ context, input }) => {
    await restoreList(context, input.id);
    return {};
  }),
  addLines: api.lists.addLines.handler(async ({ context, input }) => {
    await addLines(context, input.id, input.lines);
    return {};
  }),
  updateLine: api.lists.updateLine.handler(async ({ context, input }) => {
    await updateLine(context, input);
    return {};
  }),
  removeLine: api.lists.removeLine.handler(async ({ context, input }) => {
    await removeLine(context, input.id, input.lineId);
    return {};
  }),
  reorder: api.lists.reorder.handler(async ({ context, input }) => {
    await reorderLines(context, input.id, input.lineIds);
    return {};
  }),
  setParLevel: api.lists.setParLevel.handler(({ context, input }) => setParLevel(context, input)),
  removeParLevel: api.lists.removeParLevel.handler(async ({ context, input }) => {
    await removeParLevel(context, input.id, input.parLevelId);
    return {};
  }),
  count: api.lists.count.handler(async ({ context, input }) => {
    await storeCounts(context, input.id, input.counts);
    return {};
  }),
  setRecurringOrder: api.lists.setRecurringOrder.handler(async ({ context, input }) => {
    await setRecurringOrder(context, input);
    return {};
  }),
  removeRecurringOrder: api.lists.removeRecurringOrder.handler(async ({ context, input }) => {
    await removeRecurringOrder(context, input.id);
    return {};
  }),
};
