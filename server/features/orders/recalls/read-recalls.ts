import type { RecallKind, RecallSide } from '../../../../contract/recall-lists.ts';
import type { ListedRecall, Recall } from '../../../../contract/recalls.ts';
import type { Actor } from '../../../access/actor.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../../db/list-page.ts';
import { prepared } from '../../../db/prepared.ts';
import { listedRecall, noticeJson, noticeState, rightsOf } from './recall-json.ts';

const issued: Listing = {
  from: 'recalls',
  id: 'r.id',
  item: `json_build_object(${listedRecall('NULL')})`,
};

/** Sorted by recall: the ids of recalls increase with time. Buyers see no drafts and no drills. */
const received: Listing = {
  from: '(SELECT r.*, n.buyer_org_id, n.buyer_id, n.sent_at, n.seen_at, n.acknowledged_at, n.reconciled_at FROM recall_notices n JOIN recalls r ON r.id = n.recall_id WHERE NOT r.is_drill AND n.sent_at IS NOT NULL)',
  id: 'r.id',
  item: `json_build_object(${listedRecall(noticeState('r'))})`,
};

type Query = { side: RecallSide; orgId?: string | undefined; cursor?: string | undefined; pageSize: number };

/** The recalls that an organization issued or received. Empty if the actor may not see them there. */
export function listRecalls(
  db: Database,
  actor: Actor,
  { side, orgId, ...page }: Query,
): Promise<Page<ListedRecall>> {
  const { issues, receives, userId, isStaff } = rightsOf(actor);
  if (side === 'received')
    return listPage<ListedRecall>(db, received, {
      ...page,
      filters: (bind) =>
        orgId
          ? [`r.buyer_org_id = ${bind(orgId)}::uuid AND r.buyer_org_id = ANY(${bind(receives)}::uuid[])`]
          : [`r.buyer_id = ${bind(userId)}::uuid`],
    });
  return listPage<ListedRecall>(db, issued, {
    ...page,
    filters: (bind) => {
      if (side === 'all') return [`${bind(isStaff)}::boolean`];
      return orgId
        ? [`r.org_id = ${bind(orgId)}::uuid AND r.org_id = ANY(${bind(issues)}::uuid[])`]
        : [`r.org_id IS NULL AND ${bind(isStaff)}::boolean`];
    },
  });
}

type Open = { id: string; kind: RecallKind; title: string; noticeId: string };

const selectOpen =
  prepared<Open>(`SELECT r.id, r.kind, r.title, n.id AS "noticeId" FROM recall_notices n JOIN recalls r ON r.id = n.recall_id
  WHERE (n.buyer_org_id = $1::uuid OR $1::uuid IS NULL AND n.buyer_id = $2::uuid) AND n.sent_at IS NOT NULL AND n.acknowledged_at IS NULL
    AND NOT r.is_drill AND r.closed_at IS NULL
  ORDER BY r.recall_class, r.id DESC`);

/** The notices for the banner, the most dangerous first. */
export function listOpen(db: Database, actor: Actor, orgId?: string): Promise<Open[]> {
  if (orgId && !rightsOf(actor).receives.includes(orgId)) return Promise.resolve([]);
  return selectOpen(db, [orgId ?? null, actor.userId]);
}

/** SQL: the scope of a recall (r). One entry has all listed lots of a device; each range is an entry of its own. */
const scopesJson = `(SELECT coalesce(json_agg(json_build_object('identifier', c.identifier, 'lots', c.lots, 'names', c.names) ORDER BY c.identifier, c.lots, c.names), '[]')
  FROM (SELECT identifier, lots, array_agg(first_lot ORDER BY first_lot COLLATE "C") AS names FROM recall_scopes WHERE recall_id = r.id AND lots = 'list' GROUP BY 1, 2
    UNION ALL SELECT identifier, lots, CASE lots WHEN 'range' THEN ARRAY[first_lot, last_lot] ELSE '{}' END FROM recall_scopes
      WHERE recall_id = r.id AND lots <> 'list') c)`;

/** $1 recall, $2 organizations that issue, $3 organizations that receive, $4 user, $5 whether the user is staff */
const isIssuer = `(r.org_id = ANY($2::uuid[]) OR r.org_id IS NULL AND $5::boolean)`;
const isReceived = `(n.buyer_org_id = ANY($3::uuid[]) OR n.buyer_id = $4::uuid)`;

const selectRecall = prepared<{ recall: Recall }>(`SELECT json_build_object(${listedRecall(`(
      SELECT ${noticeState('n')} FROM recall_notices n WHERE n.recall_id = r.id AND ${isReceived} AND NOT r.is_drill LIMIT 1)`)},
    'orgId', r.org_id, 'reason', r.reason, 'action', r.action, 'instructions', r.instructions, 'version', r.version, 'scopes', ${scopesJson},
    'files', (SELECT coalesce(json_agg(json_build_object('id', f.id, 'title', f.title, 'url', f.url, 'bytes', f.bytes) ORDER BY f.id), '[]')
      FROM recall_files f WHERE f.recall_id = r.id),
    'isIssuer', ${isIssuer},
    'received', (SELECT coalesce(json_agg(${noticeJson} ORDER BY n.id), '[]') FROM recall_notices n
      WHERE n.recall_id = r.id AND ${isReceived} AND n.sent_at IS NOT NULL AND NOT r.is_drill)) AS recall
  FROM recalls r WHERE r.id = $1 AND (${isIssuer} OR $5::boolean OR NOT r.is_drill AND EXISTS (
    SELECT FROM recall_notices n WHERE n.recall_id = r.id AND ${isReceived} AND n.sent_at IS NOT NULL))`);

/** @throws NOT_FOUND */
export async function findRecall(db: Database, actor: Actor, id: string): Promise<Recall> {
  const { issues, receives, userId, isStaff } = rightsOf(actor);
  const [row] = await selectRecall(db, [id, issues, receives, userId, isStaff]);
  if (!row) throw refuse('NOT_FOUND');
  return row.recall;
}
