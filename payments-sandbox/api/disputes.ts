import { z } from 'zod';
import { answerDispute } from '../actions/dispute-charge.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { flag, listFields, mergeMetadata, metadata, text } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { noSuch, StripeError } from '../http/stripe-error.ts';
import { type Dispute, EVIDENCE_FIELDS, type EvidenceField } from '../objects/dispute.ts';
import type { Sandbox } from '../state/sandbox.ts';

const listing = z.strictObject({
  ...listFields,
  charge: text.optional(),
  payment_intent: text.optional(),
});

const LONGEST_TEXT = 20_000;
const evidence = z.partialRecord(z.enum(EVIDENCE_FIELDS), z.string().max(LONGEST_TEXT));
const answer = z.strictObject({
  evidence: evidence.optional(),
  metadata: metadata.optional(),
  submit: flag.optional(),
});

export const disputeEndpoints: Endpoint[] = [
  endpoint('GET', '/v1/disputes', listing, (sandbox, filter) => {
    const disputes = sandbox.store
      .list('disputes')
      .filter(
        (dispute) =>
          (!filter.charge || dispute.charge === filter.charge) &&
          (!filter.payment_intent || dispute.payment_intent === filter.payment_intent),
      );
    return paginate('/v1/disputes', 'dispute', disputes, filter);
  }),

  endpoint('GET', '/v1/disputes/:id', z.strictObject({}), (sandbox, _, { id }) => getDispute(sandbox, id)),

  endpoint(
    'POST',
    '/v1/disputes/:id',
    answer,
    (sandbox, { evidence: given = {}, metadata: added, submit }, { id }) => {
      const dispute = getDispute(sandbox, id);
      checkFiles(sandbox, given);
      // Stripe submits the evidence to the bank unless `submit` is false (API reference, "Update a dispute").
      return answerDispute(sandbox, dispute, {
        given,
        metadata: mergeMetadata(dispute.metadata, added),
        submit: submit ?? true,
      });
    },
  ),
];

function getDispute(sandbox: Sandbox, id: string): Dispute {
  const dispute = sandbox.store.find('disputes', id);
  if (!dispute) throw noSuch('dispute', id);
  return dispute;
}

/** The fields that take the id of an uploaded evidence file. */
const FILE_FIELDS = new Set<EvidenceField>([
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
]);

function checkFiles(sandbox: Sandbox, given: Partial<Record<EvidenceField, string>>): void {
  for (const [field, id] of Object.entries(given)) {
    if (!FILE_FIELDS.has(field as EvidenceField) || id === '') continue;
    const param = `evidence[${field}]`;
    const file = sandbox.store.find('files', id);
    if (!file) throw noSuch('file upload', id, param);
    if (file.purpose !== 'dispute_evidence') {
      throw new StripeError(400, `The file ${id} was not uploaded as dispute evidence.`, { param });
    }
  }
}
