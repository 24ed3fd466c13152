import { createHash } from 'node:crypto';
import type { Sandbox } from '../state/sandbox.ts';
import type { FormTree } from './form.ts';
import { isOutdated, type SavedAnswer } from './saved-answer.ts';
import { StripeError } from './stripe-error.ts';

const LONGEST_KEY = 255;

/**
 * The earlier reply to the same request, if there is one.
 * @throws when a different request has used the key
 */
export function findSavedAnswer(sandbox: Sandbox, key: string, fingerprint: string): SavedAnswer | null {
  if (key.length > LONGEST_KEY) {
    throw new StripeError(400, `Idempotency-Key has at most ${LONGEST_KEY} characters.`, {
      type: 'idempotency_error',
    });
  }
  const saved = sandbox.store.find('saved_answers', key);
  if (!saved || isOutdated(sandbox, saved)) return null;
  if (saved.fingerprint !== fingerprint) {
    throw new StripeError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  return saved;
}

/** The error that a request gets while another request with the same idempotency key runs. */
export function keyInUse(key: string): StripeError {
  return new StripeError(
    409,
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    { type: 'idempotency_error', code: 'idempotency_key_in_use' },
  );
}

/** A hash of the path and the parameters. The order of the parameters does not matter. */
export function fingerprintOf(path: string, fields: FormTree): string {
  return createHash('sha256')
    .update(JSON.stringify([path, sorted(fields)]))
    .digest('base64url');
}

function sorted(fields: FormTree): unknown[] {
  return Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => [key, typeof value === 'string' ? value : sorted(value)]);
}
