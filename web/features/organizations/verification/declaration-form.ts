import type { DeclaredVerification } from '../../../../contract/verification-value.ts';

/** The fields that every declared value has. An empty text is a missing value. A chosen file replaces the document. */
export type Declaration = {
  number: string;
  validFrom: string;
  validUntil: string;
  documentId: string;
  file: File | undefined;
};

/** Stands for the document that is uploaded after the form was checked. */
const chosen = '00000000-0000-7000-8000-000000000000';

/** The fields in the format of the contract. */
export function declaredFields<Form extends Declaration>({ file, ...form }: Form) {
  return {
    ...form,
    validFrom: form.validFrom || null,
    validUntil: form.validUntil || null,
    documentId: file ? chosen : form.documentId || null,
  };
}

/** The fields of an existing value, or of a new one. */
export function declarationOf(value: DeclaredVerification | null): Declaration {
  return {
    number: value?.number ?? '',
    validFrom: value?.validFrom ?? '',
    validUntil: value?.validUntil ?? '',
    documentId: value?.document?.id ?? '',
    file: undefined,
  };
}
