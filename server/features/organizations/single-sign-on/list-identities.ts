import { sql } from 'drizzle-orm';
import type { ExternalIdentity } from '../../../../contract/single-sign-on.ts';
import type { Database } from '../../../db/connection.ts';

/** The user's accounts at identity providers, for the export of account data. */
export async function listIdentities(db: Database, userId: string): Promise<ExternalIdentity[]> {
  const { rows } = await db.execute<ExternalIdentity>(sql`
    SELECT o.name AS organization, i.issuer, i.subject, to_json(i.created_at) AS "linkedAt", to_json(i.last_used_at) AS "lastUsedAt"
    FROM external_identities i JOIN identity_providers p ON p.id = i.provider_id JOIN organizations o ON o.id = p.org_id
    WHERE i.user_id = ${userId} ORDER BY i.id`);
  return rows;
}
