import * as z from 'zod/mini';
import { evidenceStates } from './evidence-states.ts';
import { id, time } from './fields.ts';
import {
  sellerKinds,
  verificationEvidence,
  verificationKinds,
  verificationRevocationReasons,
} from './verification-lists.ts';

const verifiedFields = {
  kind: z.enum(verificationKinds),
  /** The brand for which the seller has an authority. Empty for other kinds. */
  brand: z.string(),
  /** The last day on which the value is valid. Null if it does not end. */
  validUntil: z.nullable(z.iso.date()),
};

/** A value that staff verified and that is valid, as everyone sees it. It has no number and no document. */
export const verifiedFact = z.object({
  ...verifiedFields,
  kind: z.enum(sellerKinds),
  verifiedAt: time,
  verifiedAgainst: z.enum(verificationEvidence),
  /** The register that staff consulted, with the entry. Null if they consulted none. */
  register: z.nullable(z.string()),
  registerEntry: z.nullable(z.string()),
});
export type VerifiedFact = z.infer<typeof verifiedFact>;

export const verificationDocument = z.object({
  id,
  title: z.string(),
  url: z.string(),
  bytes: z.number(),
  /** SHA-256 of the file, in hexadecimal digits. */
  hash: z.string(),
});
export type VerificationDocument = z.infer<typeof verificationDocument>;

/** The value that a renewal replaces. */
const renewedValue = z.object({
  id,
  number: z.string(),
  validFrom: z.nullable(z.iso.date()),
  validUntil: z.nullable(z.iso.date()),
  state: z.enum(evidenceStates),
});
export type RenewedValue = z.infer<typeof renewedValue>;

/** Null if the value renews no other. */
export const renews = z.nullable(renewedValue);

/** A declared value, as the managers of the seller see it. */
export const declaredVerification = z.object({
  id,
  ...verifiedFields,
  number: z.string(),
  /** Where a credential of a buyer is valid. Null for a seller's value. */
  country: z.nullable(z.string()),
  /** The state that granted a credential. Empty: the whole country. */
  region: z.string(),
  validFrom: z.nullable(z.iso.date()),
  state: z.enum(evidenceStates),
  document: z.nullable(verificationDocument),
  renews,
  declaredAt: time,
  /** Null for a part of the system. */
  declaredByName: z.nullable(z.string()),
  verifiedAt: z.nullable(time),
  verifiedAgainst: z.nullable(z.enum(verificationEvidence)),
  register: z.nullable(z.string()),
  registerEntry: z.nullable(z.string()),
  revokedAt: z.nullable(time),
  revokedBecause: z.nullable(z.enum(verificationRevocationReasons)),
  /** The explanation that staff gave with the reason of a revocation. */
  revocationNote: z.string(),
});
export type DeclaredVerification = z.infer<typeof declaredVerification>;

/** A declared value in the data export of the person who declared it. */
export const declaredByUser = z.extend(
  z.pick(declaredVerification, {
    kind: true,
    brand: true,
    number: true,
    country: true,
    region: true,
    validFrom: true,
    validUntil: true,
  }),
  /** `orgId` is null for a credential of the person. */
  { orgId: z.nullable(id), declaredAt: time },
);
export type DeclaredByUser = z.infer<typeof declaredByUser>;
