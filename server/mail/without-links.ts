/**
 * A URL scheme, an email address, or names separated by dots of which the last has only letters, like a top-level
 * domain.
 */
const looksLikeAddress = /:\/\/|@|www\.|[\p{L}\p{N}-][.。．｡][\p{L}]{2,}/iu;

/**
 * Text of other users in which mail programs find no links. Otherwise recipients could trust such a link because it is
 * in our email. The text stays readable; the web page shows it unchanged.
 */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/gu, (word) =>
    looksLikeAddress.test(word)
      ? word
          .replaceAll('://', '[:]//')
          .replace(/(?<=[\p{L}\p{N}-])[.。．｡](?=[\p{L}\p{N}])/gu, '[.]')
          .replaceAll('@', '[@]')
      : word,
  );
}
