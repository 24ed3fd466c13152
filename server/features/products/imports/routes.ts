import { api } from '../../../access/guard.ts';
import { beginImport } from './begin-import.ts';
import { decideRows } from './decide-rows.ts';
import { finishImport } from './finish-import.ts';
import { readFamilies } from './import-families.ts';
import { matchRows } from './match-rows.ts';
import { findImport, listImports } from './read-imports.ts';
import { refuseWithoutMarket } from './refuse-without-market.ts';
import { sendBatch } from './send-batch.ts';
import { undoImport } from './undo-import.ts';

export const imports = {
  check: api.imports.check.handler(async ({ context, input: { orgId, rows, ...terms } }) => {
    const { db } = context.deps;
    const [matches, families] = await Promise.all([
      matchRows(db, orgId, rows, null),
      readFamilies(db, orgId, rows),
    ]);
    const decided = decideRows(rows, matches, { orgId, terms, families });
    const decisions = await refuseWithoutMarket(db, decided);
    return {
      rows: decisions.map((decision) => ({
        row: decision.row,
        outcome: decision.outcome,
        ...('changes' in decision && { changes: decision.changes }),
        ...('refusals' in decision && { refusals: decision.refusals }),
      })),
    };
  }),
  begin: api.imports.begin.handler(({ context, input }) => beginImport(context, input)),
  list: api.imports.list.handler(async ({ context, input }) => ({
    items: await listImports(context.deps.db, input.orgId),
  })),
  find: api.imports.find.handler(({ context, input }) =>
    findImport(context.deps.db, context.actor, input.id),
  ),
  sendBatch: api.imports.sendBatch.handler(({ context, input }) => sendBatch(context, input)),
  finish: api.imports.finish.handler(({ context, input }) => finishImport(context, input.id)),
  undo: api.imports.undo.handler(({ context, input }) => undoImport(context, input.id)),
};
