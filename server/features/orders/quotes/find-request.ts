import type { ListedQuoteRequest, QuoteRequest } from '../../../../contract/quote-requests.ts';
import type { Actor } from '../../../access/actor.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../../db/list-page.ts';
import { prepared } from '../../../db/prepared.ts';
import { isUnsealed, listedFields, messagesJson, requestFields, versionJson } from './quote-json.ts';
import { isWithheldFrom } from './refuse-both-sides.ts';

const selectOne = prepared<{ request: QuoteRequest }>(`
  SELECT json_build_object(${requestFields}, 'orgId', r.org_id, 'delivery', r.delivery,
    'sellers', (SELECT json_agg(json_build_object('sellerOrgId', i.seller_org_id, 'sellerName', s.name, 'state', i.state, 'declineReason', i.decline_reason,
        'quote', (SELECT ${versionJson} FROM quote_versions v
          WHERE (v.request_id, v.seller_org_id, v.version) = (i.request_id, i.seller_org_id, i.current_version) AND ${isUnsealed} AND NOT w.withheld)) ORDER BY s.name, s.id)
      FROM quote_invitations i JOIN organizations s ON s.id = i.seller_org_id WHERE i.request_id = r.id),
    'isWithheld', w.withheld, 'messages', ${messagesJson('true')},
    'acceptance', (SELECT json_build_object('acceptedAt', a.created_at, 'acceptedBy', by.full_name, 'purchaseId', p.id, 'requisitionId', q.id,
        'lines', (SELECT json_agg(json_build_object('lineId', l.line_id, 'sellerOrgId', l.seller_org_id, 'version', l.version, 'quantity', l.quantity))
          FROM quote_acceptance_lines l WHERE l.acceptance_id = a.id))
      FROM quote_acceptances a JOIN users by ON by.id = a.accepted_by LEFT JOIN purchases p ON p.quote_acceptance_id = a.id
        LEFT JOIN requisitions q ON q.quote_acceptance_id = a.id
      WHERE a.request_id = r.id AND (p.id IS NOT NULL OR q.status IN ('submitted', 'approved', 'ordered')))) AS request
  FROM quote_requests r JOIN users u ON u.id = r.requester_id JOIN organizations b ON b.id = r.org_id
    CROSS JOIN LATERAL (SELECT ${isWithheldFrom('$3::uuid')} AS withheld) w
  WHERE r.id = $1 AND r.org_id = ANY($2::uuid[])`);

/**
 * A request as its buying organization sees it.
 * @throws NOT_FOUND
 */
export async function findRequest(db: Database, actor: Actor, id: string): Promise<QuoteRequest> {
  const [row] = await selectOne(db, [...[id, organizationsWhere(actor, 'organization.read'), actor.userId]]);
  if (!row) throw refuse('NOT_FOUND');
  return row.request;
}

type Query = { orgId: string; cursor?: string | undefined; pageSize: number };

export function listRequests(
  db: Database,
  { orgId, cursor, pageSize }: Query,
): Promise<Page<ListedQuoteRequest>> {
  return listPage<ListedQuoteRequest>(db, listing, {
    cursor,
    pageSize,
    filters: (bind) => [`r.org_id = ${bind(orgId)}::uuid`],
  });
}

const countWhere = (condition: string) =>
  `(SELECT count(*) FROM quote_invitations i WHERE i.request_id = r.id AND ${condition})`;

const listedItem = `json_build_object(${listedFields}, 'sellerCount', ${countWhere('true')}, 'quoteCount', ${countWhere("i.state = 'quoted'")})`;

const listing: Listing = { from: 'quote_requests', key: 'r.created_at', id: 'r.id', item: listedItem };

const selectOwn = prepared<{ items: ListedQuoteRequest[] }>(`
  SELECT coalesce(json_agg(${listedItem} ORDER BY r.created_at, r.id), '[]') AS items FROM quote_requests r WHERE r.requester_id = $1
    AND EXISTS (SELECT FROM organization_members m WHERE m.org_id = r.org_id AND m.user_id = r.requester_id)`);

/** All requests of the user, in all organizations of the user, for the export of account data. */
export async function listOwnRequests(db: Database, userId: string): Promise<ListedQuoteRequest[]> {
  const [row] = await selectOwn(db, [userId]);
  return row?.items ?? [];
}
