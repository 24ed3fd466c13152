const shown = 20;

/**
 * A list as texts: one text for each of the first items, and one text with the number of the others.
 * @param words `named` returns the text of one item; `others` returns the text for the number of the other items
 */
export function firstNamed<Item>(
  items: readonly Item[],
  words: { named: (item: Item) => string; others: (count: number) => string },
): string[] {
  const named = items.slice(0, shown).map(words.named);
  const others = items.length - named.length;
  return others > 0 ? [...named, words.others(others)] : named;
}
