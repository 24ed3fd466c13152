import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { counted, id, inOneLine } from './fields.ts';
import { limits } from './limits.ts';
import { operation, staffActs } from './operation.ts';
import { passportEvidence, revocationReasons } from './passport-lists.ts';

const note = z
  .string()
  .check(z.overwrite(inOneLine), z.trim(), z.maxLength(limits.staffReason, because('TOO_LONG')));

const verifyPassportValueInput = z
  .object({
    id,
    /** The version that the staff member saw. */
    version: counted,
    against: z.enum(passportEvidence),
    /** The register and the entry that were consulted. */
    register: z._default(note, ''),
  })
  .check(
    z.refine(({ against, register }) => against !== 'register' || register !== '', {
      path: ['register'],
      error: because('REGISTER_MISSING'),
    }),
  );

const revokePassportValueInput = z
  .object({ id, version: counted, because: z.enum(revocationReasons), note: z._default(note, '') })
  .check(
    z.refine((input) => input.because !== 'other' || input.note !== '', {
      path: ['note'],
      error: because('REASON_MISSING'),
    }),
  );

/** The review of passports by platform staff. The audit records each decision. */
export const passportReviews = {
  verifyPassportValue: operation({
    method: 'POST',
    path: '/api/platform/passport-values/{id}/verify',
    summary: 'Mark a declared value as verified, against its document or the register of the authority',
    access: staffActs,
    refuses: ['NOT_FOUND', 'CONFLICT', 'OWN_PASSPORT', 'PASSPORT_NOT_VERIFIABLE'],
  })
    .input(verifyPassportValueInput)
    .output(z.object({})),
  revokePassportValue: operation({
    method: 'POST',
    path: '/api/platform/passport-values/{id}/revoke',
    summary: 'Revoke a declared or verified value with a standard reason',
    access: staffActs,
    refuses: ['NOT_FOUND', 'CONFLICT', 'OWN_PASSPORT', 'PASSPORT_NOT_REVOCABLE'],
  })
    .input(revokePassportValueInput)
    .output(z.object({})),
};
