import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { date, id } from './fields.ts';
import { operation, signedIn, uploadRefusals } from './operation.ts';
import { documentFields, line } from './verification.ts';
import { credentialKinds, longestVerificationNumber } from './verification-lists.ts';
import { declaredVerification, verificationDocument } from './verification-value.ts';

/** The managers of a buying organization manage its credentials. Everyone manages their own. */
const owner = { orgId: z.optional(id) };

const credential = z.extend(declaredVerification, { kind: z.enum(credentialKinds), country: z.string() });
export type Credential = z.infer<typeof credential>;

const credentialsOf = z.object({ values: z.array(credential) });
export type Credentials = z.infer<typeof credentialsOf>;

const fields = {
  kind: z.enum(credentialKinds),
  number: line(longestVerificationNumber).check(z.minLength(1, because('VERIFICATION_NUMBER_MISSING'))),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, because('COUNTRY_MISSING'))),
  region: z._default(line(80), ''),
  validFrom: z._default(z.nullable(date), null),
  validUntil: z._default(z.nullable(date), null),
  documentId: z._default(z.nullable(id), null),
};

type Written = { validFrom: string | null; validUntil: string | null; documentId: string | null };

const isComplete = z.superRefine<Written>(({ validFrom, validUntil, documentId }, context) => {
  const refuse = (field: keyof Written, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (!validUntil) refuse('validUntil', because('DATE_MISSING'));
  else if (validFrom && validFrom > validUntil) refuse('validUntil', because('PERIOD_REVERSED'));
  if (!documentId) refuse('documentId', because('DOCUMENT_MISSING'));
});

/** What the buyer declares. */
export const credentialFields = z.object(fields).check(isComplete);
export type CredentialFields = z.infer<typeof credentialFields>;

/** The credentials of a buyer: an organization of the caller, or the caller (docs/decisions/0127). */
export const credentials = {
  list: operation({
    method: 'GET',
    path: '/api/credentials',
    summary: 'My credentials, or those of an organization of mine',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object(owner))
    .output(credentialsOf),
  uploadDocument: operation({
    method: 'POST',
    path: '/api/credentials/documents',
    summary: 'Add a PDF as evidence. Repeated with the same uploadId, it returns the same document',
    access: signedIn,
    refuses: ['NOT_FOUND', ...uploadRefusals],
  })
    .input(z.object({ ...owner, uploadId: id, ...documentFields }))
    .output(verificationDocument),
  set: operation({
    method: 'PUT',
    path: '/api/credentials',
    summary:
      'Declare a credential or change it. A changed one is declared, even if it was verified. A renewal with another number is a further one',
    access: signedIn,
    refuses: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_VERIFICATIONS'],
  })
    .input(
      z
        .object({
          ...owner,
          /** The credential to change. Absent for a new one. */
          id: z.optional(id),
          ...fields,
        })
        .check(isComplete),
    )
    .output(credentialsOf),
  remove: operation({
    method: 'DELETE',
    path: '/api/credentials/{id}',
    summary: 'Remove a credential',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ ...owner, id }))
    .output(credentialsOf),
};
