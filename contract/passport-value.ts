import * as z from 'zod/mini';
import { documentKinds } from './document-kinds.ts';
import { evidenceStates } from './evidence-states.ts';
import { id, time } from './fields.ts';
import {
  identifierIssuers,
  packagingLevels,
  passportEvidence,
  passportKinds,
  passportMarkets,
  revocationReasons,
} from './passport-lists.ts';

const described = {
  market: z.enum(passportMarkets),
  kind: z.enum(passportKinds),
  value: z.string(),
  /** The issuing agency, the packaging level and the number of base units in it. Only a device identifier has them. */
  issuer: z.nullable(z.enum(identifierIssuers)),
  level: z.nullable(z.enum(packagingLevels)),
  units: z.nullable(z.number()),
  /** The last day on which the value is valid. Null if it does not end. */
  validUntil: z.nullable(z.iso.date()),
};

/** A value of the regulatory passport, as everyone sees it on an active product. */
export const passportValue = z.object({
  id,
  ...described,
  state: z.enum(evidenceStates),
  /** Whether the value is a detail of the product, which the seller changes among the details. */
  isFromDetails: z.boolean(),
  document: z.nullable(
    z.object({
      id,
      kind: z.enum(documentKinds),
      title: z.string(),
      url: z.string(),
      bytes: z.number(),
      /** SHA-256 of the file when it was attached, in hexadecimal digits. */
      hash: z.string(),
    }),
  ),
  declaredAt: time,
  /** When staff verified the value. Null if it was changed afterwards. */
  verifiedAt: z.nullable(time),
  verifiedAgainst: z.nullable(z.enum(passportEvidence)),
  /** The register that staff consulted, with the entry. Null if they consulted none. */
  register: z.nullable(z.string()),
  revokedAt: z.nullable(time),
  revokedBecause: z.nullable(z.enum(revocationReasons)),
});
export type PassportValue = z.infer<typeof passportValue>;
