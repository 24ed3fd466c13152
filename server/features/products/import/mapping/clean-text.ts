/** One line: runs of blanks and line breaks become one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Keeps line breaks; the columns of blanks that some makers pad with go. */
export function paragraphs(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The parts that fit into `limit` characters, whole, without repetitions; undefined when there is nothing to say. */
export function joinParts(parts: readonly string[], separator: string, limit: number): string | undefined {
  let joined = '';
  for (const part of new Set(parts.map(oneLine))) {
    if (part === '') continue;
    const longer = joined === '' ? part : joined + separator + part;
    if (longer.length <= limit) joined = longer;
  }
  return joined || undefined;
}

/** Shortened at a space, with an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const space = cut.lastIndexOf(' ');
  const whole = space > limit / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${whole.replace(/[\s,;:.–-]+$/, '')}…`;
}

/** Only the letters and digits, to compare whether one text repeats another. */
export function bare(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
