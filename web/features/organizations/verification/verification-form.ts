import * as z from 'zod/mini';
import {
  declaredFields,
  type SellerValue,
  type VerificationFields,
} from '../../../../contract/verification.ts';
import type { SellerKind } from '../../../../contract/verification-lists.ts';
import { formResolver } from '../../../forms/form-resolver.ts';

/** The fields of the form. An empty text is a missing value. A chosen file replaces the document. */
export type VerificationForm = {
  kind: SellerKind;
  brand: string;
  number: string;
  validFrom: string;
  validUntil: string;
  documentId: string;
  file: File | undefined;
};

/** Stands for the document that is uploaded after the form was checked. */
const chosen = '00000000-0000-7000-8000-000000000000';

const asFields = z.transform<VerificationForm, z.input<typeof declaredFields>>(({ file, ...form }) => ({
  ...form,
  validFrom: form.validFrom || null,
  validUntil: form.validUntil || null,
  documentId: file ? chosen : form.documentId || null,
}));
const fields = z.pipe(asFields, declaredFields);

export const verificationResolver = formResolver<VerificationForm, VerificationFields>(fields);

/** The form of an existing value, or of a new one. */
export function formOf(value: SellerValue | null): VerificationForm {
  return {
    kind: value?.kind ?? 'abn',
    brand: value?.brand ?? '',
    number: value?.number ?? '',
    validFrom: value?.validFrom ?? '',
    validUntil: value?.validUntil ?? '',
    documentId: value?.document?.id ?? '',
    file: undefined,
  };
}
