import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { because } from '../../../../contract/field-reason.ts';
import { limits } from '../../../../contract/limits.ts';
import { currencies } from '../../../../contract/money.ts';
import { typedLimit } from './typed-limit.ts';

/** The form with which a buyer asks for an account. */
export const requestForm = z.object({
  sellerOrgId: z.string().check(z.minLength(1, because('QUOTE_SELLERS_MISSING'))),
  currency: z.enum(currencies),
  wantedLimit: typedLimit,
  note: z.string().check(z.trim(), z.maxLength(limits.accountNote)),
});
export type SentRequest = z.output<typeof requestForm>;
export type RequestForm = UseFormReturn<z.input<typeof requestForm>, unknown, SentRequest>;
