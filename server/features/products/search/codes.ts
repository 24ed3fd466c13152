import type { KnownDetail } from '../../../../contract/known-details.ts';
import { codeOf } from '../../../db/schema/products.ts';

/** SQL: whether a detail of the product p starts with a code, by its own index (server/db/schema/products.ts). */
const startsWith = (detail: KnownDetail, code: string) =>
  `${codeOf(detail, 'p.details')} ~>=~ ${code}::text AND ${codeOf(detail, 'p.details')} ~<~ (${code}::text || U&'\\+10FFFF')`;

export const beginsWithNumber = (code: string) => startsWith('catalogNumber', code);
export const beginsWithModel = (code: string) => startsWith('model', code);
export const beginsWithBrand = (code: string) => startsWith('brand', code);

/** A brand is also found by its prefix. It is a name, not a code. */
export const beginsWithCode = (code: string) => `(${beginsWithNumber(code)} OR ${beginsWithModel(code)})`;
