import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { Deps } from '../../../access/context.ts';
import { decryptSecret } from '../../../access/encrypted-secret.ts';
import type { Env } from '../../../env.ts';
import type { Registration } from './provider-client.ts';

export type Provider = Registration & {
  id: string;
  orgId: string;
  adminGroups: string[];
};

/** How the provider is found: by itself, by its organization, or by an address in a verified domain. */
type Which = { id: string } | { orgId: string } | { email: string };

/** The provider with its secret, as the server needs it to send requests. */
export async function findProvider(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  which: Which,
): Promise<Provider | null> {
  const condition =
    'id' in which
      ? sql`p.id = ${which.id}`
      : 'orgId' in which
        ? sql`p.org_id = ${which.orgId}`
        : sql`p.org_id = (SELECT org_id FROM organization_domains WHERE domain = domain_of(${which.email}::citext) AND verified_at IS NOT NULL)`;
  const { rows } = await db.execute<Provider & { encrypted: Buffer }>(sql`
    SELECT p.id, p.org_id AS "orgId", p.issuer, p.client_id AS "clientId", p.client_secret_encrypted AS encrypted, p.admin_groups AS "adminGroups"
    FROM identity_providers p WHERE ${condition}`);
  const [row] = rows;
  if (!row) return null;
  const { encrypted, ...provider } = row;
  return { ...provider, clientSecret: decryptSecret(keys.providerSecrets, encrypted).toString() };
}

/**
 * Each organization has its own address for answers. So an answer of one provider is never taken for that of another
 * (mix-up, RFC 9700), also if it does not contain the issuer.
 */
export function redirectUri({ publicUrl }: Pick<Env, 'publicUrl'>, orgId: string): string {
  return publicUrl + addresses.singleSignOnAnswer(orgId);
}
