import { sql } from 'drizzle-orm';
import { addresses } from '../../../contract/addresses.ts';
import type { Language } from '../../../contract/languages.ts';
import type { ActorContext } from '../../access/context.ts';
import type { Transaction } from '../../db/connection.ts';
import { type AddressedEmail, queueEmails } from '../../mail/queue-emails.ts';
import { lastLanguageOf } from '../identity/last-language.ts';

type Reader = { email: string; full_name: string; language: Language | null };

/**
 * Emails every owner, including the new and the former one, that a member became an owner. Users who declined other
 * emails also get this email, because it concerns security. Each owner gets it in the language of their last session.
 */
export async function notifyOwners(
  tx: Transaction,
  { deps, actor, language }: ActorContext,
  change: { orgId: string; newOwnerId: string; formerOwnerId?: string },
): Promise<void> {
  const { orgId, newOwnerId, formerOwnerId = null } = change;
  const { rows } = await tx.execute<{ organization: string; new_owner: string; readers: Reader[] }>(sql`
    SELECT o.name AS organization, u.full_name AS new_owner, (
      SELECT json_agg(json_build_object('email', reader.email, 'full_name', reader.full_name,
        'language', ${lastLanguageOf(sql`reader.id`)}))
      FROM organization_members m JOIN users reader ON reader.id = m.user_id
      WHERE m.org_id = o.id AND (m.role = 'owner' OR m.user_id = ${formerOwnerId})) AS readers
    FROM organizations o JOIN users u ON u.id = ${newOwnerId} WHERE o.id = ${orgId}`);
  const names = rows[0];
  if (!names) throw new Error('The organization was not returned');
  await queueEmails(
    tx,
    deps.env,
    ...names.readers.map(
      (reader): AddressedEmail => ({
        to: reader.email,
        language: reader.language ?? language,
        content: {
          kind: formerOwnerId === null ? 'owner-named' : 'ownership-transferred',
          fullName: reader.full_name,
          organization: names.organization,
          owner: names.new_owner,
          by: actor.fullName,
          url: deps.env.publicUrl + addresses.organization(orgId),
        },
      }),
    ),
  );
}
