import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { counted, cursor, id, inOneLine, page, pageSize, time } from './fields.ts';
import { limits } from './limits.ts';
import { operation, staffActs, staffReads } from './operation.ts';
import {
  verificationEvidence,
  verificationKinds,
  verificationRevocationReasons,
} from './verification-lists.ts';
import { declaredVerification, renews } from './verification-value.ts';

/** What staff do next: review a declared value, or decide on the revocation that a colleague proposed. */
export const verificationSteps = ['review', 'confirm'] as const;
export type VerificationStep = (typeof verificationSteps)[number];

const queuedVerification = z.object({
  id,
  kind: z.enum(verificationKinds),
  brand: z.string(),
  number: z.string(),
  country: z.nullable(z.string()),
  region: z.string(),
  renews,
  /** The organization that declared the value. Null for a credential of a person. */
  orgId: z.nullable(id),
  /** The name of the organization or person. */
  ownerName: z.string(),
  nextStep: z.nullable(z.enum(verificationSteps)),
  /** Since when the value waits for this step. */
  waitsSince: time,
});
export type QueuedVerification = z.infer<typeof queuedVerification>;

const reviewedVerification = z.extend(declaredVerification, {
  orgId: z.nullable(id),
  ownerName: z.string(),
  nextStep: z.nullable(z.enum(verificationSteps)),
  /** Sent with the decision, so that staff decide on what they saw. */
  version: counted,
  /** The proposal to revoke the value. Null without one. */
  proposal: z.nullable(
    z.object({
      at: time,
      byId: id,
      byName: z.string(),
      because: z.enum(verificationRevocationReasons),
      note: z.string(),
    }),
  ),
});
export type ReviewedVerification = z.infer<typeof reviewedVerification>;

const note = z
  .string()
  .check(z.overwrite(inOneLine), z.trim(), z.maxLength(limits.staffReason, because('TOO_LONG')));

const seen = { id, version: counted };

const verifyInput = z
  .object({
    ...seen,
    against: z.enum(verificationEvidence),
    /** The name of the register that was consulted, and the entry in it. */
    register: z._default(note, ''),
    entry: z._default(note, ''),
  })
  .check(
    z.refine(({ against, register }) => against !== 'register' || register !== '', {
      path: ['register'],
      error: because('REGISTER_NAME_MISSING'),
    }),
    z.refine(({ against, entry }) => against !== 'register' || entry !== '', {
      path: ['entry'],
      error: because('REGISTER_ENTRY_MISSING'),
    }),
  );

const revokeInput = z
  .object({ ...seen, because: z.enum(verificationRevocationReasons), note: z._default(note, '') })
  .check(
    z.refine((input) => input.because !== 'other' || input.note !== '', {
      path: ['note'],
      error: because('REASON_MISSING'),
    }),
  );

/** Whose values a queue contains: what sellers declare about themselves, or the credentials of buyers. */
export const verificationOwners = ['sellers', 'buyers'] as const;
export type VerificationOwners = (typeof verificationOwners)[number];

/** The queues of staff. */
export const verificationFilters = ['waiting', 'verified', 'revoked'] as const;
export type VerificationFilter = (typeof verificationFilters)[number];

export const verificationQueue = {
  listVerifications: operation({
    method: 'GET',
    path: '/api/platform/verifications',
    summary:
      'Values of sellers or credentials of buyers: those that wait for a decision, longest first, or those already decided',
    access: staffReads,
  })
    .input(
      z.object({
        filter: z._default(z.enum(verificationFilters), 'waiting'),
        of: z._default(z.enum(verificationOwners), 'sellers'),
        cursor,
        pageSize,
      }),
    )
    .output(page(queuedVerification)),
  viewVerification: operation({
    method: 'POST',
    path: '/api/platform/verifications/{id}/view',
    summary: 'A value with its document, for its review. The audit of staff records the view',
    access: staffActs,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(reviewedVerification),
};

/** The review of sellers by platform staff. The audit records each decision. */
export const verificationReviews = {
  verifySeller: operation({
    method: 'POST',
    path: '/api/platform/verifications/{id}/verify',
    summary: 'Mark a declared value as verified, against its document or a register',
    access: staffActs,
    refuses: ['NOT_FOUND', 'CONFLICT', 'OWN_VERIFICATION', 'NOT_VERIFIABLE'],
  })
    .input(verifyInput)
    .output(z.object({})),
  revokeVerification: operation({
    method: 'POST',
    path: '/api/platform/verifications/{id}/revoke',
    summary: 'Revoke a declared value, or propose to revoke a verified one, with a standard reason',
    access: staffActs,
    refuses: ['NOT_FOUND', 'CONFLICT', 'OWN_VERIFICATION', 'NOT_REVOCABLE'],
  })
    .input(revokeInput)
    .output(z.object({})),
  confirmRevocation: operation({
    method: 'POST',
    path: '/api/platform/verifications/{id}/confirm-revocation',
    summary: 'Revoke a verified value, as another staff member proposed',
    access: staffActs,
    refuses: ['NOT_FOUND', 'CONFLICT', 'OWN_VERIFICATION', 'OWN_PROPOSAL', 'NOT_REVOCABLE'],
  })
    .input(z.object(seen))
    .output(z.object({})),
  declineRevocation: operation({
    method: 'POST',
    path: '/api/platform/verifications/{id}/decline-revocation',
    summary: 'Keep a verified value whose revocation was proposed. The proposer may withdraw it like this',
    access: staffActs,
    refuses: ['NOT_FOUND', 'CONFLICT', 'OWN_VERIFICATION', 'NOT_REVOCABLE'],
  })
    .input(z.object(seen))
    .output(z.object({})),
};
