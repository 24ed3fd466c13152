import type { ApiKey } from '../../../../contract/api-keys.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

const personJson = (alias: string) =>
  `json_build_object('userId', ${alias}.id, 'fullName', ${alias}.full_name)`;

const selectKeys = prepared<ApiKey>(`SELECT k.id, k.name, k.prefix, k.scopes,
     CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.expires_at <= now() THEN 'expired'
       WHEN k.unconfirmed_since IS NOT NULL OR r.suspended_because IS NOT NULL THEN 'unconfirmed' ELSE 'active' END AS state,
     ${personJson('c')} AS "createdBy", ${personJson('r')} AS responsible,
     to_json(k.created_at) AS "createdAt", to_json(k.last_used_at) AS "lastUsedAt", to_json(k.expires_at) AS "expiresAt",
     CASE WHEN k.previous_until > now() THEN to_json(k.previous_until) END AS "previousUntil", to_json(k.revoked_at) AS "revokedAt"
   FROM api_keys k JOIN users c ON c.id = k.created_by JOIN users r ON r.id = k.responsible_id
   WHERE k.org_id = $1 AND (k.revoked_at IS NULL OR k.revoked_at > now() - interval '${limits.apiKeyRevokedDays} days')
   ORDER BY k.revoked_at IS NOT NULL, k.id DESC LIMIT 200`);

/** The API keys of the organization: the newest first, revoked ones last. */
export function listKeys(db: Database, orgId: string): Promise<ApiKey[]> {
  return selectKeys(db, [orgId]);
}
