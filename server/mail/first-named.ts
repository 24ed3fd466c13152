const shown = 20;

/**
 * One text for each of the first items, and one for the number of the others.
 * @param words the text of one item, and of the number of items that are not named
 */
export function firstNamed<Item>(
  items: readonly Item[],
  words: { named: (item: Item) => string; others: (count: number) => string },
): string[] {
  const named = items.slice(0, shown).map(words.named);
  const others = items.length - named.length;
  return others > 0 ? [...named, words.others(others)] : named;
}
