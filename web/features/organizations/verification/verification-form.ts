import * as z from 'zod/mini';
import {
  declaredFields as fieldsOfSeller,
  type SellerValue,
  type VerificationFields,
} from '../../../../contract/verification.ts';
import type { SellerKind } from '../../../../contract/verification-lists.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { type Declaration, declarationOf, declaredFields } from './declaration-form.ts';

export type VerificationForm = Declaration & { kind: SellerKind; brand: string };

const asFields = z.transform<VerificationForm, z.input<typeof fieldsOfSeller>>(declaredFields);

export const verificationResolver = formResolver<VerificationForm, VerificationFields>(
  z.pipe(asFields, fieldsOfSeller),
);

/** The value in the form: a new one, one to change, or one to renew. */
export type Edited = { value: SellerValue | null; isRenewal: boolean };

/** A renewal has the kind, the brand and often the number of its value, but days and a document of its own. */
export function formOf({ value, isRenewal }: Edited): VerificationForm {
  const declaration = isRenewal
    ? { ...declarationOf(null), number: value?.number ?? '' }
    : declarationOf(value);
  return { ...declaration, kind: value?.kind ?? 'abn', brand: value?.brand ?? '' };
}
