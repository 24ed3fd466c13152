import type { Specification } from './product-values.ts';

type RowErrors = { [Field in keyof Specification]?: string };

/** What is wrong with each row; a row that is quite empty is simply left out. */
export function specificationErrors(rows: readonly Specification[]): RowErrors[] {
  const names = rows.map(({ name }) => name.trim());
  return rows.map(({ value }, index) => {
    const name = names[index] ?? '';
    if (!name) return value.trim() ? { name: 'Name this specification.' } : {};
    if (names.indexOf(name) !== index) return { name: 'Another row has this name.' };
    return value.trim() ? {} : { value: 'Enter a value, or remove the row.' };
  });
}
