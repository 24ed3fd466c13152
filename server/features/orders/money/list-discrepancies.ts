import type { Discrepancy } from '../../../../contract/discrepancies.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage } from '../../../db/list-page.ts';
import { prepared } from '../../../db/prepared.ts';

type Latest = {
  startedAt: string;
  finishedAt: string | null;
  error: string | null;
  since: string;
  compared: number;
};

/** Start of the last complete comparison. The latest one may still be running, or may have failed. */
export const lastComparison = `(SELECT started_at FROM reconciliations
  WHERE finished_at IS NOT NULL AND error IS NULL ORDER BY id DESC LIMIT 1)`;

const listing: Listing = {
  from: 'discrepancies',
  key: 'r.first_seen_at',
  id: 'r.id',
  item: `json_build_object('id', r.id, 'kind', r.kind, 'orderId', r.order_id, 'orderNumber', o.order_number,
    'providerId', r.provider_id, 'ours', r.ours, 'theirs', r.theirs, 'currency', r.currency,
    'firstSeenAt', r.first_seen_at, 'lastSeenAt', r.last_seen_at,
    'acknowledged', CASE WHEN r.acknowledged_at IS NOT NULL THEN
      json_build_object('at', r.acknowledged_at, 'byName', u.full_name, 'because', r.acknowledged_because) END)`,
  joins: 'LEFT JOIN order_directory o ON o.id = r.order_id LEFT JOIN users u ON u.id = r.acknowledged_by',
};

const selectLatest = prepared<{
  latest: Latest;
}>(`SELECT json_build_object('startedAt', started_at, 'finishedAt', finished_at, 'error', error, 'since', since, 'compared', compared)
     AS latest FROM reconciliations ORDER BY id DESC LIMIT 1`);

type Query = { side: 'open' | 'acknowledged'; cursor?: string | undefined; pageSize: number };

export async function listDiscrepancies(
  db: Database,
  { side, ...page }: Query,
): Promise<{ latest: Latest | null; items: Discrepancy[]; nextCursor: string | null }> {
  const isOpen = side === 'open';
  const [[found], listed] = await Promise.all([
    selectLatest(db, []),
    listPage<Discrepancy>(db, listing, {
      ...page,
      filters: () => [
        `r.last_seen_at >= ${lastComparison} AND r.acknowledged_at IS ${isOpen ? '' : 'NOT '}NULL`,
      ],
    }),
  ]);
  return { latest: found?.latest ?? null, ...listed };
}
