import type { changeSources } from '../../../db/schema/exports.ts';

/**
 * What an export reads. A change (alias `c`) has one or more rows.
 * @property source the changes in `export_changes`
 * @property tables SQL joins of the tables with the rows of a change
 * @property part SQL expression: identifies a row among the rows of one change, and sorts them
 * @property day SQL expression: the day to which a period applies
 * @property columns SQL expressions of the columns, in their order. Amounts are texts, so that they stay exact
 */
export type ExportSource = {
  source: (typeof changeSources)[number];
  tables: string;
  part?: string;
  day?: string;
  columns: Readonly<Record<string, string>>;
};

/** SQL: the columns of each row as a JSON object. */
export function rowJson(columns: ExportSource['columns']): string {
  return `json_build_object(${Object.entries(columns)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;
}
