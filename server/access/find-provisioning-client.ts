import type { Logger } from 'pino';
import type { Database } from '../db/connection.ts';
import { prepared } from '../db/prepared.ts';
import { drawToken, hashToken } from './secret-token.ts';

const tokenStart = 'mys_';
const tokenFormat = /^mys_[\w-]{43}$/;

export const drawProvisioningToken = () => drawToken(tokenStart);

/** The caller of the SCIM service. It acts in its organization only, and may call nothing else. */
export type ProvisioningClient = { id: string; orgId: string; isSuspended: boolean };

const selectClient = prepared<{ id: string; org_id: string; suspended: boolean; unnoted: boolean }>(
  `SELECT c.id, c.org_id, o.status = 'suspended' AS suspended, coalesce(c.last_used_at < now() - interval '1 minute', true) AS unnoted
   FROM provisioning_clients c JOIN organizations o ON o.id = c.org_id
   WHERE (c.token_hash = $1 OR (c.previous_hash = $1 AND c.previous_until > now())) AND c.revoked_at IS NULL AND o.status <> 'closed'`,
);

const updateLastUse = prepared(`UPDATE provisioning_clients SET last_used_at = now()
   WHERE id = $1 AND coalesce(last_used_at < now() - interval '1 minute', true)`);

/** The client with this token. Null when it is unknown or revoked, or its organization is closed. */
export async function findProvisioningClient(
  { db, log }: { db: Database; log: Logger },
  authorization: string | undefined,
): Promise<ProvisioningClient | null> {
  const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : '';
  if (!tokenFormat.test(token)) return null;
  const [row] = await selectClient(db, [hashToken(token)]);
  if (!row) return null;
  // The request does not wait for it, because its response does not contain it.
  if (row.unnoted)
    updateLastUse(db, [row.id]).catch((error) =>
      log.warn({ err: error }, 'the use of a provisioning token was not noted'),
    );
  return { id: row.id, orgId: row.org_id, isSuspended: row.suspended };
}
