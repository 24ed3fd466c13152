import type { NeededStep } from '../../../../contract/approval-rules.ts';
import { limits } from '../../../../contract/limits.ts';
import type {
  ListedRequisition,
  Requisition,
  RequisitionStatus,
  RequisitionToDecide,
} from '../../../../contract/requisitions.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayInOrganization, organizationsOf, organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../../db/list-page.ts';
import { prepared } from '../../../db/prepared.ts';
import { personOtherThan } from '../approvals/approvers.ts';
import { withBlocked } from '../approvals/with-blocked.ts';
import { budgetEffectFields } from '../budgets/budget-effect.ts';

/** SQL: the person whose right the user would use to decide a step of the requisition (r) with its current revision (v). */
const decidingAs = (step: string, user: string) =>
  `deciding_as(r.org_id, r.requester_id, r.id, r.revision, ${step}, v.cost_centre, v.total, v.currency, ${user})`;

/** SQL: the requester of the requisition (r) is still a member of its organization. */
export const isRequesterInside = `EXISTS (SELECT FROM organization_members q WHERE q.org_id = r.org_id AND q.user_id = r.requester_id)`;

/** SQL: like {@link decidingAs} for the present step, without approval limits. */
const decidingWithoutLimit = (user: string) =>
  `CASE WHEN r.status = 'submitted' AND ${isRequesterInside} THEN deciding_as(r.org_id, r.requester_id, r.id, r.revision, v.steps->r.step, v.cost_centre, NULL, NULL, ${user}) END`;

/** SQL: the fields of a requisition (r) with its {@link joins}. */
const listedFields = (user: string) => `'id', r.id, 'orgId', r.org_id, 'status', r.status,
  'requester', json_build_object('userId', u.id, 'fullName', u.full_name),
  'totals', CASE WHEN v.currency <> '' THEN json_build_array(json_build_object('currency', v.currency, 'totalAmount', v.total::text)) ELSE (
    SELECT json_agg(json_build_object('currency', t.currency, 'totalAmount', t.total::text) ORDER BY t.currency) FROM (
      SELECT o->>'currency' AS currency, sum((o->>'totalAmount')::numeric) AS total FROM jsonb_array_elements(v.content::jsonb->'orders') o GROUP BY 1) t) END,
  'lineCount', jsonb_array_length(jsonb_path_query_array(v.content::jsonb, '$.orders[*].lines[*]')),
  'costCentre', v.cost_centre, 'submittedAt', v.created_at, 'expiresAt', r.expires_at, 'revision', r.revision,
  'hash', encode(v.content_hash, 'hex'), 'step', r.step, 'stepCount', jsonb_array_length(v.steps), 'mayDecide', w.id IS NOT NULL,
  'decidesFor', ${personOtherThan('w.id', user)}`;

/** SQL: the fields of a requisition (r) that somebody may have to decide. */
const decidableFields = (user: string) => `${listedFields(user)},
  'budgets', (SELECT coalesce(json_agg(json_build_object(${budgetEffectFields}) ORDER BY b.currency, b.starts_on), '[]') FROM (
      SELECT budget_id FROM budget_entries WHERE requisition_id = r.id GROUP BY budget_id
      HAVING sum(CASE kind WHEN 'reserve' THEN amount ELSE -amount END) > 0) held
    JOIN budgets b ON b.id = held.budget_id AND b.archived_at IS NULL)`;

/**
 * SQL: the current revision (v) and the requester (u) of a requisition (r), and the person (w) whose right the user would
 * use to decide its current step. Nobody decides it if the requester has left, because nobody could order it. OFFSET 0
 * makes the database call the function once for a row.
 */
const joins = (
  user: string,
) => `JOIN requisition_revisions v ON v.requisition_id = r.id AND v.revision = r.revision
  JOIN users u ON u.id = r.requester_id LEFT JOIN LATERAL (SELECT ${decidingAs('v.steps->r.step', user)} AS id
    WHERE r.status = 'submitted' AND ${isRequesterInside} OFFSET 0) w ON true`;

const person = (alias: string) => `json_build_object('userId', ${alias}.id, 'fullName', ${alias}.full_name)`;

type StoredRequisition = Omit<Requisition, 'steps'> & { steps: Omit<NeededStep, 'isBlocked'>[] };

