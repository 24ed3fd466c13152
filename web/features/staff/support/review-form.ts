import * as z from 'zod/mini';
import { because } from '../../../../contract/field-reason.ts';
import type { RevocationReason } from '../../../../contract/passport-lists.ts';
import type { ReviewedPassportValue } from '../../../../contract/passport-queue.ts';
import { client } from '../../../api/client.ts';
import { formResolver } from '../../../forms/form-resolver.ts';

/** The result is what verified the value, or the reason of a revocation. The text explains it. */
export type ReviewForm = { result: '' | 'document' | 'register' | RevocationReason; text: string };

const review = z
  .object({
    result: z.custom<ReviewForm['result']>((value) => value !== '', because('RESULT_MISSING')),
    text: z.string().check(z.trim()),
  })
  .check(
    z.refine(({ result, text }) => result !== 'register' || text !== '', {
      path: ['text'],
      error: because('REGISTER_MISSING'),
    }),
    z.refine(({ result, text }) => result !== 'other' || text !== '', {
      path: ['text'],
      error: because('REASON_MISSING'),
    }),
  );

export const reviewResolver = formResolver<ReviewForm, ReviewForm>(review);

/** Verifies or revokes the value in the version that was shown. */
export function sendReview({ id, version }: ReviewedPassportValue, { result, text }: ReviewForm) {
  if (result === 'document' || result === 'register')
    return client.platform.verifyPassportValue({ id, version, against: result, register: text });
  return client.platform.revokePassportValue({ id, version, because: result || 'other', note: text });
}
