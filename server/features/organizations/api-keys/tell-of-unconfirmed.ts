import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addresses } from '../../../../contract/addresses.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Deps } from '../../../access/context.ts';
import { withActor } from '../../../db/with-actor.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { lastLanguageOf } from '../../identity/last-language.ts';

export const unconfirmedKeysTask = 'tell-of-unconfirmed-keys';

const job = z.object({ orgId: z.uuid() });

type Told = { email: string; fullName: string; language: Language; organization: string; keys: string };

/**
 * The job that emails every owner a list of the keys that wait for a confirmation. A trigger queues it when the person
 * responsible for keys leaves or gets a lower role. `unconfirmed_told` is set in the transaction that queues the emails, so
 * a repeated job sends nothing. Owners who declined other emails also get this email, because it concerns security.
 */
export async function tellOfUnconfirmed({ db, env }: Deps, payload: unknown): Promise<void> {
  const { orgId } = job.parse(payload);
  await withActor(db, 'system:tell-of-unconfirmed-keys', async (tx) => {
    const { rows } = await tx.execute<Told>(sql`
      WITH told AS (
        UPDATE api_keys SET unconfirmed_told = unconfirmed_since
        WHERE org_id = ${orgId} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
          AND unconfirmed_since IS NOT NULL AND unconfirmed_told IS DISTINCT FROM unconfirmed_since
        RETURNING id, name, prefix
      ), listed AS (SELECT string_agg('“' || name || '” (' || prefix || '…)', ', ' ORDER BY id) AS keys FROM told)
      SELECT u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language, o.name AS organization, keys
      FROM listed JOIN organizations o ON o.id = ${orgId} AND o.status <> 'closed'
        JOIN organization_members m ON m.org_id = o.id AND m.role = 'owner' JOIN users u ON u.id = m.user_id
      WHERE keys IS NOT NULL ORDER BY u.id`);
    await queueEmails(
      tx,
      env,
      ...rows.map(({ email: to, language, ...facts }) => ({
        ...{ to, language },
        content: { kind: 'api-keys-unconfirmed' as const, ...facts, url: env.publicUrl + addresses.apiKeys },
      })),
    );
  });
}
