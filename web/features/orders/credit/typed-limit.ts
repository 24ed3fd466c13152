import * as z from 'zod/mini';
import { because } from '../../../../contract/field-reason.ts';
import { isAmount } from '../../../../contract/money.ts';

/** A limit as typed, with a comma or a point as the decimal sign. */
export const typedLimit = z.pipe(
  z.pipe(
    z.string().check(z.trim()),
    z.transform((typed: string) => typed.replace(',', '.')),
  ),
  z
    .string()
    .check(z.refine((value) => isAmount(value) && Number(value) > 0, because('CREDIT_LIMIT_INVALID'))),
);
