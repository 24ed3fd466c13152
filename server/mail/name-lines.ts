import type { Language } from '../../contract/languages.ts';
import { lineName, type NamedLine } from '../../contract/line-names.ts';

/**
 * Names lines in an email, such as "2 × Cap, 3 × Gel (box of 12)". A "…" replaces the lines after the last one that is
 * named.
 */
export function nameLines(lines: readonly NamedLine[], language: Language, shown = 3): string {
  const named = lines.slice(0, shown).map((line) => lineName(line, language));
  return [...named, ...(lines.length > shown ? ['…'] : [])].join(', ');
}
