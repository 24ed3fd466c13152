import { eq, sql } from 'drizzle-orm';
import {
  answerableStatuses,
  type EvidenceFile,
  type EvidenceText,
  evidenceFileNames,
  evidenceTextNames,
} from '../../../../contract/money-choices.ts';
import type { Dispute } from '../../../../contract/order-money.ts';
import type { ActorContext, Deps } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import { prepared } from '../../../db/prepared.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { withActor } from '../../../db/with-actor.ts';
import type { Evidence } from '../../payments/payment-provider.ts';
import { settlePayment } from '../settle-order.ts';
import { disputeJoins, disputeJson } from './dispute-json.ts';
import { evidenceType } from './evidence-type.ts';

export type EvidenceInput = { id: string } & { [Name in EvidenceText]?: string | undefined } & {
  [Name in EvidenceFile]?: File | undefined;
};

type Prepared = {
  texts: Evidence;
  files: { field: EvidenceFile; name: string; type: string; bytes: Buffer }[];
};

/**
 * Sends the seller's texts and files about a dispute to the bank, which accepts them only once.
 * @throws BAD_REQUEST, NOT_FOUND, DISPUTE_ANSWERED, and the provider's refusals
 */
export async function submitEvidence(context: ActorContext, input: EvidenceInput): Promise<Dispute> {
  const { deps, actor } = context;
  const given = await prepare(input);
  const paymentId = await findAnswerable(context, input.id);
  await send(deps, input.id, given, actor.userId);
  await withActor(deps.db, actor.userId, (tx) =>
    tx
      .update(disputes)
      .set({ evidenceSubmittedAt: sql`now()`, evidenceSubmittedBy: actor.userId, updatedAt: sql`now()` })
      .where(eq(disputes.id, input.id)),
  );
  // The bank has the texts and files now. If the dispute cannot be read here, an event will report its new state.
  await settlePayment(deps, paymentId).catch((error) =>
    deps.log.warn({ err: error, disputeId: input.id }, 'a dispute could not be read again'),
  );
  return findDispute(deps, input.id);
}

async function prepare(input: EvidenceInput): Promise<Prepared> {
  const texts = evidenceTextNames.flatMap((name) => (input[name] ? [[name, input[name]] as const] : []));
  const files: Prepared['files'] = [];
  for (const field of evidenceFileNames) {
    const file = input[field];
    if (!file) continue;
    const bytes = Buffer.from(await file.arrayBuffer());
    const type = evidenceType(bytes);
    if (type === null) throw refuseField(field, 'EVIDENCE_FORMAT');
    files.push({ field, name: file.name, type, bytes });
  }
  if (texts.length + files.length === 0) throw refuseField('explanation', 'EVIDENCE_MISSING');
  return { texts: Object.fromEntries(texts), files };
}

type Row = { status: Dispute['status']; is_answered: boolean; payment_id: string };
const selectOwn =
  prepared<Row>(`SELECT d.status, d.evidence_submitted_at IS NOT NULL AS is_answered, o.provider_payment_intent_id AS payment_id
   FROM disputes d JOIN orders o ON o.seller_org_id = d.seller_org_id AND o.id = d.order_id WHERE d.id = $1 AND d.seller_org_id = ANY($2::uuid[])`);

async function findAnswerable({ deps, actor }: ActorContext, id: string): Promise<string> {
  const [row] = await selectOwn(deps.db, [id, organizationsWhere(actor, 'disputes.answer')]);
  if (!row) throw refuse('NOT_FOUND');
  const isAnswerable = answerableStatuses.some((status) => status === row.status);
  if (!isAnswerable || row.is_answered) throw refuse('DISPUTE_ANSWERED');
  return row.payment_id;
}

async function send(
  { payments }: Deps,
  id: string,
  { texts, files }: Prepared,
  userId: string,
): Promise<void> {
  const evidence = { ...texts };
  for (const { field, ...file } of files) evidence[field] = await payments.uploadEvidence(file);
  await payments.submitEvidence(id, evidence, userId);
}

const selectDispute = prepared<{ dispute: Dispute }>(
  `SELECT ${disputeJson} AS dispute FROM disputes d ${disputeJoins} WHERE d.id = $1`,
);

async function findDispute({ db }: Deps, id: string): Promise<Dispute> {
  const [row] = await selectDispute(db, [id]);
  if (!row) throw refuse('NOT_FOUND');
  return row.dispute;
}
