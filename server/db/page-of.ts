import type { Page } from './list-page.ts';

/**
 * The first `pageSize` rows of a statement that has read up to `pageSize + 1` rows. The extra row only shows that
 * another page follows.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  pageSize: number,
  cursorOf: (last: Row) => string,
): Page<Row> {
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : cursorOf(last) };
}
