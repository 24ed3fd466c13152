/** A table as it stands in a file: texts, with the number of each row as a spreadsheet shows it. */
export type Sheet = {
  /** The row of headers is not among them; rows without any text are left out. */
  rows: SheetRow[];
  headers: string[];
  /** Other tables of the same file, and which one this is. */
  sheets: string[];
  sheet: string | null;
  /** What decimals are written with, as far as the file shows. */
  decimalSign: '.' | ',' | null;
  notices: FileNotice[];
};
export type SheetRow = { row: number; cells: string[] };

/** Why a file cannot be read at all. */
export type FileRefusal =
  | { code: 'empty' | 'unknown' | 'oldExcel' | 'locked' | 'notExcel' | 'damaged' | 'noRows' }
  | { code: 'tooLarge' | 'inflatesTooMuch' | 'tooManyRows'; most: number }
  | { code: 'tooManyColumns'; most: number; found: number }
  | { code: 'unclosedQuote'; row: number };

/** What was read in a way that a person should know of. */
export type FileNotice =
  | { code: 'formulas'; count: number; row: number }
  | { code: 'mixedEncodings'; count: number; line: number }
  | { code: 'zerosRestored'; count: number };

/** Stops the reading of a file. */
export class UnreadableFile extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
