import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addresses } from '../../../../contract/addresses.ts';
import type { Deps } from '../../../access/context.ts';
import { withActor } from '../../../db/with-actor.ts';
import { emailOwners } from '../email-owners.ts';

export const unconfirmedKeysTask = 'tell-of-unconfirmed-keys';

const job = z.object({ orgId: z.uuid() });

/**
 * The job that emails every owner a list of the keys that wait for a confirmation. A trigger queues it when the person
 * responsible for keys leaves or gets a lower role. `unconfirmed_told` is set in the transaction that queues the emails, so
 * a repeated job sends nothing.
 */
export async function tellOfUnconfirmed({ db, env }: Deps, payload: unknown): Promise<void> {
  const { orgId } = job.parse(payload);
  await withActor(db, 'system:tell-of-unconfirmed-keys', async (tx) => {
    const { rows } = await tx.execute<{ keys: string | null }>(sql`
      WITH told AS (
        UPDATE api_keys SET unconfirmed_told = unconfirmed_since
        WHERE org_id = ${orgId} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
          AND unconfirmed_since IS NOT NULL AND unconfirmed_told IS DISTINCT FROM unconfirmed_since
          AND EXISTS (SELECT FROM organizations WHERE id = ${orgId} AND status <> 'closed')
        RETURNING id, name, prefix
      )
      SELECT string_agg('“' || name || '” (' || prefix || '…)', ', ' ORDER BY id) AS keys FROM told`);
    const keys = rows[0]?.keys;
    if (!keys) return;
    const facts = { kind: 'api-keys-unconfirmed', keys, url: env.publicUrl + addresses.apiKeys } as const;
    await emailOwners(tx, env, orgId, (owner) => ({ ...facts, ...owner }));
  });
}
