import type { FieldCode } from '../../../../contract/field-messages.ts';

export type Found<Product> = { by: 'udiDi' | 'catalogNumber'; product: Product };

/**
 * Selects the product of a row from the products that match its identifiers. A known UDI-DI identifies the product;
 * otherwise the catalogue number does. Null when no product matches.
 */
export function identifyProduct<Product extends { id: string }>(
  matches: readonly Found<Product>[],
): { product: Product | null } | { refusal: FieldCode } {
  const byNumber = matches.filter(({ by }) => by === 'catalogNumber').map(({ product }) => product);
  const byUdi = matches.find(({ by }) => by === 'udiDi')?.product;
  if (byUdi && byNumber.length > 0 && !byNumber.some(({ id }) => id === byUdi.id))
    return { refusal: 'IDENTIFIERS_DIFFER' };
  if (!byUdi && byNumber.length > 1) return { refusal: 'PRODUCT_AMBIGUOUS' };
  return { product: byUdi ?? byNumber[0] ?? null };
}
