import { sql } from 'drizzle-orm';
import { type ExportKind, moreHeader, nextHeader } from '../../../../contract/export-kinds.ts';
import type { ExportInput } from '../../../../contract/exports.ts';
import type { PrincipalContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { invoiceSets } from './column-sets.ts';
import type { ExportSource } from './export-source.ts';
import { invoiceSources } from './invoice-sources.ts';
import { orderSources } from './order-sources.ts';
import { productSources } from './product-sources.ts';
import { readPage, selectPage } from './read-page.ts';
import type { InvoiceSide } from './sets/invoice-set.ts';
import { writeFile } from './write-file.ts';

export const exportSources: Record<ExportKind, ExportSource> = {
  ...orderSources,
  ...invoiceSources,
  ...productSources,
};

/**
 * The handler of an export. It reads one page. The headers of the response say where the next one starts.
 * @throws VIEWING_ONLY in a view-as session, because the viewer could keep the file
 */
export function exporterOf(kind: ExportKind) {
  const source = exportSources[kind];
  const select = selectPage(source);
  return async ({ context, input }: { context: PrincipalContext; input: ExportInput }): Promise<File> => {
    const { deps, actor, resHeaders } = context;
    if (actor.kind === 'person' && actor.isViewedByStaff) throw refuse('VIEWING_ONLY');
    const { format, columns: set } = input;
    const { rows, next, hasMore } = await readPage(deps.db, select, input);
    if (actor.kind === 'person') await recordDownload(context, kind, { ...input, rows: rows.length });
    resHeaders?.set(nextHeader, next);
    resHeaders?.set(moreHeader, String(hasMore));
    return writeFile(rows, {
      name: kind,
      format,
      columns: Object.keys(source.columns),
      set: set ? invoiceSets[set][kind as InvoiceSide] : null,
    });
  };
}

/** A person can pass the file on, so the audit says what they got. The requests of a program are not in it. */
async function recordDownload(
  { deps, actor }: PrincipalContext,
  kind: ExportKind,
  { orgId, format, columns, from, to, rows }: ExportInput & { rows: number },
): Promise<void> {
  const content = JSON.stringify({ export: kind, format, columns, from, to, rows });
  await withActor(deps.db, actor.authorId, (tx) =>
    tx.execute(sql`SELECT record_export(${orgId}, ${content}::jsonb)`),
  );
}
