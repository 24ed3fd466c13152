import { api } from '../../../access/guard.ts';
import { resolveRows } from './resolve-rows.ts';

export const quickOrder = {
  resolve: api.quickOrder.resolve.handler(async ({ context, input }) => ({
    rows: await resolveRows(context.deps.db, input.rows),
  })),
};
