import type { Cart, CartLine } from '../../../../contract/cart.ts';

/**
 * Whether the price changed or the line cannot be ordered. A quantity that is not a multiple of the pack's step does not count; it is
 * corrected in its field.
 */
export function needsResolving({ isChanged, problem }: CartLine): boolean {
  return problem === null ? isChanged : isRemoved(problem);
}

/** Whether resolving the cart removes the line. */
export function isRemoved(problem: CartLine['problem']): boolean {
  return problem !== null && problem !== 'LINE_OFF_STEP';
}

export function isOrderable({ groups }: Cart): boolean {
  return groups.every(
    ({ problem, lines }) =>
      problem === null && lines.every((line) => line.problem === null && !line.isChanged),
  );
}
