import type { GstTreatment } from '../../../../../contract/gst.ts';
import type { ExportRow } from '../read-page.ts';

export type InvoiceSide = 'issuedInvoices' | 'receivedInvoices';

/** The cell of each column, from a line of an invoice or note. */
export type Cells = Readonly<Record<string, (line: ExportRow) => string>>;

/**
 * @property cells the columns, in their order
 * @property before the rows before the first line of each document
 * @property head the first rows of the file; by default the names of the columns
 */
export type InvoiceSet = { cells: Cells; before?: (line: ExportRow) => string[][]; head?: string[][] };

/** The text of a column of our own. */
export const own = (name: string) => (line: ExportRow) => String(line[name] ?? '');

/** The same text in each line. */
export const fixed = (text: string) => () => text;

/** An amount of our own, negative in a credit note. */
export const signed = (name: string) => (line: ExportRow) => {
  const amount = own(name)(line);
  return line.kind === 'credit_note' && Number(amount) > 0 ? `-${amount}` : amount;
};

/** A day such as 28/11/2026. */
export const dayFirst = (name: string) => (line: ExportRow) => own(name)(line).split('-').reverse().join('/');

/** A word for the GST of the line. */
export const byGst = (words: Record<GstTreatment, string>) => (line: ExportRow) =>
  words[line.gstTreatment as GstTreatment];

/** The row of a line. */
export const rowOf = (cells: Cells, line: ExportRow) => Object.values(cells).map((cell) => cell(line));
