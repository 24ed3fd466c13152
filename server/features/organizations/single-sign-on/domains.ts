import { sql } from 'drizzle-orm';
import { domainRecord } from '../../../../contract/domain-name.ts';
import { limits } from '../../../../contract/limits.ts';
import type { OrganizationDomain } from '../../../../contract/single-sign-on.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { newToken } from '../../../access/secret-token.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import type { Env } from '../../../env.ts';
import { openResolver } from '../../../outbound/reach.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { lockOrganization } from '../lock-members.ts';
import { asRefusal } from './as-refusal.ts';

type Row = { id: string; domain: string; token: string; verifiedAt: string | null };

/** SQL: the columns of a domain. */
const columns = sql.raw(`id, domain, token, to_json(verified_at) AS "verifiedAt"`);

function present({ id, domain, token, verifiedAt }: Row): OrganizationDomain {
  const { name: recordName, value: recordValue } = domainRecord({ domain, token });
  return { id, domain, recordName, recordValue, verifiedAt };
}

export async function listDomains(db: Database, orgId: string): Promise<OrganizationDomain[]> {
  const { rows } = await db.execute<Row>(
    sql`SELECT ${columns} FROM organization_domains WHERE org_id = ${orgId} ORDER BY domain`,
  );
  return rows.map(present);
}

/**
 * Claims a domain. A repeated claim returns the first one.
 * @throws DOMAIN_TAKEN, TOO_MANY_DOMAINS, FORBIDDEN when the actor has just lost the role
 */
export async function addDomain(
  { deps, actor }: ActorContext,
  { orgId, domain }: { orgId: string; domain: string },
): Promise<OrganizationDomain> {
  const row = await withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rows } = await tx.execute<Row & { isOwn: boolean; claimed: number }>(sql`
      SELECT ${columns}, org_id = ${orgId}::uuid AS "isOwn", count(*) FILTER (WHERE org_id = ${orgId}::uuid) OVER ()::int AS claimed
      FROM organization_domains WHERE org_id = ${orgId} OR domain = ${domain} AND verified_at IS NOT NULL`);
    const same = rows.find((row) => row.domain === domain && row.isOwn);
    if (same) return same;
    if (rows.some((row) => row.domain === domain)) throw refuse('DOMAIN_TAKEN');
    if ((rows[0]?.claimed ?? 0) >= limits.domains)
      throw refuse('TOO_MANY_DOMAINS', { maximum: limits.domains });
    return insert(tx, orgId, domain);
  }).catch(asRefusal);
  return present(row);
}

async function insert(tx: Transaction, orgId: string, domain: string): Promise<Row> {
  const { rows } = await tx.execute<Row>(sql`
    INSERT INTO organization_domains (org_id, domain, token) VALUES (${orgId}, ${domain}, ${newToken().token}) RETURNING ${columns}`);
  const [row] = rows;
  if (!row) throw new Error('The new domain was not returned');
  return row;
}

/**
 * Looks for the TXT record. The database lets only one organization verify a domain.
 * @throws NOT_FOUND, DOMAIN_RECORD_MISSING, DOMAIN_TAKEN, SENT_TOO_MUCH
 */
export async function verifyDomain(
  { deps, actor }: ActorContext,
  { orgId, id }: { orgId: string; id: string },
): Promise<void> {
  await countSent(deps.db, limited.singleSignOn(actor.userId));
  const claimed = (await listDomains(deps.db, orgId)).find((domain) => domain.id === id);
  if (!claimed) throw refuse('NOT_FOUND');
  if (claimed.verifiedAt) return;
  if (!(await hasRecord(deps.env, claimed))) throw refuse('DOMAIN_RECORD_MISSING');
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    await tx.execute(
      sql`UPDATE organization_domains SET verified_at = now() WHERE id = ${id} AND verified_at IS NULL`,
    );
  }).catch(asRefusal);
}

async function hasRecord(
  env: Env,
  { recordName, recordValue }: Pick<OrganizationDomain, 'recordName' | 'recordValue'>,
): Promise<boolean> {
  // A name without the record, and a DNS that does not answer, are the same for the user: the record was not found.
  const records = await openResolver(env)
    .resolveTxt(recordName)
    .catch(() => []);
  return records.some((parts) => parts.join('') === recordValue);
}

/** @throws NOT_FOUND, SINGLE_SIGN_ON_REQUIRED */
export async function removeDomain(
  { deps, actor }: ActorContext,
  { orgId, id }: { orgId: string; id: string },
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rowCount } = await tx.execute(
      sql`DELETE FROM organization_domains WHERE id = ${id} AND org_id = ${orgId}`,
    );
    if (rowCount === 0) throw refuse('NOT_FOUND');
  }).catch(asRefusal);
}
