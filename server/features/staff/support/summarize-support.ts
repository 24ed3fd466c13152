import { limits } from '../../../../contract/limits.ts';
import { answerableStatuses } from '../../../../contract/money-choices.ts';
import type { SupportStanding } from '../../../../contract/support-overview.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { lastComparison } from '../../orders/money/list-discrepancies.ts';

const counted = (from: string) =>
  `(SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT ${limits.attention}) counted)`;

/**
 * SQL subquery: the distinct values of a column that is the first column of an index. It takes one index step per
 * value, whatever the number of rows.
 */
const valuesOf = (table: string, column: string) => `(
  WITH RECURSIVE one AS (
    (SELECT ${column} AS value FROM ${table} ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM ${table} WHERE ${column} > one.value ORDER BY ${column} LIMIT 1) FROM one WHERE value IS NOT NULL
  ) SELECT coalesce(json_agg(value), '[]') FROM (SELECT value FROM one WHERE value IS NOT NULL LIMIT 200) listed)`;

const answerable = answerableStatuses.map((status) => `'${status}'`).join(', ');

const selectStanding = prepared<{ standing: SupportStanding }>(`SELECT json_build_object(
    'failedEvents', ${counted('provider_events WHERE handled_at IS NULL AND error IS NOT NULL')},
    'failedJobs', ${counted('graphile_worker.jobs WHERE last_error IS NOT NULL')},
    'unsentEmails', ${counted(`mail_log WHERE state = 'failed' AND state <> 'sent'`)},
    'openDisputes', ${counted(`disputes WHERE status IN (${answerable})`)},
    'openDiscrepancies', ${counted(`discrepancies WHERE last_seen_at >= ${lastComparison} AND acknowledged_at IS NULL`)},
    'eventTypes', ${valuesOf('provider_events', 'type')},
    'tasks', (SELECT coalesce(json_agg(DISTINCT task_identifier), '[]') FROM graphile_worker.jobs WHERE last_error IS NOT NULL),
    'emailKinds', ${valuesOf('mail_log', 'kind')},
    'staffActions', ${valuesOf('platform_audit', 'action')},
    'staff', (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.full_name) ORDER BY u.full_name, u.id), '[]')
      FROM json_array_elements_text(${valuesOf('platform_audit', 'actor_id')}) actor (id) JOIN users u ON u.id = actor.id::uuid)) AS standing`);

/** The counts of tasks that need attention, and the filter values of the lists, in one statement of index look-ups. */
export async function summarizeSupport(db: Database): Promise<SupportStanding> {
  const [row] = await selectStanding(db, []);
  if (!row) throw new Error('A statement without a table has one row');
  return row.standing;
}