const selectOne = prepared<{ requisition: StoredRequisition }>(`
  SELECT json_build_object(${decidableFields('$2::uuid')}, 'content', v.content::jsonb,
    'steps', (SELECT json_agg(json_build_object('kind', s.step->>'kind', 'userIds', s.step->'userIds', 'approvers', (
        SELECT coalesce(json_agg(json_build_object('userId', a.id, 'fullName', a.full_name, 'decidesFor', ${personOtherThan('f.id', 'a.id')})
          ORDER BY a.full_name COLLATE "und-x-icu", a.id), '[]') FROM organization_members m JOIN users a ON a.id = m.user_id
          CROSS JOIN ${decidingAs('s.step', 'm.user_id')} f(id)
        WHERE m.org_id = r.org_id AND f.id IS NOT NULL)) ORDER BY s.place)
      FROM jsonb_array_elements(v.steps) WITH ORDINALITY AS s(step, place)),
    'decisions', (SELECT coalesce(json_agg(json_build_object('revision', d.revision, 'step', d.step, 'verdict', d.verdict,
        'line', (SELECT l->>'name' FROM requisition_revisions x, jsonb_array_elements(x.content::jsonb->'orders') o, jsonb_array_elements(o->'lines') l
          WHERE (x.requisition_id, x.revision) = (d.requisition_id, d.revision) AND (l->>'productId', l->>'pack') = (d.product_id::text, d.pack)), 'by', ${person('b')}, 'decidedFor', ${personOtherThan('d.authority_id', 'd.decided_by')},
        'reason', d.reason, 'decidedAt', d.created_at) ORDER BY d.created_at, d.id), '[]')
      FROM requisition_decisions d JOIN users b ON b.id = d.decided_by WHERE d.requisition_id = r.id),
    'exceededLimit', (SELECT json_build_object('amount', m.approval_limit::text, 'currency', m.approval_currency) FROM organization_members m
      WHERE w.id IS NULL AND m.org_id = r.org_id AND m.user_id = ${decidingWithoutLimit('$2::uuid')}),
    'purchaseId', (SELECT p.id FROM purchases p WHERE p.requisition_id = r.id),
    'mayWithdraw', EXISTS (SELECT FROM carts c WHERE c.requisition_id = r.id)
      AND CASE WHEN ${isRequesterInside} THEN r.requester_id = $2 ELSE r.org_id = ANY($5::uuid[]) END,
    'freightPurchaseId', (SELECT o.purchase_id FROM order_directory y JOIN orders o ON o.seller_org_id = y.seller_org_id AND o.id = y.id
      WHERE y.id = r.freight_order_id),
    'quoteRequestId', (SELECT a.request_id FROM quote_acceptances a WHERE a.id = r.quote_acceptance_id)) AS requisition
  FROM requisitions r ${joins('$2::uuid')}
  WHERE r.id = $1 AND r.org_id = ANY($6::uuid[]) AND (r.requester_id = $2 AND ${isRequesterInside} OR r.org_id = ANY($3::uuid[]) OR w.id IS NOT NULL
    OR r.org_id = ANY($4::uuid[]) AND ${decidingWithoutLimit('$2::uuid')} IS NOT NULL
    OR r.org_id = ANY($4::uuid[]) AND EXISTS (SELECT FROM requisition_decisions d WHERE d.requisition_id = r.id AND d.decided_by = $2))`);

/** @throws NOT_FOUND for a requisition that the actor may not see */
export async function findRequisition(db: Database, actor: Actor, id: string): Promise<Requisition> {
  const [row] = await selectOne(db, [
    ...[id, actor.userId],
    organizationsWhere(actor, 'purchases.read'),
    organizationsWhere(actor, 'organization.read'),
    organizationsWhere(actor, 'purchases.manage'),
    organizationsOf(actor),
  ]);
  if (!row) throw refuse('NOT_FOUND');
  const { steps, requester, revision, decisions, step } = row.requisition;
  const present = decisions.filter((decision) => decision.revision === revision);
  const people = { decisions: present, done: step };
  return { ...row.requisition, steps: withBlocked(steps, requester.userId, people) };
}

type Query = {
  orgId: string;
  status?: RequisitionStatus | undefined;
  cursor?: string | undefined;
  pageSize: number;
};

/**
 * Requisitions of an organization, newest first: the actor's own, or those of all members if the actor sees all
 * purchases.
 * @throws NOT_FOUND
 */
