import type { Actor } from '../../access/actor.ts';
import type { Deps } from '../../access/context.ts';
import { mayOnPlatform, organizationsWhere, unsuspended } from '../../access/policy.ts';
import { prepared } from '../../db/prepared.ts';
import type { FileReaders } from '../../http/media.ts';

const selectReadable = prepared<{
  id: string;
}>(`SELECT f.id FROM recall_files f JOIN recalls r ON r.id = f.recall_id
  WHERE f.url = $1 AND (r.org_id = ANY($2::uuid[]) OR $3::boolean OR NOT r.is_drill AND EXISTS (SELECT FROM recall_notices n
    WHERE n.recall_id = r.id AND n.sent_at IS NOT NULL AND (n.buyer_org_id = ANY($4::uuid[]) OR n.buyer_id = $5::uuid)))`);

/** Only the issuer of a recall, the buyers that it was sent to, and platform staff read its files. */
export async function readersOfRecall({ db }: Deps, reader: Actor | null, url: string): Promise<FileReaders> {
  if (!reader?.hasEveryFactor) return 'nobody';
  const actor = unsuspended(reader);
  const rows = await selectReadable(db, [
    url,
    organizationsWhere(actor, 'recalls.manage'),
    mayOnPlatform(actor, 'platform.read'),
    organizationsWhere(actor, 'recalls.acknowledge'),
    actor.userId,
  ]);
  return rows.length > 0 ? 'caller' : 'nobody';
}
