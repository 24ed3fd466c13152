import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { printedLine } from '../../../../contract/delivery.ts';
import { limits } from '../../../../contract/limits.ts';
import { quantityText } from '../../products/lists/quantity-text.ts';

const otherQuantity = z.pipe(
  z.pipe(
    z.string().check(z.trim()),
    z.transform((typed: string) => typed || null),
  ),
  z.nullable(quantityText),
);

export const acceptForm = z.object({
  /** The chosen seller of each line, by the id of the line. Empty for a line that is not ordered. */
  choice: z.record(z.string(), z.string()),
  /** Quantities that differ from the quoted ones, by {@link quantityKey}. Empty for the quoted quantity. */
  quantities: z.record(z.string(), otherQuantity),
  purchaseOrderNumber: printedLine(limits.purchaseOrderNumber),
  costCentre: printedLine(limits.costCentre),
});

export type AcceptValues = z.input<typeof acceptForm>;
export type AcceptOutput = z.output<typeof acceptForm>;
export type AcceptForm = UseFormReturn<AcceptValues, unknown, AcceptOutput>;

export const quantityKey = (lineId: string, sellerOrgId: string) => `${lineId}_${sellerOrgId}`;
