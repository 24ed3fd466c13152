import type { ActorContext } from '../../../access/context.ts';
import type { Page } from '../../../db/list-page.ts';
import type { FirstRows } from '../documents/pdf/recall-report-pdf.ts';
import { pdf, print } from '../documents/print.ts';
import { listNotices, listReport, readProgress } from './read-notices.ts';
import { findRecall } from './read-recalls.ts';

/** The most notices in a document, and the most lines. The CSV file has all. The figures of the document count all. */
const mostRows = 5_000;
const pageSize = 500;

/**
 * The effectiveness report of a recall as PDF, in the actor's language. It has the same reads as the page and the CSV file.
 * @throws NOT_FOUND, BUSY
 */
export async function printReport(
  { deps: { db }, actor, language }: ActorContext,
  id: string,
): Promise<File> {
  const progress = await readProgress(db, actor, id);
  const recall = await findRecall(db, actor, id);
  const notices = await firstRows((cursor) => listNotices(db, actor, { id, cursor, pageSize }));
  const lines = await firstRows((cursor) => listReport(db, actor, { id, cursor }));
  const asOf = new Date().toISOString().slice(0, 10);
  const task = { recall, progress, notices, lines, asOf, language };
  const bytes = await print(actor.userId, { name: 'recallReport', task });
  return pdf(`recall-${recall.isDrill ? 'drill-' : ''}${asOf}`, bytes);
}

async function firstRows<Row>(
  read: (cursor: string | undefined) => Promise<Page<Row>>,
): Promise<FirstRows<Row>> {
  const found: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor && found.length < mostRows);
  return { rows: found, isCut: cursor !== undefined };
}
