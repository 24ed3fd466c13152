import type { PassportKind, PassportMarket } from '../../../../contract/passport-lists.ts';
import { marketOrder, passportKindWords } from './passport-words.ts';

type Placed = { market: PassportMarket; kind: PassportKind };

const kindOrder = Object.keys(passportKindWords);

/** The values by market, in the order of display. Markets without values are left out. */
export function groupedValues<Value extends Placed>(
  values: readonly Value[],
): { market: PassportMarket; values: Value[] }[] {
  return marketOrder
    .map((market) => ({
      market,
      values: values
        .filter((value) => value.market === market)
        .toSorted((one, other) => kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind)),
    }))
    .filter((group) => group.values.length > 0);
}
