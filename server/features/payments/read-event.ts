import * as z from 'zod/mini';
import { refuse } from '../../access/refuse.ts';
import { assertStorable } from '../../access/storable-text.ts';
import { assertShallow } from '../../http/bounded-depth.ts';
import type { ProviderEvent } from './payment-provider.ts';

/** Stripe's ids have at most 255 characters (docs, "Object IDs"). */
const most = 255;

const noObject = 'An event is an object.';
const shape = z.object(
  {
    id: text(`An event has an id of at most ${most} characters.`),
    type: text(`An event has a type of at most ${most} characters.`),
    data: z.object(
      { object: z.record(z.string(), z.unknown(), 'An event is about an object.') },
      'An event has data.',
    ),
  },
  noObject,
);

/**
 * The event of a body that the provider has signed. A signed body may still be invalid. It is then refused with a message, because
 * it is stored as JSON and the database accepts neither every text nor every depth.
 * @throws BAD_REQUEST that names the field
 */
export function readEvent(body: Buffer): ProviderEvent {
  const payload = parseJson(body);
  assertShallow(payload);
  const parsed = shape.safeParse(payload);
  if (!parsed.success) throw refusalOf(parsed.error);
  assertStorable(payload);
  return { id: parsed.data.id, type: parsed.data.type, payload };
}

function text(message: string) {
  return z.string(message).check(z.minLength(1, message), z.maxLength(most, message));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw refuse('BAD_REQUEST', undefined, noObject);
  }
}

function refusalOf({ issues: [issue] }: z.core.$ZodError) {
  const field = issue?.path.join('.') ?? '';
  const message = issue?.message ?? noObject;
  if (!field) return refuse('BAD_REQUEST', undefined, message);
  return refuse('BAD_REQUEST', { fields: { [field]: message } }, `${field}: ${message}`);
}
