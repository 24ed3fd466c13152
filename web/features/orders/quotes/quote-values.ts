import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { because } from '../../../../contract/field-reason.ts';
import { date } from '../../../../contract/fields.ts';
import { limits } from '../../../../contract/limits.ts';
import { packs } from '../../../../contract/order-lines.ts';
import { type QuoteRequestLine, type QuoteVersion, quoteFile } from '../../../../contract/quote-requests.ts';
import { typedAmount } from '../../../forms/typed-amount.ts';
import { quantityText } from '../../products/lists/quantity-text.ts';
import { dayAfter } from './end-of-day.ts';

const volumePrices = z
  .array(z.object({ from: quantityText, price: typedAmount }))
  .check(
    z.refine(
      (tiers) => tiers.every(({ from }, place) => from > (tiers[place - 1]?.from ?? 1)),
      because('QUOTE_TIERS_INVALID'),
    ),
  );

const offered = z.object({
  lineId: z.string(),
  productId: z.string(),
  productName: z.string(),
  pack: z.enum(packs),
  quantity: quantityText,
  /** The price of one pack, and the prices from higher quantities. */
  price: typedAmount,
  tiers: volumePrices,
  note: z.string().check(z.trim(), z.maxLength(limits.lineNote)),
});

type LineValues = z.input<typeof offered>;

/** A line without a product is not offered, so its other fields are not checked. */
const line = z.pipe(
  z.pipe(
    z.custom<LineValues>(),
    z.transform((values: LineValues) => (values.productId === '' ? null : values)),
  ),
  z.nullable(offered),
);

export const quoteForm = z.object({
  lines: z.pipe(
    z.pipe(
      z.array(line),
      z.transform((lines) => lines.filter((one) => one !== null)),
    ),
    z.array(z.custom<z.output<typeof offered>>()).check(z.minLength(1, because('QUOTE_LINES_MISSING'))),
  ),
  freightAmount: typedAmount,
  leadDays: z.pipe(
    z.pipe(
      z.string().check(z.trim()),
      z.transform((typed: string) => (typed === '' ? null : Number(typed))),
    ),
    z.nullable(z.int().check(z.minimum(0), z.maximum(limits.quoteLeadDays))),
  ),
  validUntil: date,
  files: z.array(quoteFile),
  note: z.string().check(z.trim(), z.maxLength(limits.quoteNote)),
});

export type QuoteValues = z.input<typeof quoteForm>;
export type QuoteOutput = z.output<typeof quoteForm>;
export type QuoteForm = UseFormReturn<QuoteValues, unknown, QuoteOutput>;

/** The values of the last version. For a new quote, the requested products that belong to the seller are filled in. */
export function quoteValues(
  lines: readonly QuoteRequestLine[],
  last: QuoteVersion | undefined,
  own: ReadonlySet<string>,
): QuoteValues {
  return {
    lines: lines.map((line) => {
      const quoted = last?.lines.find(({ lineId }) => lineId === line.id);
      const isOwn = line.productId !== null && own.has(line.productId) && !last;
      return {
        lineId: line.id,
        productId: quoted?.productId ?? (isOwn ? (line.productId ?? '') : ''),
        productName: quoted?.name ?? (isOwn ? line.name : ''),
        pack: quoted?.pack ?? line.pack ?? 'each',
        quantity: String(quoted?.quantity ?? line.quantity),
        price: quoted?.tiers[0]?.price ?? '',
        tiers: (quoted?.tiers.slice(1) ?? []).map(({ from, price }) => ({ from: String(from), price })),
        note: quoted?.note ?? '',
      };
    }),
    freightAmount: last?.freightAmount ?? '0.00',
    leadDays: String(last?.leadDays ?? ''),
    validUntil: dayAfter(30),
    files: last?.files ?? [],
    note: last?.note ?? '',
  };
}
