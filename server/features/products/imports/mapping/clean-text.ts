/** The text on one line: each sequence of spaces and line breaks becomes one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Keeps line breaks, and replaces sequences of spaces with one space. Some manufacturers use spaces to align text. */
export function paragraphs(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Joins the parts that fit completely into `limit` characters, without repetitions. Undefined when no part fits. */
export function joinParts(parts: readonly string[], separator: string, limit: number): string | undefined {
  let joined = '';
  for (const part of new Set(parts.map(oneLine))) {
    if (part === '') continue;
    const longer = joined === '' ? part : joined + separator + part;
    if (longer.length <= limit) joined = longer;
  }
  return joined || undefined;
}

/** Shortens at a space and adds an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const space = cut.lastIndexOf(' ');
  const whole = space > limit / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${whole.replace(/[\s,;:.–-]+$/, '')}…`;
}

/** The letters and digits of a text in lower case, to find out whether one text repeats another. */
export function bare(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
