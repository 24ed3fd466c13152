import * as z from 'zod/mini';
import { because } from '../../../../contract/field-reason.ts';
import type { VerificationRevocationReason } from '../../../../contract/verification-lists.ts';
import type { ReviewedVerification } from '../../../../contract/verification-reviews.ts';
import { client } from '../../../api/client.ts';
import { formResolver } from '../../../forms/form-resolver.ts';

/** The result of a review: what verified the value, the reason of a revocation, or the decision about a proposal. */
export type ReviewForm = {
  result: '' | 'document' | 'register' | 'confirm' | 'decline' | VerificationRevocationReason;
  register: string;
  entry: string;
  note: string;
};

const text = z.string().check(z.trim());
const review = z
  .object({
    result: z.custom<ReviewForm['result']>((value) => value !== '', because('RESULT_MISSING')),
    register: text,
    entry: text,
    note: text,
  })
  .check(
    z.refine(({ result, register }) => result !== 'register' || register !== '', {
      path: ['register'],
      error: because('REGISTER_NAME_MISSING'),
    }),
    z.refine(({ result, entry }) => result !== 'register' || entry !== '', {
      path: ['entry'],
      error: because('REGISTER_ENTRY_MISSING'),
    }),
    z.refine(({ result, note }) => result !== 'other' || note !== '', {
      path: ['note'],
      error: because('REASON_MISSING'),
    }),
  );

export const reviewResolver = formResolver<ReviewForm, ReviewForm>(review);

/** Sends the decision about the value in the version that was shown. */
export function sendReview(
  { id, version }: ReviewedVerification,
  { result, register, entry, note }: ReviewForm,
): Promise<unknown> {
  const seen = { id, version };
  switch (result) {
    case 'document':
      return client.platform.verifySeller({ ...seen, against: 'document' });
    case 'register':
      return client.platform.verifySeller({ ...seen, against: 'register', register, entry });
    case 'confirm':
      return client.platform.confirmRevocation(seen);
    case 'decline':
      return client.platform.declineRevocation(seen);
    default:
      return client.platform.revokeVerification({ ...seen, because: result || 'other', note });
  }
}
