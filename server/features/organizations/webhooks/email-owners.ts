import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { lastLanguageOf } from '../../identity/last-language.ts';

type Reader = { email: string; fullName: string; language: Language; organization: string; host: string };
type Cause = { kind: 'webhook-added'; by: string } | { kind: 'webhook-paused'; isGone: boolean };

/**
 * Emails every owner about an endpoint, each in the language of their last session. The email names the host and not
 * the URL, which may contain a secret.
 */
export async function emailOwners(
  tx: Transaction,
  env: Env,
  endpointId: string,
  cause: Cause,
): Promise<void> {
  const { rows } = await tx.execute<Reader>(sql`
    SELECT u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language, o.name AS organization,
      substring(e.url FROM '^https?://([^/?#]+)') AS host
    FROM webhook_endpoints e JOIN organizations o ON o.id = e.org_id
    JOIN organization_members m ON m.org_id = o.id AND m.role = 'owner' JOIN users u ON u.id = m.user_id
    WHERE e.id = ${endpointId} ORDER BY u.id`);
  const url = env.publicUrl + addresses.webhooks;
  await queueEmails(
    tx,
    env,
    ...rows.map(({ email: to, language, ...facts }) => ({
      to,
      language,
      content: { ...cause, ...facts, url },
    })),
  );
}
