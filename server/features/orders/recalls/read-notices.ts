import type { NoticeState } from '../../../../contract/recall-lists.ts';
import type { RecallLine, RecallNotice } from '../../../../contract/recall-notices.ts';
import type { RecallPreview, RecallProgress, ReportedLine } from '../../../../contract/recalls.ts';
import type { Actor } from '../../../access/actor.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../../db/list-page.ts';
import { prepared } from '../../../db/prepared.ts';
import {
  joinsOfLine,
  lineFields,
  noticeJson,
  noticeState,
  onlyOf,
  ownNoticeJson,
  rightsOf,
} from './recall-json.ts';

/** The organization whose lines and buyers a viewer sees. Null: those of all sellers. */
type OnlyOf = { onlyOf: string | null };

const selectIssued = prepared<OnlyOf>(
  `SELECT CASE WHEN NOT $3::boolean THEN ${onlyOf} END AS "onlyOf" FROM recalls r WHERE r.id = $1 AND (r.org_id = ANY($2::uuid[]) OR $3::boolean)`,
);

/** @throws NOT_FOUND unless the actor acts for the issuer, or is staff */
async function assertIssuer(db: Database, actor: Actor, id: string): Promise<OnlyOf> {
  const { issues, isStaff } = rightsOf(actor);
  const [row] = await selectIssued(db, [id, issues, isStaff]);
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

const counts = `count(DISTINCT f.seller_org_id)::int AS sellers, count(*) FILTER (WHERE f.is_certain)::int AS "certainLines",
  count(*) FILTER (WHERE NOT f.is_certain)::int AS "possibleLines",
  coalesce(sum(f.units) FILTER (WHERE f.is_certain), 0)::float8 AS "certainUnits", coalesce(sum(f.units) FILTER (WHERE NOT f.is_certain), 0)::float8 AS "possibleUnits"`;

const selectPreview = prepared<RecallPreview>(`WITH f AS MATERIALIZED (
    SELECT s.seller_org_id, s.lot_id, s.is_certain, t.units, t.order_id FROM lots_in_scope($1) s
      JOIN shipment_lots t ON t.seller_org_id = s.seller_org_id AND t.id = s.lot_id)
  SELECT ${counts}, (SELECT count(DISTINCT coalesce(o.buyer_org_id, o.buyer_id))::int FROM f JOIN orders o ON o.seller_org_id = f.seller_org_id AND o.id = f.order_id) AS recipients,
    (SELECT count(DISTINCT d)::int FROM recalls r JOIN recall_scopes s ON s.recall_id = r.id CROSS JOIN products_of_device(s.identifier) d JOIN products p ON p.id = d
      WHERE r.id = $1 AND reaches(r.org_id, s.reached_brands, p.org_id, p.details) AND s.lots = 'all' AND r.kind = 'recall' AND NOT r.is_drill) AS products,
    (SELECT coalesce(json_agg(json_build_object('lotId', l.lot_id, 'buyerName', coalesce((SELECT b.name FROM organizations b WHERE b.id = o.buyer_org_id), (SELECT u.full_name FROM users u WHERE u.id = o.buyer_id)),
        'sellerName', (SELECT v.name FROM organizations v WHERE v.id = l.seller_org_id), 'name', i.name, 'identifier', t.device_identifier, 'lot', t.lot,
        'isCertain', l.is_certain, 'units', l.units)), '[]')
      FROM (SELECT * FROM f WHERE $2::uuid IS NULL OR f.seller_org_id = $2 ORDER BY is_certain DESC, lot_id LIMIT 50) l ${joinsOfLine}) AS first
  FROM f`);

/** @throws NOT_FOUND */
export async function previewRecall(db: Database, actor: Actor, id: string): Promise<RecallPreview> {
  const { onlyOf: seller } = await assertIssuer(db, actor, id);
  const [row] = await selectPreview(db, [id, seller]);
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

const selectProgress =
  prepared<RecallProgress>(`SELECT n.*, ${counts}, coalesce(sum(f.used), 0)::float8 AS used,
    coalesce(sum(f.quarantined), 0)::float8 AS quarantined, coalesce(sum(f.returned), 0)::float8 AS returned
  FROM (SELECT count(*)::int AS recipients, count(sent_at)::int AS sent, count(seen_at)::int AS seen, count(acknowledged_at)::int AS acknowledged,
      count(reconciled_at)::int AS reconciled, count(escalated_at) FILTER (WHERE acknowledged_at IS NULL)::int AS escalated, coalesce(sum(emails), 0)::int AS emails
    FROM recall_notices WHERE recall_id = $1) n
    LEFT JOIN recall_lines f ON f.recall_id = $1 AND f.withdrawn_at IS NULL
  GROUP BY n.recipients, n.sent, n.seen, n.acknowledged, n.reconciled, n.escalated, n.emails`);

/** @throws NOT_FOUND */
export async function readProgress(db: Database, actor: Actor, id: string): Promise<RecallProgress> {
  await assertIssuer(db, actor, id);
  const [row] = await selectProgress(db, [id]);
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

const notices: Listing = {
  from: 'recall_notices',
  alias: 'n',
  id: 'n.id',
  direction: 'ASC',
  item: noticeJson,
};

const ownNotices: Listing = { ...notices, item: ownNoticeJson };

/** The filter for the lines (l) of one seller, or of all. */
const soldBy = (seller: string | null, bind: (value: unknown) => string) =>
  seller ? [`l.seller_org_id = ${bind(seller)}::uuid`] : [];

type Query = { id: string; cursor?: string | undefined; pageSize: number };

/** @throws NOT_FOUND */
export async function listNotices(
  db: Database,
  actor: Actor,
  { id, state, ...page }: Query & { state?: NoticeState | undefined },
): Promise<Page<RecallNotice>> {
  const { onlyOf: seller } = await assertIssuer(db, actor, id);
  return listPage<RecallNotice>(db, seller ? ownNotices : notices, {
    ...page,
    filters: (bind) => [
      `n.recall_id = ${bind(id)}::uuid`,
      ...soldBy(seller, bind).map(
        (sold) =>
          `EXISTS (SELECT FROM recall_lines l WHERE l.notice_id = n.id AND l.withdrawn_at IS NULL AND ${sold})`,
      ),
      ...(state ? [`${noticeState('n')} = ${bind(state)}`] : []),
    ],
  });
}

const lines: Listing = {
  from: 'recall_lines',
  alias: 'l',
  id: 'l.lot_id',
  direction: 'ASC',
  joins: joinsOfLine,
  item: `json_build_object(${lineFields})`,
};

const reported: Listing = {
  ...lines,
  joins: `${joinsOfLine} JOIN recall_notices n ON n.id = l.notice_id`,
  item: `json_build_object(${lineFields}, 'notice', ${noticeJson})`,
};

const ownReported: Listing = {
  ...reported,
  item: `json_build_object(${lineFields}, 'notice', ${ownNoticeJson})`,
};

/** The lines without the orders of other sellers, which an issuer may not know. */
function withoutOrders<Line extends RecallLine>(page: Page<Line>, sellers: readonly string[]): Page<Line> {
  const items = page.items.map((line) =>
    sellers.includes(line.sellerOrgId)
      ? line
      : { ...line, orderId: null, orderNumber: null, itemId: null, refunded: null, deliveredTo: '' },
  );
  return { ...page, items };
}

const selectNotice = prepared<
  OnlyOf & { isReceived: boolean }
>(`SELECT CASE WHEN NOT $5::boolean THEN ${onlyOf} END AS "onlyOf", NOT r.is_drill AND n.sent_at IS NOT NULL
    AND (n.buyer_org_id = ANY($2::uuid[]) OR n.buyer_id IS NOT DISTINCT FROM $3::uuid) AS "isReceived"
  FROM recall_notices n JOIN recalls r ON r.id = n.recall_id
  WHERE n.id = $1 AND (r.org_id = ANY($4::uuid[]) OR $5::boolean
    OR NOT r.is_drill AND n.sent_at IS NOT NULL AND (n.buyer_org_id = ANY($2::uuid[]) OR n.buyer_id = $3::uuid))`);

/** The lines of a notice, for its buyer and for the issuer. @throws NOT_FOUND */
export async function listLines(
  db: Database,
  actor: Actor,
  { id, ...page }: Query,
): Promise<Page<RecallLine>> {
  const { issues, receives, userId, isStaff } = rightsOf(actor);
  const [notice] = await selectNotice(db, [id, receives, userId, issues, isStaff]);
  if (!notice) throw refuse('NOT_FOUND');
  const found = await listPage<RecallLine>(db, lines, {
    ...page,
    filters: (bind) => [
      `l.notice_id = ${bind(id)}::uuid AND l.withdrawn_at IS NULL`,
      ...soldBy(notice.onlyOf, bind),
    ],
  });
  return notice.isReceived || isStaff ? found : withoutOrders(found, issues);
}

const reportPage = 500;

/** Every line with its notice. @throws NOT_FOUND */
export async function listReport(
  db: Database,
  actor: Actor,
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<Page<ReportedLine>> {
  const { onlyOf: seller } = await assertIssuer(db, actor, id);
  const { issues, isStaff } = rightsOf(actor);
  const found = await listPage<ReportedLine>(db, seller ? ownReported : reported, {
    cursor,
    pageSize: reportPage,
    filters: (bind) => [
      `l.recall_id = ${bind(id)}::uuid AND l.withdrawn_at IS NULL`,
      ...soldBy(seller, bind),
    ],
  });
  return isStaff ? found : withoutOrders(found, issues);
}
