import * as z from 'zod/mini';
import { amount } from '../../contract/fields.ts';

/** An amount as typed, with a comma or a point as the decimal sign. */
export const typedAmount = z.pipe(
  z.pipe(
    z.string().check(z.trim()),
    z.transform((typed: string) => typed.replace(',', '.')),
  ),
  amount,
);
