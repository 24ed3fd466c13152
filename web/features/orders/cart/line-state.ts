import type { Cart, CartLine, LineProblem } from '../../../../contract/cart.ts';

/**
 * Whether the operation `carts.resolve` can correct the line by changing its quantity to one that the pack and the
 * stock allow.
 */
function isFitted({ problem, unitsLeft, minimumQuantity, packUnits }: CartLine): boolean {
  if (problem === 'LINE_OUT_OF_STOCK') return (unitsLeft ?? 0) >= minimumQuantity * packUnits;
  return problem === 'LINE_OFF_STEP';
}

/** Whether the operation `carts.resolve` removes the line, because no quantity would correct it. */
function isRemoved(line: CartLine): boolean {
  return line.problem !== null && !isFitted(line);
}

/**
 * The lines of a cart by the change that 'Update the cart' makes. A colleague can order a line of a shared cart that is
 * refused only because the user belongs to its seller, and a line without a licence can be ordered when staff have verified a
 * credential. So these lines are never removed.
 */
export function changesOf({ groups }: Cart, orgId: string | null) {
  const lines = groups.flatMap(({ lines: own, currency, sellerOrgId }) =>
    own.map((line) => ({ ...line, currency, isForColleagues: orgId !== null && orgId !== sellerOrgId })),
  );
  const isForColleagues = (line: (typeof lines)[number]) =>
    line.isForColleagues && line.problem === 'LINE_OWN_PRODUCT';
  const isUnlicensed = ({ problem }: CartLine) => problem === 'LINE_LICENCE_REQUIRED';
  return {
    accepted: lines.filter((line) => line.isChanged && (line.problem === null || isFitted(line))),
    fitted: lines.filter(isFitted),
    removed: lines.filter((line) => isRemoved(line) && !isForColleagues(line) && !isUnlicensed(line)),
    forColleagues: lines.filter(isForColleagues),
    unlicensed: lines.filter(isUnlicensed),
  };
}
export type Changes = ReturnType<typeof changesOf>;

/** Whether a removed line can be added to the cart again. */
export function canBeAdded({ problem }: CartLine): boolean {
  return problem === null || addable.includes(problem);
}
const addable: readonly LineProblem[] = ['LINE_OFF_STEP', 'LINE_OUT_OF_STOCK', 'LINE_SELLER_CANNOT_CHARGE'];

export function isOrderable({ groups }: Cart): boolean {
  return groups.every(
    ({ problem, lines }) =>
      problem === null && lines.every((line) => line.problem === null && !line.isChanged),
  );
}
