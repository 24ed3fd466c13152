import { sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Deps } from '../../../access/context.ts';
import { mayInOrganization, mayOnPlatform, unsuspended } from '../../../access/policy.ts';
import { prepared } from '../../../db/prepared.ts';
import { withActor } from '../../../db/with-actor.ts';
import type { FileReaders } from '../../../http/media.ts';

const selectDocument = prepared<{ id: string; orgId: string | null; userId: string | null }>(
  'SELECT id, org_id AS "orgId", user_id AS "userId" FROM verification_documents WHERE url = $1',
);

/**
 * The managers of the organization, or the person who owns the credential, read the evidence of a verification. Staff read
 * it, too. The audit of staff records each document that staff open.
 */
export async function readersOfEvidence(
  { db }: Deps,
  reader: Actor | null,
  url: string,
): Promise<FileReaders> {
  if (!reader?.hasEveryFactor) return 'nobody';
  const [document] = await selectDocument(db, [url]);
  if (!document) return 'nobody';
  const actor = unsuspended(reader);
  if (document.userId === actor.userId) return 'caller';
  if (mayInOrganization(actor, 'verification.manage', document.orgId)) return 'caller';
  if (!mayOnPlatform(actor, 'platform.read')) return 'nobody';
  await withActor(db, actor.userId, (tx) =>
    tx.execute(
      sql`SELECT record_staff_action('verification.open-document', 'verification-document', ${document.id}, '')`,
    ),
  );
  return 'caller';
}
