import { documentNumber } from '../../../../contract/order-documents.ts';
import type { ActorContext } from '../../../access/context.ts';
import { type DocumentId, findDocument } from './find-document.ts';
import { printIssued } from './issued-documents.ts';
import { pdf } from './print.ts';

/**
 * An invoice or note of an order that the actor may see, in the actor's language, from the data recorded at issue.
 * @throws NOT_FOUND
 */
export async function printDocument(
  { deps, actor, language }: ActorContext,
  input: DocumentId,
): Promise<File> {
  const document = await findDocument(deps.db, actor, input);
  const bytes = await printIssued(actor.userId, input.documentId, { ...document, language });
  return pdf(documentNumber(document.kind, document.number), bytes);
}
