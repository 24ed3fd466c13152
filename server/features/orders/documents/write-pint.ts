import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { type DocumentId, findDocument } from './find-document.ts';
import { pintFile, pintType } from './pint/pint-file.ts';

/**
 * An invoice or note of an order that the actor may see, as a PINT A-NZ file, from the data recorded at issue.
 * @throws NOT_FOUND also when the document has no such file
 */
export async function writePint({ deps, actor }: ActorContext, input: DocumentId): Promise<File> {
  const file = pintFile(await findDocument(deps.db, actor, input));
  if (!file) throw refuse('NOT_FOUND');
  return new File([file.xml], file.name, { type: pintType });
}
