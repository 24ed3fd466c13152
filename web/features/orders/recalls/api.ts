import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { NoticeState, RecallSide } from '../../../../contract/recall-lists.ts';
import type { RecallLine } from '../../../../contract/recall-notices.ts';
import type { ReportedLine } from '../../../../contract/recalls.ts';
import { api, client } from '../../../api/client.ts';

export function recallsQuery(side: RecallSide, orgId: string | undefined, cursor: string | undefined) {
  return api.recalls.list.queryOptions({ input: { side, orgId, cursor }, placeholderData: keepPreviousData });
}

export const recallQuery = (id: string) => api.recalls.find.queryOptions({ input: { id } });
export const previewQuery = (id: string) => api.recalls.preview.queryOptions({ input: { id } });
export const progressQuery = (id: string) => api.recalls.progress.queryOptions({ input: { id } });

export function noticesQuery(id: string, state: NoticeState | undefined, cursor: string | undefined) {
  return api.recalls.listNotices.queryOptions({
    input: { id, state, cursor },
    placeholderData: keepPreviousData,
  });
}

/** All lines of a notice. One acknowledgement has at most a thousand. */
export function linesQuery(id: string) {
  return queryOptions({
    queryKey: [...api.recalls.lines.key({ input: { id } }), 'all'],
    queryFn: () =>
      everyPage<RecallLine>((cursor) => client.recalls.lines({ id, cursor, pageSize: 60 }), 1_000),
  });
}

/** All lines of a recall, for a file. */
export function readReport(id: string): Promise<ReportedLine[]> {
  return everyPage((cursor) => client.recalls.listReport({ id, cursor }), Number.POSITIVE_INFINITY);
}

type Page<Item> = { items: Item[]; nextCursor: string | null };

async function everyPage<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
  most: number,
): Promise<Item[]> {
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor && found.length < most);
  return found;
}
