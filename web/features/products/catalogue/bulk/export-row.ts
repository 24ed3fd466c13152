import type { ExportedProduct } from '../../../../../contract/product-bulk.ts';
import {
  type ProductField,
  packCells,
  productColumns,
  specificationsText,
} from '../../../../../contract/product-columns.ts';

/** The cells of a product, in the order of the columns. */
export function exportRow(product: ExportedProduct): string[] {
  const packs = packCells(product.packs);
  return productColumns.map(({ field, kind }) => {
    const value = packs[field] ?? cellValue(product, field);
    if (value === undefined || value === null) return '';
    if (kind === 'yesNo') return value ? 'Yes' : 'No';
    if (kind === 'specifications') return specificationsText(value as Record<string, string>);
    return String(value);
  });
}

function cellValue({ details, family, ...product }: ExportedProduct, field: ProductField): unknown {
  if (field === 'family') return family?.name;
  const [, column, digit] = /^(option|value)(\d)$/.exec(field) ?? [];
  if (column) return (column === 'option' ? family?.options : family?.values)?.[Number(digit) - 1];
  return field.startsWith('details.')
    ? details[field.slice('details.'.length)]
    : product[field as keyof typeof product];
}