export function listRequisitions(
  db: Database,
  actor: Actor,
  { orgId, status, cursor, pageSize }: Query,
): Promise<Page<ListedRequisition>> {
  refuseStranger(actor, orgId);
  const isAll = mayInOrganization(actor, 'purchases.read', orgId);
  return listPage<ListedRequisition>(db, listing, {
    cursor,
    pageSize,
    filters: (bind) => {
      const me = `${bind(actor.userId)}::uuid`;
      return [
        isAll ? `${me} IS NOT NULL` : `r.requester_id = ${me}`,
        `r.org_id = ${bind(orgId)}::uuid`,
        ...(status ? [`r.status = ${bind(status)}`] : []),
      ];
    },
  });
}

/** The filters bind the user's id first. */
const listing: Listing = {
  from: 'requisitions',
  key: 'r.created_at',
  id: 'r.id',
  item: `json_build_object(${listedFields('$1::uuid')})`,
  joins: joins('$1::uuid'),
};

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Omits first what is above the limits of the user and of those who delegate to the user. Then finds the steps that the
 * user could decide in the requisition of `nobody`, because many requisitions have the same step; the cost centre
 * matters only for a step of its owner. OFFSET 0 sorts before the calls of the function, so that the limit also limits
 * these calls.
 */
const selectToDecide = prepared<{ item: RequisitionToDecide }>(`
  WITH rights AS MATERIALIZED (
    SELECT CASE WHEN m.role <> 'owner' THEN m.approval_limit END AS approval_limit, m.approval_currency FROM organization_members m
    WHERE m.org_id = $1 AND (m.user_id = $2 OR m.user_id IN (SELECT d.from_id FROM approval_delegations d WHERE d.org_id = $1 AND d.to_id = $2))),
  open AS MATERIALIZED (
    SELECT r.id, r.created_at, v.steps->r.step AS step,
      CASE WHEN v.steps->r.step->>'kind' = 'costCentreOwner' THEN v.cost_centre ELSE '' END AS cost_centre FROM requisitions r
      JOIN requisition_revisions v ON v.requisition_id = r.id AND v.revision = r.revision
    WHERE r.org_id = $1 AND r.status = 'submitted' AND r.expires_at > now()
      AND EXISTS (SELECT FROM rights WHERE approval_limit IS NULL OR approval_currency = v.currency AND approval_limit >= v.total)),
  steps AS MATERIALIZED (SELECT DISTINCT step, cost_centre FROM open),
  decidable AS MATERIALIZED (
    SELECT step, cost_centre FROM steps
    WHERE deciding_as($1, '${nobody}', NULL, NULL, step, cost_centre, NULL, NULL, $2) IS NOT NULL)
  SELECT json_build_object(${decidableFields('$2::uuid')}) AS item
  FROM (SELECT * FROM open JOIN decidable USING (step, cost_centre) ORDER BY created_at, id OFFSET 0) o
    JOIN requisitions r ON r.id = o.id ${joins('$2::uuid')}
  WHERE w.id IS NOT NULL ORDER BY o.created_at, o.id LIMIT ${limits.requisitionsToDecide}`);

/**
 * The requisitions whose current step the actor can decide, oldest first.
 * @throws NOT_FOUND
 */
export async function listToDecide(
  db: Database,
  actor: Actor,
  orgId: string,
): Promise<{ items: RequisitionToDecide[] }> {
  refuseStranger(actor, orgId);
  const rows = await selectToDecide(db, [orgId, actor.userId]);
  return { items: rows.map(({ item }) => item) };
}

const selectOwn = prepared<{ item: ListedRequisition }>(`
  SELECT json_build_object(${listedFields('$1::uuid')}) AS item FROM requisitions r ${joins('$1::uuid')}
  WHERE r.requester_id = $1 AND ${isRequesterInside} ORDER BY r.created_at, r.id`);

/** All requisitions of the user, in all organizations of the user, for the export of account data. */
export async function listOwnRequisitions(db: Database, userId: string): Promise<ListedRequisition[]> {
  const rows = await selectOwn(db, [userId]);
  return rows.map(({ item }) => item);
}

function refuseStranger(actor: Actor, orgId: string): void {
  if (!mayInOrganization(actor, 'organization.read', orgId)) throw refuse('NOT_FOUND');
}
