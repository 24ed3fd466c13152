import type { NamedValue } from './detail-values.ts';

/**
 * A table of two columns as spreadsheets and pages put it on the clipboard: tabs between cells, and quotes around cells that hold
 * one or a line break. Further columns join the value. Lines of "Name: value" are read too.
 * @returns null where the text is no table: it goes into the field as it is
 */
export function pastedRows(text: string): NamedValue[] | null {
  const lines = cellsOf(text).filter((cells) => cells.some(Boolean));
  if (lines.some((cells) => cells.length > 1)) return named(lines);
  const parts = lines.map(([line = '']) => line.split(/:\s+(.*)/));
  return parts.length > 1 && parts.every((cells) => cells.length > 1) ? named(parts) : null;
}

function named(rows: string[][]): NamedValue[] {
  return rows.map(([name = '', ...values]) => ({ name, value: values.filter(Boolean).join(' ') }));
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g)) {
    const cell = quoted?.replaceAll('""', '"') ?? plain;
    rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}
