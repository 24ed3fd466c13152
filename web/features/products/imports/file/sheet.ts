/** A table in a file: its cells as texts, with the row numbers of the spreadsheet. */
export type Sheet = {
  /** The rows, except the header row and empty rows. */
  rows: SheetRow[];
  headers: string[];
  /** The names of all sheets of a workbook. */
  sheets: string[];
  sheet: string | null;
  /** The decimal sign. Null when it cannot be found out from the file. */
  decimalSign: '.' | ',' | null;
  notices: FileNotice[];
};
export type SheetRow = { row: number; cells: string[] };

/** Why a file cannot be read. */
export type FileRefusal =
  | { code: 'empty' | 'unknown' | 'oldExcel' | 'locked' | 'notExcel' | 'damaged' | 'noRows' }
  | { code: 'tooLarge' | 'inflatesTooMuch' | 'tooManyRows'; most: number }
  | { code: 'tooManyColumns'; most: number; found: number }
  | { code: 'unclosedQuote'; row: number };

/** How a part of a file was read, if this may surprise the user. */
export type FileNotice =
  | { code: 'formulas'; count: number; row: number }
  | { code: 'mixedEncodings'; count: number; line: number }
  | { code: 'zerosRestored'; count: number };

/** Thrown to stop reading a file. */
export class UnreadableFile extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
