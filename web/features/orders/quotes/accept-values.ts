import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { printedLine } from '../../../../contract/delivery.ts';
import { limits } from '../../../../contract/limits.ts';

export const acceptForm = z.object({
  /** The chosen seller of each line, by the id of the line. Empty for a line that is not ordered. */
  choice: z.record(z.string(), z.string()),
  purchaseOrderNumber: printedLine(limits.purchaseOrderNumber),
  costCentre: printedLine(limits.costCentre),
});

export type AcceptValues = z.infer<typeof acceptForm>;
export type AcceptForm = UseFormReturn<AcceptValues, unknown, AcceptValues>;
