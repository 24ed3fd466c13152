import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FileNotice, FileRefusal } from './file/sheet.ts';

/** Why a file cannot be imported, and how to fix it. */
export function FileRefusalWords({ refusal }: { refusal: FileRefusal }) {
  const { i18n } = useLingui();
  switch (refusal.code) {
    case 'empty':
      return <Trans>This file is empty: it has 0 bytes.</Trans>;
    case 'noRows':
      return <Trans>This file has no rows below its headers.</Trans>;
    case 'unknown':
      return <Trans>This is neither a CSV nor an Excel file. Save your table as one of them.</Trans>;
    case 'oldExcel':
      return <Trans>This is a workbook in the format of before 2007. Save it as .xlsx or CSV.</Trans>;
    case 'locked':
      return <Trans>This workbook is locked with a password. Save it without one.</Trans>;
    case 'notExcel':
      return <Trans>This archive holds no Excel workbook. Save your table as .xlsx or CSV.</Trans>;
    case 'damaged':
      return <Trans>This file is damaged or cut off. Save it again, or save it as CSV.</Trans>;
    case 'tooLarge':
      return <Trans>This file is too large: at most {megabytes(refusal.most)} MB can be imported.</Trans>;
    case 'inflatesTooMuch':
      return (
        <Trans>
          This workbook unpacks to more than {megabytes(refusal.most)} MB, so it was not opened. Save it as
          CSV.
        </Trans>
      );
    case 'tooManyRows':
      return <Trans>This file has more than {i18n.number(refusal.most)} rows. Split it into several.</Trans>;
    case 'tooManyColumns':
      return (
        <Trans>
          This file has {i18n.number(refusal.found)} columns; at most {i18n.number(refusal.most)} can be read.
          Remove those that you do not need.
        </Trans>
      );
    case 'unclosedQuote':
      return <Trans>A quote that opens in row {refusal.row} never closes. Close it and try again.</Trans>;
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** Says how the file was interpreted if this may surprise the user. For example, formulas are kept as text. */
export function FileNoticeWords({ notice }: { notice: FileNotice }) {
  switch (notice.code) {
    case 'formulas':
      return (
        <Plural
          value={notice.count}
          one={`One row begins a cell with a formula (row ${notice.row}). It is kept as text and never run.`}
          other={`# rows begin a cell with a formula (the first is row ${notice.row}). They are kept as text and never run.`}
        />
      );
    case 'mixedEncodings':
      return (
        <Plural
          value={notice.count}
          one={`Line ${notice.line} is in another encoding than the rest. Check its accents and signs.`}
          other={`# lines are in another encoding than the rest, from line ${notice.line} on. Check their accents and signs.`}
        />
      );
    case 'zerosRestored':
      return (
        <Plural
          value={notice.count}
          one="One device identifier had lost the zeros in front, as spreadsheets drop them. They were put back."
          other="# device identifiers had lost the zeros in front, as spreadsheets drop them. They were put back."
        />
      );
  }
}
