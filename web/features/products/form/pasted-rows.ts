import type { NamedValue } from './detail-values.ts';

/**
 * Parses a pasted table of names and values: cells separated by tabs, with quotes around cells that contain a tab or
 * a line break. Cells of additional columns are appended to the value. Also accepts lines such as "Name: value".
 * @returns null when the text is not a table; the browser then pastes it unchanged
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
