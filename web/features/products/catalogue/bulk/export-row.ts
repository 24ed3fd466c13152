import type { ExportedProduct } from '../../../../../contract/product-bulk.ts';
import {
  familyCells,
  type ProductField,
  packCells,
  productColumns,
  specificationsText,
} from '../../../../../contract/product-columns.ts';

/** The cells of a product, in the order of the columns. */
export function exportRow(product: ExportedProduct): string[] {
  const { family, packs } = product;
  const cells = { ...(family && familyCells(family)), ...packCells(packs) };
  return productColumns.map(({ field, kind }) => {
    const value = cells[field] ?? cellValue(product, field);
    if (value === undefined || value === null) return '';
    if (kind === 'yesNo') return value ? 'Yes' : 'No';
    if (kind === 'specifications') return specificationsText(value as Record<string, string>);
    return String(value);
  });
}

function cellValue({ details, ...product }: ExportedProduct, field: ProductField): unknown {
  return field.startsWith('details.')
    ? details[field.slice('details.'.length)]
    : product[field as keyof typeof product];
}
