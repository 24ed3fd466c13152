import { eq, sql } from 'drizzle-orm';
import type { RecallScope } from '../../../../contract/recall-scope.ts';
import type { NewRecall, Recall, RecallFields } from '../../../../contract/recalls.ts';
import type { ActorContext } from '../../../access/context.ts';
import { mayInOrganization, mayOnPlatform } from '../../../access/policy.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { detailOf, refusing } from '../../../db/constraint-of.ts';
import { recallScopes, recalls } from '../../../db/schema/recalls.ts';
import { withActor } from '../../../db/with-actor.ts';
import { findMade, type KeyedRequest, keyed } from '../request-key.ts';
import { lockRecall } from './lock-recall.ts';
import { findRecall } from './read-recalls.ts';

/**
 * Writes a draft. A seller may recall only devices that it offers or has sold; staff may recall every device. A repeated
 * request returns the draft of the first one.
 * @throws FORBIDDEN, REQUEST_KEY_REUSED, BAD_REQUEST
 */
export async function createRecall({ deps, actor }: ActorContext, input: NewRecall): Promise<Recall> {
  const { orgId, scopes, ...fields } = input;
  const isAllowed = orgId
    ? mayInOrganization(actor, 'recalls.manage', orgId)
    : mayOnPlatform(actor, 'platform.act');
  if (!isAllowed) throw refuse('FORBIDDEN');
  const { requestKey, requestHash } = keyed(input);
  const id = await withActor(deps.db, actor.userId, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO recalls (org_id, kind, recall_class, title, reason, action, instructions, is_drill, request_key, request_hash)
      VALUES (${orgId}, ${fields.kind}, ${fields.recallClass}, ${fields.title}, ${fields.reason}, ${fields.action}, ${fields.instructions}, ${fields.isDrill},
        ${requestKey}, ${requestHash})
      ON CONFLICT (created_by, request_key) DO NOTHING RETURNING id`);
    const [created] = rows;
    if (created) await insertScopes(tx, created.id, scopes);
    return created?.id ?? findWritten(tx, actor.userId, { requestKey, requestHash });
  }).catch(refusingScope(scopes));
  return findRecall(deps.db, actor, id);
}

async function findWritten(tx: Transaction, userId: string, request: KeyedRequest): Promise<string> {
  const written = await findMade(tx, 'recalls', userId, request);
  if (!written) throw new Error('The recall with this key was not found');
  return written;
}

/** @throws NOT_FOUND, CONFLICT if it is issued or was changed, BAD_REQUEST */
export async function updateRecall(
  { deps, actor }: ActorContext,
  { id, version, scopes, ...fields }: RecallFields & { id: string; version: number },
): Promise<Recall> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const { isIssued } = await lockRecall(tx, actor, { id, version });
    if (isIssued) throw refuse('CONFLICT');
    await tx.update(recalls).set(fields).where(eq(recalls.id, id));
    await tx.delete(recallScopes).where(eq(recallScopes.recallId, id));
    await insertScopes(tx, id, scopes);
  }).catch(refusingScope(scopes));
  return findRecall(deps.db, actor, id);
}

/** Adds the scopes that the recall does not have yet. */
export async function insertScopes(
  tx: Transaction,
  recallId: string,
  scopes: readonly RecallScope[],
): Promise<void> {
  const rows = scopes.flatMap(({ identifier, lots, names }) =>
    boundsOf(lots, names).map(([first, last]) => ({ identifier, lots, first, last })),
  );
  await tx.execute(sql`
    INSERT INTO recall_scopes (recall_id, identifier, lots, first_lot, last_lot)
    SELECT ${recallId}, identifier, lots, first, last FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g(identifier text, lots text, first text, last text)
    ON CONFLICT DO NOTHING`);
}

function boundsOf(lots: RecallScope['lots'], names: readonly string[]): (string | null)[][] {
  if (lots === 'list') return names.map((lot) => [lot, lot]);
  return lots === 'range' ? [[...names]] : [[null, null]];
}

/** Names the device that the seller neither offers nor has sold. */
export function refusingScope(scopes: readonly RecallScope[]): (error: unknown) => never {
  return refusing({
    recall_scopes_sold: (error) => {
      const place = scopes.findIndex(({ identifier }) => identifier === detailOf(error));
      return refuseField(`scopes.${Math.max(place, 0)}.identifier`, 'DEVICE_NOT_SOLD');
    },
  });
}
