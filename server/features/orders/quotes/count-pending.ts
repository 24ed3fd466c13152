import type { PendingQuotes } from '../../../../contract/quote-requests.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayInOrganization } from '../../../access/policy.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

const isUndecided = 'r.cancelled_at IS NULL AND NOT is_accepted(r.id)';

const countBoth = prepared<PendingQuotes>(`
  SELECT (SELECT count(*)::int FROM quote_invitations i JOIN quote_requests r ON r.id = i.request_id
      WHERE $2::boolean AND i.seller_org_id = $1 AND i.state = 'invited' AND r.deadline > now() AND ${isUndecided}) AS "toAnswer",
    (SELECT count(*)::int FROM quote_requests r WHERE $3::boolean AND r.org_id = $1 AND ${isUndecided}
      AND (r.deadline <= now() OR NOT r.is_sealed
        AND NOT EXISTS (SELECT FROM quote_invitations i WHERE i.request_id = r.id AND i.state = 'invited'))
      AND EXISTS (SELECT FROM quote_invitations i JOIN quote_versions v
        ON (v.request_id, v.seller_org_id, v.version) = (i.request_id, i.seller_org_id, i.current_version)
        WHERE i.request_id = r.id AND v.valid_until > now())) AS "toCompare"`);

/** The requests that wait for the actor in an organization. */
export async function countPending(db: Database, actor: Actor, orgId: string): Promise<PendingQuotes> {
  const mayAnswer = mayInOrganization(actor, 'products.manage', orgId);
  const mayAccept = mayInOrganization(actor, 'purchases.make', orgId);
  const [counted] = await countBoth(db, [orgId, mayAnswer, mayAccept]);
  if (!counted) throw new Error('The pending quotes were not counted');
  return counted;
}
