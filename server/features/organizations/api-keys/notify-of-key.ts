import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { ActorContext } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { lastLanguageOf } from '../../identity/last-language.ts';

type Notice = {
  email: string;
  fullName: string;
  language: Language | null;
  organization: string;
  name: string;
  prefix: string;
  scopes: string[];
};

/**
 * Emails every owner of the organization about a new secret, each in the language of their last session. Owners who
 * declined other emails also get this email, because it concerns security.
 */
export async function notifyOfKey(
  tx: Transaction,
  { deps, actor, language }: ActorContext,
  id: string,
  kind: 'api-key-created' | 'api-key-rotated',
): Promise<void> {
  const { rows } = await tx.execute<Notice>(sql`
    SELECT u.email, u.full_name AS "fullName", ${lastLanguageOf(sql`u.id`)} AS language, o.name AS organization, k.name, k.prefix, k.scopes
    FROM api_keys k JOIN organizations o ON o.id = k.org_id
    JOIN organization_members m ON m.org_id = o.id AND m.role = 'owner' JOIN users u ON u.id = m.user_id
    WHERE k.id = ${id} ORDER BY u.id`);
  const url = deps.env.publicUrl + addresses.apiKeys;
  await queueEmails(
    tx,
    deps.env,
    ...rows.map(({ email, language: read, scopes, ...key }) => ({
      to: email,
      language: read ?? language,
      content: { kind, ...key, scopes: scopes.join(', '), by: actor.fullName, url },
    })),
  );
}
