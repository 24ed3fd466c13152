/** A word that occurs in products, and the number of these products. */
export type KnownWord = { term: string; products: number };

/** Maximum number of replacements for a misspelt word. */
const most = 3;

/**
 * The number of letters that may be wrong. Short words allow fewer mistakes, because each is similar to many other
 * words.
 */
export function mistakesAllowed(word: string): number {
  return word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
}

/**
 * The most likely replacements. Words with fewer edits come first, then words with the same first letter (the first
 * letter is rarely wrong), then words in more products.
 */
export function correct<Word extends KnownWord>(typed: string, near: readonly Word[]): Word[] {
  const judged = near
    .map((word) => ({ word, mistakes: mistakes(typed, word.term), begins: word.term[0] === typed[0] }))
    .filter(({ mistakes }) => mistakes <= mistakesAllowed(typed))
    .sort(
      (a, b) =>
        a.mistakes - b.mistakes || Number(b.begins) - Number(a.begins) || b.word.products - a.word.products,
    );
  const [best] = judged;
  return judged
    .filter(({ mistakes, begins }) => mistakes === best?.mistakes && begins === best.begins)
    .slice(0, most)
    .map(({ word }) => word);
}

/**
 * The number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other (optimal
 * string alignment).
 */
export function mistakes(a: string, b: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last ?? [], row];
  }
  return last?.[b.length] ?? 0;
}
