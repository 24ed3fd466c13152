import { msg } from '@lingui/core/macro';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { isPriceChange, type PriceChange, priceChangeKinds } from '../../../../../contract/price-change.ts';
import { formResolver } from '../../../../forms/form-resolver.ts';

/** The schema of a price change. A comma is accepted as the decimal point. */
export const priceChange = z
  .object({
    kind: z.enum(priceChangeKinds),
    by: z.string().check(
      z.trim(),
      z.overwrite((by) => by.replace(',', '.')),
    ),
  })
  .check(z.refine(isPriceChange, { path: ['by'], error: ({ input }) => (input as PriceChange).kind }));

const words = {
  percent: msg`Enter a percentage from -100 to 10000, with at most two decimals.`,
  amount: msg`Enter an amount with at most two decimals.`,
  fixed: msg`Enter a price of at least 0 with at most two decimals.`,
};

export type PriceChangeForm = UseFormReturn<PriceChange>;

export function usePriceChangeForm(): PriceChangeForm {
  return useForm<PriceChange>({
    resolver: formResolver<PriceChange, PriceChange>(priceChange, words),
    defaultValues: { kind: 'percent', by: '' },
  });
}
