import { limits } from '../../../../contract/limits.ts';
import { type FieldRefusal, fieldRefusal } from '../../../../contract/refusals.ts';

/**
 * The minimum quantity of a pack, and the step by which the quantity can increase. Null when the product is not sold in
 * this pack.
 */
export type PackRule = { minimum: number | null; step: number | null };

/** Why the quantity of a line is refused. Null when it is valid. */
export function refusedQuantity(quantity: number, { minimum, step }: PackRule): FieldRefusal | null {
  const maximum = limits.lineQuantity;
  if (quantity > maximum) return fieldRefusal('AT_MOST', { maximum });
  if (minimum === null || step === null) return null;
  const isOnStep = quantity >= minimum && (quantity - minimum) % step === 0;
  return isOnStep ? null : fieldRefusal('LINE_OFF_STEP', { minimum, step });
}
