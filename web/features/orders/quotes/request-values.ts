import { get, type Path, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { printedLine } from '../../../../contract/delivery.ts';
import { because } from '../../../../contract/field-reason.ts';
import { date } from '../../../../contract/fields.ts';
import { limits } from '../../../../contract/limits.ts';
import { currencies } from '../../../../contract/money.ts';
import { packs } from '../../../../contract/order-lines.ts';
import { quoteFile } from '../../../../contract/quote-requests.ts';
import { quantityText } from '../../products/lists/quantity-text.ts';

const line = z.object({
  /** Empty for a description. */
  productId: z.string(),
  /** Ignored for a description. */
  pack: z.enum(packs),
  description: printedLine(limits.productName).check(z.minLength(1, because('QUOTE_LINE_EMPTY'))),
  unit: printedLine(limits.quoteUnit),
  quantity: quantityText,
});

export const requestForm = z.object({
  title: printedLine(limits.quoteTitle).check(z.minLength(1, because('QUOTE_TITLE_MISSING'))),
  note: z.string().check(z.trim(), z.maxLength(limits.quoteNote)),
  currency: z.enum(currencies),
  deadline: date,
  isSealed: z.boolean(),
  deliverTo: z.string().check(z.minLength(1, because('DELIVERY_ADDRESS_MISSING'))),
  lines: z.array(line).check(z.minLength(1, because('QUOTE_LINES_MISSING')), z.maxLength(limits.quoteLines)),
  sellerOrgIds: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .check(z.minLength(1, because('QUOTE_SELLERS_MISSING')), z.maxLength(limits.quoteSellers)),
  files: z.array(quoteFile),
});

export type RequestValues = z.input<typeof requestForm>;
export type SentRequest = z.output<typeof requestForm>;
export type RequestForm = UseFormReturn<RequestValues, unknown, SentRequest>;

export const emptyLine: RequestValues['lines'][number] = {
  ...{ productId: '', pack: 'each', description: '', unit: '', quantity: '1' },
};

/** The field of the form for a path of the sent request. */
export function requestFieldOf({ getValues }: RequestForm, path: string): Path<RequestValues> | null {
  if (path.startsWith('fileIds')) return 'files';
  return get(getValues(), path) === undefined ? null : (path as Path<RequestValues>);
}
