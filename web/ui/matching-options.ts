type Searched = { value: string; label: string; detail?: string };

/**
 * The options that contain every word of the text, in any order and ignoring accents. Without a text, all options.
 */
export function matchingOptions<Option extends Searched>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const words = plain(typed).split(' ').filter(Boolean);
  return options.filter(({ value, label, detail = '' }) => {
    const text = plain(`${label} ${value} ${detail}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[/_\s]+/g, ' ');
}
