import type { ProductListLine } from '../../../../contract/product-lists.ts';
import type { ResolvedRow } from '../../../../contract/quick-order.ts';

/** The result of a scanned code: its par level, and the units (`onHand`) to add to that level. */
export type CountedCode = { parLevelId: string; name: string; onHand: number };

type CountedLine = Pick<ProductListLine, 'productId' | 'pack' | 'name' | 'packUnits' | 'parLevels'>;

export function locationsOf(lines: readonly Pick<ProductListLine, 'parLevels'>[]): string[] {
  const names = lines.flatMap(({ parLevels }) => parLevels.map(({ location }) => location));
  return [...new Set(names)].sort((one, other) => one.localeCompare(other));
}

/**
 * The par level to which a scanned code belongs. `onHand` is the number of units in the pack that the code identifies,
 * or 1 if the code identifies no pack.
 * @returns null if no par level of the list matches at this location, or if several match
 */
export function countedLevel(
  lines: readonly CountedLine[],
  location: string,
  answer: ResolvedRow,
): CountedCode | null {
  const matches =
    answer.status === 'found' ? [answer.match] : answer.status === 'ambiguous' ? answer.candidates : [];
  const levels = matches.flatMap(({ product, pack }) =>
    lines
      .filter((line) => line.productId === product.id && (pack === null || line.pack === pack))
      .flatMap(({ name, packUnits, parLevels }) =>
        parLevels
          .filter((level) => level.location === location)
          .map(({ id }) => ({ parLevelId: id, name, onHand: pack === null ? 1 : (packUnits ?? 1) })),
      ),
  );
  const [level] = levels;
  return levels.length === 1 && level ? level : null;
}
