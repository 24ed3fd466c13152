import type { ProductList, ProductListLine } from '../../../../contract/product-lists.ts';
import type { NotAdded } from '../../../mail/not-added.ts';
import type { WantedLine } from './add-possible-lines.ts';

type Wanted = {
  wanted: WantedLine[];
  /** Lines for which nothing can be suggested, because none of their par levels was ever counted. */
  uncounted: NotAdded[];
};

/**
 * What a recurring order adds to the cart: the quantities of the list, or the suggestions of its par levels. A
 * suggestion is a total: packs that are already in the cart are not added again. A line whose product or pack is not
 * sold keeps the quantity of the list. add-possible-lines.ts then refuses this line and returns the reason.
 */
export function wantedLines({ lines, recurringOrder }: ProductList): Wanted {
  const isTotal = recurringOrder?.quantities === 'suggestion';
  const wantedOf = ({ productId, pack, name }: ProductListLine, quantity: number) => ({
    ...{ productId, pack, quantity, isTotal, name },
  });
  if (!isTotal) return { wanted: lines.map((line) => wantedOf(line, line.quantity)), uncounted: [] };
  const levelled = lines.filter(({ parLevels }) => parLevels.length > 0);
  const isUncounted = ({ packUnits, suggested }: ProductListLine) => packUnits !== null && suggested === null;
  return {
    wanted: levelled
      .filter((line) => !isUncounted(line))
      .map((line) => wantedOf(line, line.suggested ?? line.quantity)),
    uncounted: levelled.filter(isUncounted).map(({ name }) => ({ name, reason: 'NOT_COUNTED' })),
  };
}
