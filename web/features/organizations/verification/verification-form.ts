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

/** The form of an existing value, or of a new one. */
export function formOf(value: SellerValue | null): VerificationForm {
  return { ...declarationOf(value), kind: value?.kind ?? 'abn', brand: value?.brand ?? '' };
}
