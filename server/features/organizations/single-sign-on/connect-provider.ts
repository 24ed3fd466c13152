import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  connectInput,
  IdentityProvider,
  SingleSignOnState,
} from '../../../../contract/single-sign-on.ts';
import type { ActorContext } from '../../../access/context.ts';
import { encryptSecret } from '../../../access/encrypted-secret.ts';
import { refuseField } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { lockOrganization } from '../lock-members.ts';
import { asRefusal } from './as-refusal.ts';
import { listDomains } from './domains.ts';
import { emailOfSignOn } from './email-of-sign-on.ts';
import { redirectUri } from './find-provider.ts';
import { openProvider } from './provider-client.ts';

/** The domains and the provider of the organization, without the secret. */
export async function findState({ deps, actor }: ActorContext, orgId: string): Promise<SingleSignOnState> {
  const { rows } = await deps.db.execute<IdentityProvider>(sql`
    SELECT issuer, client_id AS "clientId", admin_groups AS "adminGroups", to_json(tested_at) AS "testedAt", to_json(required_at) AS "requiredAt",
      EXISTS (SELECT FROM session_proofs q JOIN external_identities i ON i.id = q.identity_id
        WHERE q.session_id = ${actor.sessionId} AND i.provider_id = p.id) AS "isProved"
    FROM identity_providers p WHERE org_id = ${orgId}`);
  return {
    domains: await listDomains(deps.db, orgId),
    provider: rows[0] ?? null,
    redirectUri: redirectUri(deps.env, orgId),
  };
}

/**
 * Adds or changes the provider, if its configuration can be read, and emails the owners.
 * @throws IDENTITY_PROVIDER_AWAY, SINGLE_SIGN_ON_REQUIRED, SENT_TOO_MUCH, FORBIDDEN when the actor has just lost the role
 */
export async function connectProvider(
  { deps, actor }: ActorContext,
  { orgId, issuer, clientId, clientSecret, adminGroups }: z.output<typeof connectInput>,
): Promise<void> {
  await countSent(deps.db, limited.singleSignOn(actor.userId));
  await openProvider(deps, { issuer, clientId, clientSecret });
  const encrypted =
    clientSecret === null ? null : encryptSecret(deps.keys.providerSecrets, Buffer.from(clientSecret));
  const groups = sql.param([...new Set(adminGroups)]);
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rowCount } = await tx.execute(sql`
      UPDATE identity_providers SET issuer = ${issuer}, client_id = ${clientId}, admin_groups = ${groups}::text[],
        client_secret_encrypted = coalesce(${encrypted}::bytea, client_secret_encrypted)
      WHERE org_id = ${orgId}`);
    if (rowCount === 0 && !encrypted) throw refuseField('clientSecret', 'CLIENT_SECRET_MISSING');
    if (rowCount === 0)
      await tx.execute(sql`
        INSERT INTO identity_providers (org_id, issuer, client_id, admin_groups, client_secret_encrypted)
        VALUES (${orgId}, ${issuer}, ${clientId}, ${groups}::text[], ${encrypted})`);
    await emailOfSignOn(tx, deps.env, orgId, {
      kind: 'identity-provider-connected',
      by: actor.fullName,
      host: new URL(issuer).host,
    });
  }).catch(asRefusal);
}

/** Removes the provider. Sessions that only it proved end. @throws SINGLE_SIGN_ON_REQUIRED */
export async function disconnectProvider({ deps, actor }: ActorContext, orgId: string): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    await tx.execute(sql`DELETE FROM identity_providers WHERE org_id = ${orgId}`);
  }).catch(asRefusal);
}
