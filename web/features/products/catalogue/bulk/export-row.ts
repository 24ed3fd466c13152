import type { ExportedProduct } from '../../../../../contract/product-bulk.ts';
import { productColumns, specificationsText } from '../../../../../contract/product-columns.ts';

/** The cells of a product, in the order of the columns. */
export function exportRow(product: ExportedProduct): string[] {
  return productColumns.map(({ field, kind }) => {
    const value = field.startsWith('details.')
      ? product.details[field.slice('details.'.length)]
      : product[field as 'name' | 'description' | 'price' | 'currency' | 'status' | 'stockMode' | 'leadDays'];
    if (value === undefined || value === null) return '';
    if (kind === 'yesNo') return value ? 'Yes' : 'No';
    if (kind === 'specifications') return specificationsText(value as Record<string, string>);
    return String(value);
  });
}
