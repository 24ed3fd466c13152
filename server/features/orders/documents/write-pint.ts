import { documentNumber } from '../../../../contract/order-documents.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { type DocumentId, findDocument } from './find-document.ts';
import { pintObstacle } from './pint/pint-obstacle.ts';
import { pintXml } from './pint/pint-xml.ts';

/**
 * An invoice or note of an order that the actor may see, as a PINT A-NZ file, from the data recorded at issue.
 * @throws NOT_FOUND also when the document has no such file
 */
export async function writePint({ deps, actor }: ActorContext, input: DocumentId): Promise<File> {
  const document = await findDocument(deps.db, actor, input);
  if (pintObstacle(document.content)) throw refuse('NOT_FOUND');
  const name = documentNumber(document.kind, document.number);
  return new File([pintXml(document)], `${name}.xml`, { type: 'application/xml' });
}
