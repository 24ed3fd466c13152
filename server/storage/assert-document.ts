import { refuseField } from '../access/refuse.ts';

/**
 * Accepts a file that starts and ends like a PDF (ISO 32000-2, 7.5.2 and 7.5.5). The content is not checked, because a
 * document is only downloaded and never shown in a page (server/http/media.ts).
 * @throws BAD_REQUEST with the reason at `file`
 */
export function assertDocument(file: Buffer): void {
  if (!/^%PDF-\d/.test(file.toString('latin1', 0, 8))) throw refuseField('file', 'DOCUMENT_FORMAT');
  const end = file.toString('latin1', Math.max(0, file.length - 1_024));
  if (!end.includes('%%EOF')) throw refuseField('file', 'DOCUMENT_DAMAGED');
}
