import * as z from 'zod/mini';
import {
  type Credential,
  type CredentialFields,
  credentialFields,
} from '../../../../contract/credentials.ts';
import type { CredentialKind } from '../../../../contract/verification-lists.ts';
import { formResolver } from '../../../forms/form-resolver.ts';

/** The fields of the form. An empty text is a missing value. A chosen file replaces the document. */
export type CredentialForm = {
  kind: CredentialKind;
  number: string;
  country: string;
  region: string;
  validFrom: string;
  validUntil: string;
  documentId: string;
  file: File | undefined;
};

/** Stands for the document that is uploaded after the form was checked. */
const chosen = '00000000-0000-7000-8000-000000000000';

const asFields = z.transform<CredentialForm, z.input<typeof credentialFields>>(({ file, ...form }) => ({
  ...form,
  validFrom: form.validFrom || null,
  validUntil: form.validUntil || null,
  documentId: file ? chosen : form.documentId || null,
}));

export const credentialResolver = formResolver<CredentialForm, CredentialFields>(
  z.pipe(asFields, credentialFields),
);

/** The form of an existing credential, or of a new one. */
export function formOf(value: Credential | null): CredentialForm {
  return {
    kind: value?.kind ?? 'medicines_licence',
    number: value?.number ?? '',
    country: value?.country ?? '',
    region: value?.region ?? '',
    validFrom: value?.validFrom ?? '',
    validUntil: value?.validUntil ?? '',
    documentId: value?.document?.id ?? '',
    file: undefined,
  };
}
