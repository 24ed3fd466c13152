import type { ListedReceived, OwnQuote, ReceivedRequest } from '../../../../contract/quote-requests.ts';
import type { Actor } from '../../../access/actor.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../../db/list-page.ts';
import { prepared } from '../../../db/prepared.ts';
import { listedFields, messagesJson, requestFields, versionJson } from './quote-json.ts';
import { refuseBuyer } from './refuse-both-sides.ts';

/** SQL: whether lines of the invited seller (i) were ordered. Null until something was ordered. */
const isWon = `(SELECT bool_or(l.seller_org_id = i.seller_org_id) FROM quote_acceptances a JOIN purchases p ON p.quote_acceptance_id = a.id
  JOIN quote_acceptance_lines l ON l.acceptance_id = a.id WHERE a.request_id = i.request_id)`;

const selectOne = prepared<{ request: ReceivedRequest }>(`
  SELECT json_build_object(${requestFields}, 'state', i.state, 'isWon', ${isWon},
    'place', json_build_object('city', r.delivery->>'city', 'region', coalesce(r.delivery->>'region', ''),
      'postalCode', coalesce(r.delivery->>'postalCode', ''), 'country', r.delivery->>'country'),
    'versions', (SELECT coalesce(json_agg(${versionJson} ORDER BY v.version DESC), '[]') FROM quote_versions v
      WHERE (v.request_id, v.seller_org_id) = (i.request_id, i.seller_org_id)),
    'messages', ${messagesJson('m.org_id IN (r.org_id, i.seller_org_id)')}) AS request
  FROM quote_invitations i JOIN quote_requests r ON r.id = i.request_id JOIN users u ON u.id = r.requester_id JOIN organizations b ON b.id = r.org_id
  WHERE i.request_id = $1 AND i.seller_org_id = $2`);

/**
 * A request as an invited seller sees it. It contains nothing about other sellers except their questions.
 * @throws NOT_FOUND, QUOTE_BOTH_SIDES
 */
export async function findReceived(
  db: Database,
  actor: Actor,
  { id, orgId }: { id: string; orgId: string },
): Promise<ReceivedRequest> {
  await refuseBuyer(db, actor, id);
  const [row] = await selectOne(db, [id, orgId]);
  if (!row) throw refuse('NOT_FOUND');
  return row.request;
}

type Query = { orgId: string; cursor?: string | undefined; pageSize: number };

export function listReceived(
  db: Database,
  { orgId, cursor, pageSize }: Query,
): Promise<Page<ListedReceived>> {
  return listPage<ListedReceived>(db, listing, {
    cursor,
    pageSize,
    filters: (bind) => [`i.seller_org_id = ${bind(orgId)}::uuid`],
  });
}

const listing: Listing = {
  from: 'quote_invitations',
  alias: 'i',
  key: 'i.created_at',
  id: 'i.request_id',
  item: `json_build_object(${listedFields}, 'buyerName', b.name, 'state', i.state, 'isWon', ${isWon})`,
  joins: 'JOIN quote_requests r ON r.id = i.request_id JOIN organizations b ON b.id = r.org_id',
};

const selectOwn = prepared<{ items: OwnQuote[] }>(`
  SELECT coalesce(json_agg(json_build_object('requestId', r.id, 'number', r.number, 'title', r.title, 'currency', r.currency,
    'sellerOrgId', v.seller_org_id, 'quote', ${versionJson}) ORDER BY v.created_at, r.id, v.version), '[]') AS items
  FROM quote_versions v JOIN quote_requests r ON r.id = v.request_id
  WHERE v.created_by = $1 AND EXISTS (SELECT FROM organization_members m WHERE m.org_id = v.seller_org_id AND m.user_id = $1)`);

/** All versions that the user has sent for organizations to which the user belongs, for the export of account data. */
export async function listOwnQuotes(db: Database, userId: string): Promise<OwnQuote[]> {
  const [row] = await selectOwn(db, [userId]);
  return row?.items ?? [];
}
