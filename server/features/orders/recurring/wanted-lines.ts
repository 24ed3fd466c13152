import type { ProductList } from '../../../../contract/product-lists.ts';
import type { NotAdded } from '../../../mail/not-added.ts';
import type { WantedLine } from './add-possible-lines.ts';

type Wanted = {
  wanted: WantedLine[];
  /** Whether the quantity in the cart counts towards the wanted quantity. */
  isTotal: boolean;
  /** Lines with par levels of which none was counted, so that nothing can be suggested. */
  uncounted: NotAdded[];
};

/**
 * What a recurring order adds to the cart: the quantities of the list, or the suggestions of its par levels. A
 * suggestion is a total: what is already in the cart is not added again. A line whose product or pack is not sold has
 * the quantity of the list, and is then refused with the reason.
 */
export function wantedLines({ lines, recurringOrder }: ProductList): Wanted {
  if (recurringOrder?.quantities !== 'suggestion') return { wanted: lines, isTotal: false, uncounted: [] };
  const levelled = lines.filter(({ parLevels }) => parLevels.length > 0);
  const isUncounted = ({ packUnits, suggested }: (typeof lines)[number]) =>
    packUnits !== null && suggested === null;
  return {
    wanted: levelled
      .filter((line) => !isUncounted(line))
      .map(({ suggested, ...line }) => ({ ...line, quantity: suggested ?? line.quantity }))
      .filter(({ quantity }) => quantity > 0),
    isTotal: true,
    uncounted: levelled.filter(isUncounted).map(({ name }) => ({ name, reason: 'NOT_COUNTED' })),
  };
}
