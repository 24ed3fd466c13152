import type { Cart, CartLine } from '../../../../contract/cart.ts';

/** Whether the price has changed, or the line cannot be ordered without a correction. */
export function needsResolving({ isChanged, problem }: CartLine): boolean {
  return isChanged || problem !== null;
}

/**
 * Whether the operation `carts.resolve` can correct the line by changing its quantity to one that the pack and the
 * stock allow.
 */
export function isFitted({ problem, unitsLeft, minimumQuantity, packUnits }: CartLine): boolean {
  if (problem === 'LINE_OUT_OF_STOCK') return (unitsLeft ?? 0) >= minimumQuantity * packUnits;
  return problem === 'LINE_OFF_STEP';
}

/** Whether the operation `carts.resolve` removes the line, because no quantity would correct it. */
export function isRemoved(line: CartLine): boolean {
  return line.problem !== null && !isFitted(line);
}

export function isOrderable({ groups }: Cart): boolean {
  return groups.every(
    ({ problem, lines }) =>
      problem === null && lines.every((line) => line.problem === null && !line.isChanged),
  );
}
