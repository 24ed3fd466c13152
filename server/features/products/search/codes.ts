import type { KnownDetail } from '../../../../contract/known-details.ts';
import { codeOf } from '../../../db/schema/products.ts';

/**
 * SQL condition: a detail of the product `p` starts with a code. Each detail has its own index for this condition
 * (server/db/schema/products.ts).
 */
const startsWith = (detail: KnownDetail, code: string) =>
  `${codeOf(detail, 'p.details')} ~>=~ ${code}::text AND ${codeOf(detail, 'p.details')} ~<~ (${code}::text || U&'\\+10FFFF')`;

export const startsWithNumber = (code: string) => startsWith('catalogNumber', code);
export const startsWithModel = (code: string) => startsWith('model', code);
export const startsWithBrand = (code: string) => startsWith('brand', code);

/** SQL condition: a text of the product p contains a code. Always true when the pattern is null. */
export const containsCode = (pattern: string) => `(${pattern}::text IS NULL
  OR concat_ws(' ', p.name, p.details->>'brand', p.details->>'model', p.details->>'catalogNumber', p.description) ~* ${pattern}::text)`;

/**
 * SQL condition: the catalogue number or the model starts with a code. Brands are names, so searches look for them
 * separately.
 */
export const startsWithCode = (code: string) => `(${startsWithNumber(code)} OR ${startsWithModel(code)})`;
