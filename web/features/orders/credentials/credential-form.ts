import * as z from 'zod/mini';
import {
  type Credential,
  type CredentialFields,
  credentialFields,
} from '../../../../contract/credentials.ts';
import type { CredentialKind } from '../../../../contract/verification-lists.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import {
  type Declaration,
  declarationOf,
  declaredFields,
} from '../../organizations/verification/declaration-form.ts';

export type CredentialForm = Declaration & { kind: CredentialKind; country: string; region: string };

const asFields = z.transform<CredentialForm, z.input<typeof credentialFields>>(declaredFields);

export const credentialResolver = formResolver<CredentialForm, CredentialFields>(
  z.pipe(asFields, credentialFields),
);

/** The form of an existing credential, or of a new one. */
export function formOf(value: Credential | null): CredentialForm {
  const { kind = 'medicines_licence', region = '' } = value ?? {};
  return { ...declarationOf(value), kind, country: value?.country ?? '', region };
}
