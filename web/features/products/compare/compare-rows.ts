import type { MessageDescriptor } from '@lingui/core';
import type { KnownDetail } from '../../../../contract/known-details.ts';
import type { Product } from '../../../../contract/products.ts';
import { type DetailValue, detailRows, specificationRows } from '../detail/detail-rows.ts';

type Cell = DetailValue | null;
export type CompareRow = {
  key: string;
  label: MessageDescriptor | string;
  /** The known detail of the row. Null for options, specifications and the sellers' own details. */
  detail: KnownDetail | null;
  /** One value for each product, in the same sequence as the products; null where a product has no value. */
  values: Cell[];
  differs: boolean;
  /** For each product, whether its value differs from the value that more than half of the products have. */
  unusual: boolean[];
};

/** One row for each option of a family and each detail that any of the products has. */
export function compareRows(products: readonly Pick<Product, 'details' | 'family'>[]): CompareRow[] {
  const rows = new Map<string, Pick<CompareRow, 'key' | 'label' | 'detail' | 'values'>>();
  products.forEach(({ details, family }, place) => {
    const put = (
      key: string,
      label: CompareRow['label'],
      value: Cell,
      detail: CompareRow['detail'] = null,
    ) => {
      const row = rows.get(key) ?? { key, label, detail, values: products.map(() => null) };
      row.values[place] = value;
      rows.set(key, row);
    };
    family?.options.forEach((option, at) => {
      put(`option ${option}`, option, family.values[at] ?? null);
    });
    for (const row of detailRows(details))
      put(`${row.kind} ${row.key}`, row.label, row.value, row.kind === 'known' ? row.key : null);
    for (const { name, value } of specificationRows(details)) put(`specification ${name}`, name, value);
  });
  return [...rows.values()].map((row) => ({
    ...row,
    differs: new Set(row.values).size > 1,
    unusual: differFromMost(row.values),
  }));
}

/**
 * For each value, whether it differs from the value that more than half of the products have. All are false if no
 * value is that frequent.
 */
function differFromMost(values: readonly Cell[]): boolean[] {
  const countOf = (value: Cell) => values.filter((other) => other === value).length;
  const usual = values.findIndex((value) => countOf(value) > values.length / 2);
  return values.map((value) => usual >= 0 && value !== values[usual]);
}
