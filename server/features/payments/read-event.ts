import * as z from 'zod/mini';
import type { RuleCode } from '../../../contract/field-messages.ts';
import { because } from '../../../contract/field-reason.ts';
import { assertShallow } from '../../access/bounded-depth.ts';
import { refuse, refuseIssues } from '../../access/refuse.ts';
import { assertStorable } from '../../access/storable-text.ts';
import type { ProviderEvent } from './payment-provider.ts';

/** Stripe's ids have at most 255 characters (docs, "Object IDs"). */
const most = 255;

const shape = z.object({
  id: text('EVENT_ID_INVALID'),
  type: text('EVENT_TYPE_INVALID'),
  data: z.object(
    { object: z.record(z.string(), z.unknown(), because('EVENT_SUBJECT_MISSING')) },
    because('EVENT_DATA_MISSING'),
  ),
});

/**
 * The event of a signed body. A signed body can still be invalid: events are stored as JSON, and the database does not
 * accept every text and every depth.
 * @throws EVENT_NOT_AN_OBJECT, or BAD_REQUEST that names the field
 */
export function readEvent(body: Buffer): ProviderEvent {
  const payload = parseJson(body);
  assertShallow(payload);
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw refuse('EVENT_NOT_AN_OBJECT');
  const parsed = shape.safeParse(payload);
  if (!parsed.success) throw refuseIssues(parsed.error.issues);
  assertStorable(payload);
  return { id: parsed.data.id, type: parsed.data.type, payload };
}

function text(code: RuleCode) {
  return z.string(because(code)).check(z.minLength(1, because(code)), z.maxLength(most, because(code)));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw refuse('EVENT_NOT_AN_OBJECT');
  }
}
