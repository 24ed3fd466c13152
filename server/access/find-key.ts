import type { Logger } from 'pino';
import { actionsOf, type KeyScope } from '../../contract/key-scopes.ts';
import type { OrganizationRole, Purchasing } from '../../contract/permissions.ts';
import type { Database } from '../db/connection.ts';
import { prepared } from '../db/prepared.ts';
import { type ActingKey, assignedPurchasing } from './actor.ts';
import { drawToken, hashToken } from './secret-token.ts';

const tokenStart = 'myk_';
const tokenFormat = /^myk_[\w-]{43}$/;

export const isKeyToken = (token: string) => token.startsWith(tokenStart);

export const drawKeyToken = () => drawToken(tokenStart);

type Row = {
  id: string;
  org_id: string;
  scopes: KeyScope[];
  status: string;
  role: OrganizationRole | null;
  purchasing: Purchasing | null;
  confirmed: boolean;
  unnoted: boolean;
};

/** Every request with a key runs this statement. `unnoted`: `last_used_at` is more than a minute old and must be written. */
const selectKey =
  prepared<Row>(`SELECT k.id, k.org_id, k.scopes, o.status, m.role, ${assignedPurchasing} AS purchasing,
     k.unconfirmed_since IS NULL AND m.role IS NOT NULL AND u.suspended_because IS NULL AS confirmed,
     coalesce(k.last_used_at < now() - interval '1 minute', true) AS unnoted
   FROM api_keys k JOIN organizations o ON o.id = k.org_id JOIN users u ON u.id = k.responsible_id
   LEFT JOIN organization_members m ON m.org_id = k.org_id AND m.user_id = k.responsible_id
   WHERE (k.token_hash = $1 OR (k.previous_hash = $1 AND k.previous_until > now()))
     AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now()) AND o.status <> 'closed'`);

const updateLastUse = prepared(`UPDATE api_keys SET last_used_at = now()
   WHERE id = $1 AND coalesce(last_used_at < now() - interval '1 minute', true)`);

/** The API key with this secret. Null when it is unknown, revoked or expired, or its organization is closed. */
export async function findKey(
  { db, log }: { db: Database; log: Logger },
  token: string,
): Promise<ActingKey | null> {
  if (!tokenFormat.test(token)) return null;
  const [row] = await selectKey(db, [hashToken(token)]);
  if (!row) return null;
  if (row.unnoted) noteUse(db, log, row.id);
  return {
    kind: 'key',
    authorId: row.id,
    role: null,
    actions: actionsOf(row.scopes),
    isConfirmed: row.confirmed,
    memberships: new Map(row.role ? [[row.org_id, row.role]] : []),
    purchasing: new Map(row.purchasing ? [[row.org_id, row.purchasing]] : []),
    suspended: new Set(row.status === 'suspended' ? [row.org_id] : []),
    closedMemberships: new Map(),
  };
}

/** Writes `last_used_at`. The request does not wait for it, because its response does not contain it. */
function noteUse(db: Database, log: Logger, id: string): void {
  updateLastUse(db, [id]).catch((error) => log.warn({ err: error }, 'the use of an API key was not noted'));
}
