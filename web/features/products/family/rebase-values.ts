import { hashKey } from '@tanstack/react-query';
import type { FamilyValues, VariantRow } from './family-values.ts';

/**
 * Applies the user's changes to the newest stored values. Needed when someone else has changed the family, or when the
 * user has continued to type while a save was sent.
 * @param base the values with which the user started
 */
export function rebaseValues(mine: FamilyValues, base: FamilyValues, newest: FamilyValues): FamilyValues {
  const rowsOf = ({ variants }: FamilyValues) => new Map(variants.map((row) => [row.productId, row]));
  const [before, now, kept] = [rowsOf(base), rowsOf(newest), rowsOf(mine)];
  const rows = mine.variants.flatMap((row) => {
    const current = now.get(row.productId);
    const started = before.get(row.productId);
    if (current) return started ? rebasedRow(row, started, current) : { ...current, values: row.values };
    // A row that did not exist when the user opened the form was added by this user, so it is kept. Any other missing
    // row was removed by someone else, so it is omitted.
    return started ? [] : row;
  });
  const joined = newest.variants.filter(({ productId }) => !before.has(productId) && !kept.has(productId));
  return {
    ...newest,
    name: pick(mine.name, base.name, newest.name),
    options: pick(mine.options, base.options, newest.options),
    variants: [...rows, ...joined],
  };
}

function rebasedRow(mine: VariantRow, base: VariantRow, newest: VariantRow): VariantRow {
  const { change, ...row } = newest;
  const values = pick(mine.values, base.values, newest.values);
  if (!change || !mine.change || !base.change) return { ...newest, values };
  const [typed, started] = [mine.change, base.change];
  const { leadDays, stock } = change;
  return {
    ...row,
    values,
    change: {
      version: change.version,
      catalogNumber: pick(typed.catalogNumber, started.catalogNumber, change.catalogNumber),
      udiDi: pick(typed.udiDi, started.udiDi, change.udiDi),
      price: pick(typed.price, started.price, change.price),
      status: pick(typed.status, started.status, change.status),
      ...(leadDays !== undefined && {
        leadDays: pick(typed.leadDays ?? '', started.leadDays ?? '', leadDays),
      }),
      ...(stock && {
        stock: {
          version: stock.version,
          onHand: pick(typed.stock?.onHand ?? '', started.stock?.onHand ?? '', stock.onHand),
        },
      }),
    },
  };
}

/** The user's value if the user has changed it, otherwise the newest stored value. */
function pick<Value>(mine: Value, base: Value, newest: Value): Value {
  return hashKey([mine]) === hashKey([base]) ? newest : mine;
}
