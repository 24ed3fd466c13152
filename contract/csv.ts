/**
 * Formats rows as CSV (RFC 4180): CRLF between rows, quotes around cells with a quote, comma or line break. Puts an
 * apostrophe before a cell that a spreadsheet program would run as a formula (OWASP, CSV injection). The library that
 * reads files of imports (papaparse) is not used here, because it would load its parser on every page with an export.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * A cell that spreadsheet programs interpret as a formula. Some of these programs also accept full-width signs at the
 * start. Numbers, such as negative amounts, are not formulas.
 */
const formula = /^(?!-?\d+(\.\d+)?$)'*[=+\-@\t\r\n＝＋－＠]/;

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Removes the apostrophe that `toCsv` adds before a formula. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
