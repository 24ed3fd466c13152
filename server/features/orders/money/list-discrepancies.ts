import { limits } from '../../../../contract/limits.ts';
import type { Discrepancy } from '../../../../contract/order-money.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

type Found = {
  latest: {
    startedAt: string;
    finishedAt: string | null;
    error: string | null;
    since: string;
    compared: number;
  } | null;
  items: Discrepancy[];
};

/** What the last whole comparison has seen; the latest may still be running, or may have broken off. */
const selectFound = prepared<{ found: Found }>(
  'discrepancies',
  `SELECT json_build_object(
     'latest', (SELECT json_build_object('startedAt', started_at, 'finishedAt', finished_at, 'error', error, 'since', since,
       'compared', compared) FROM reconciliations ORDER BY id DESC LIMIT 1),
     'items', (SELECT coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'orderId', d.order_id,
         'orderNumber', o.order_number, 'providerId', d.provider_id, 'ours', d.ours, 'theirs', d.theirs, 'currency', d.currency,
         'firstSeenAt', d.first_seen_at, 'lastSeenAt', d.last_seen_at) ORDER BY d.first_seen_at DESC, d.id DESC), '[]')
       FROM (SELECT * FROM discrepancies WHERE last_seen_at >= (
           SELECT started_at FROM reconciliations WHERE finished_at IS NOT NULL AND error IS NULL ORDER BY id DESC LIMIT 1)
         ORDER BY first_seen_at DESC, id DESC LIMIT ${limits.latestFindings}) d
       LEFT JOIN orders o ON o.id = d.order_id)) AS found`,
);

export async function listDiscrepancies(db: Database): Promise<Found> {
  const [row] = await selectFound(db, []);
  return row?.found ?? { latest: null, items: [] };
}
