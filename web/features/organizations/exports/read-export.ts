import {
  type ColumnSet,
  type ExportFormat,
  type ExportKind,
  headLines,
  moreHeader,
  nextHeader,
} from '../../../../contract/export-kinds.ts';
import { limits } from '../../../../contract/limits.ts';
import { client } from '../../../api/client.ts';
import type { DownloadedFile } from '../../../api/open-api-link.ts';

export type WantedExport = {
  orgId: string;
  kind: ExportKind;
  format: ExportFormat;
  columns?: ColumnSet | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** All rows of an export as one file. Only its first page keeps the names of the columns. */
export async function readExport({ kind, ...asked }: WantedExport): Promise<Blob> {
  const parts: string[] = [];
  let since: string | null = null;
  let file: DownloadedFile;
  do {
    file = (await client.exports[kind]({
      ...asked,
      limit: limits.exportRows.max,
      ...(since && { since }),
    })) as DownloadedFile;
    const text = await file.text();
    parts.push(since && asked.format === 'csv' ? withoutHead(text, headLines(asked.columns)) : text);
    since = file.headers.get(nextHeader);
  } while (file.headers.get(moreHeader) === 'true');
  // The byte order mark makes spreadsheet programs read the file as UTF-8. Other products do not expect it.
  const isForSpreadsheets = asked.format === 'csv' && !asked.columns;
  return new Blob(isForSpreadsheets ? ['\uFEFF', ...parts] : parts, { type: file.type });
}

function withoutHead(text: string, lines: number): string {
  return text.split('\r\n').slice(lines).join('\r\n');
}
