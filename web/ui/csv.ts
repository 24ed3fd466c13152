/**
 * Rows as a CSV file by RFC 4180: CRLF between rows, and quotes around cells with a quote, a comma or a new line. A cell that a
 * spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection).
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Some spreadsheets begin a formula with the wide signs of East Asian keyboards, too. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text of a cell that was written so: without the apostrophe in front of a formula. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
