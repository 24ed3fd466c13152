import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { because } from '../../../../contract/field-reason.ts';
import { currencies, defaultCurrency, isAmount } from '../../../../contract/money.ts';
import { type ImportPlan, type ImportTerms, importPlan } from '../../../../contract/product-imports.ts';
import { productStatuses } from '../../../../contract/product-status.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import type { OpenedFile } from './file/file-worker.ts';
import { readAmount } from './file/read-cell.ts';

/** The schema of the step. An empty price field means that there is no price. */
const schema = z
  .object({
    columns: importPlan.shape.columns,
    decimalSign: importPlan.shape.decimalSign,
    currency: z.enum(currencies),
    status: z.enum(productStatuses),
    price: z.string().check(z.trim()),
  })
  .check(
    z.refine((values) => values.price === '' || isAmount(readAmount(values.price, values.decimalSign)), {
      path: ['price'],
      error: because('PRICE_INVALID'),
    }),
  );

/** The field of each column, and the values for new products that the file does not contain. */
export type Columns = Pick<ImportPlan, 'columns' | 'decimalSign'> &
  Pick<ImportTerms, 'currency' | 'status'> & { price: string };
export type ColumnsForm = UseFormReturn<Columns>;

export function useColumnsForm(start: Columns): ColumnsForm {
  return useForm<Columns>({ resolver: formResolver<Columns, Columns>(schema), defaultValues: start });
}

export function startOf(file: OpenedFile, fields: ImportPlan['columns']): Columns {
  return {
    columns: fields,
    decimalSign: file.decimalSign ?? '.',
    currency: defaultCurrency,
    status: 'draft',
    price: '',
  };
}

export function termsOf({ currency, status, price, decimalSign }: Columns): ImportTerms {
  return { currency, status, ...(price && { price: readAmount(price, decimalSign) }) };
}
