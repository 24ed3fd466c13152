import { documentNumber } from '../../../../../contract/order-documents.ts';
import type { IssuedDocument } from '../find-document.ts';
import { pintObstacle } from './pint-obstacle.ts';
import { pintXml } from './pint-xml.ts';

export const pintType = 'application/xml';

/** The PINT A-NZ file of an invoice or note. Null if the document has no such file (`pintObstacle`). */
export function pintFile(document: IssuedDocument): { name: string; xml: string } | null {
  if (pintObstacle(document.content)) return null;
  return { name: `${documentNumber(document.kind, document.number)}.xml`, xml: pintXml(document) };
}
