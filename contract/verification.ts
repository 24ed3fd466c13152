import * as z from 'zod/mini';
import { isAbn } from './abn.ts';
import { because } from './field-reason.ts';
import { date, id, inOneLine } from './fields.ts';
import { limits } from './limits.ts';
import { operation, uploadRefusals } from './operation.ts';
import {
  abnKinds,
  brandKinds,
  documentedKinds,
  endingKinds,
  isOneOf,
  longestVerificationNumber,
  longestVerifiedBrand,
  type SellerKind,
  sellerKinds,
} from './verification-lists.ts';
import { declaredVerification, verificationDocument } from './verification-value.ts';

const access = { kind: 'organization', action: 'verification.manage' } as const;

/** What a category needs of this seller. */
const requirement = z.object({
  category: z.string(),
  needs: z.array(z.string()),
  /** The needs that the seller does not meet today. */
  missing: z.array(z.string()),
  /** The first day on which this seller needs the verification. Null: now. */
  from: z.nullable(z.iso.date()),
  /** Whether the products of the category are hidden from the market. */
  isHidden: z.boolean(),
  /** The products of the seller in the category. */
  products: z.number(),
});
export type Requirement = z.infer<typeof requirement>;

const ofSeller = z.extend(declaredVerification, { kind: z.enum(sellerKinds) });
export type SellerValue = z.infer<typeof ofSeller>;

export const sellerVerification = z.object({
  /** The ABN of the organization's profile, which its verification follows. */
  abn: z.string(),
  values: z.array(ofSeller),
  /** The requirements of the categories in which the seller has products. */
  requirements: z.array(requirement),
});
export type SellerVerification = z.infer<typeof sellerVerification>;

type Written = {
  kind: SellerKind;
  brand: string;
  number: string;
  validFrom: string | null;
  validUntil: string | null;
  documentId: string | null;
};

const spaceless = z.overwrite<Written>((written) => ({
  ...written,
  brand: isOneOf(brandKinds, written.kind) ? written.brand : '',
  number: isOneOf(abnKinds, written.kind) ? written.number.replaceAll(' ', '') : written.number,
}));

const fitsItsKind = z.superRefine<Written>((written, context) => {
  const { kind, brand, number, validFrom, validUntil, documentId } = written;
  const refuse = (field: keyof Written, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (number === '') refuse('number', because('VERIFICATION_NUMBER_MISSING'));
  else if (isOneOf(abnKinds, kind) && !isAbn(number)) refuse('number', because('ABN_INVALID'));
  if (isOneOf(brandKinds, kind) && brand === '') refuse('brand', because('BRAND_MISSING'));
  if (isOneOf(endingKinds, kind) && !validUntil) refuse('validUntil', because('DATE_MISSING'));
  if (validFrom && validUntil && validFrom > validUntil) refuse('validUntil', because('PERIOD_REVERSED'));
  if (isOneOf(documentedKinds, kind) && !documentId) refuse('documentId', because('DOCUMENT_MISSING'));
});

export const line = (most: number) =>
  z.string().check(z.overwrite(inOneLine), z.trim(), z.maxLength(most, because('TOO_LONG')));

const verificationFields = {
  kind: z.enum(sellerKinds),
  brand: z._default(line(longestVerifiedBrand), ''),
  number: line(longestVerificationNumber),
  validFrom: z._default(z.nullable(date), null),
  validUntil: z._default(z.nullable(date), null),
  documentId: z._default(z.nullable(id), null),
};

/** What the seller declares. */
export const declaredFields = z.object(verificationFields).check(spaceless, fitsItsKind);
export type VerificationFields = z.infer<typeof declaredFields>;

export const setVerificationInput = z
  .object({
    orgId: id,
    /** The value to change. Absent for a new value or a renewal. */
    id: z.optional(id),
    ...verificationFields,
  })
  .check(spaceless, fitsItsKind);

/** What an upload of a document as evidence contains. */
export const documentFields = {
  title: z
    .string(because('DOCUMENT_TITLE_MISSING'))
    .check(
      z.overwrite(inOneLine),
      z.trim(),
      z.minLength(1, because('DOCUMENT_TITLE_MISSING')),
      z.maxLength(limits.documentTitle, because('TOO_MANY_CHARACTERS')),
    ),
  file: z
    .file()
    .check(z.minSize(1, because('FILE_EMPTY')), z.maxSize(limits.uploadBytes, because('DOCUMENT_TOO_LARGE'))),
};

/** The verification of a seller, as its managers see it. */
export const verification = {
  list: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/verification',
    summary: 'What the seller declared, and what the categories of its products need',
    access,
  })
    .input(z.object({ orgId: id }))
    .output(sellerVerification),
  uploadDocument: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/verification/documents',
    summary: 'Add a PDF as evidence. Repeated with the same uploadId, it returns the same document',
    access,
    refuses: [...uploadRefusals],
  })
    .input(
      z.object({
        orgId: id,
        uploadId: id,
        ...documentFields,
      }),
    )
    .output(verificationDocument),
  set: operation({
    method: 'PUT',
    path: '/api/organizations/{orgId}/verification',
    summary:
      'Declare a value, or change the one with the id. A changed value is declared, even if it was verified or revoked. Without an id, a verified value stays, and its renewal is declared',
    access,
    refuses: ['CONFLICT', 'TOO_MANY_VERIFICATIONS'],
  })
    .input(setVerificationInput)
    .output(sellerVerification),
  remove: operation({
    method: 'DELETE',
    path: '/api/organizations/{orgId}/verification/{id}',
    summary: 'Remove a value',
    access,
  })
    .input(z.object({ orgId: id, id }))
    .output(sellerVerification),
};
