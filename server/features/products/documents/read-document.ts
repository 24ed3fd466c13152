import { refuseField } from '../../../access/refuse.ts';

/**
 * Takes what begins and ends as a PDF does (ISO 32000-2, 7.5.2 and 7.5.5). What it holds is not looked at: it is only ever
 * downloaded, and never shown as part of a page (server/http/media.ts).
 * @throws BAD_REQUEST with the reason at `file`
 */
export function assertDocument(file: Buffer): void {
  if (!/^%PDF-\d/.test(file.toString('latin1', 0, 8))) throw refuseField('file', 'DOCUMENT_FORMAT');
  const end = file.toString('latin1', Math.max(0, file.length - 1_024));
  if (!end.includes('%%EOF')) throw refuseField('file', 'DOCUMENT_DAMAGED');
}
