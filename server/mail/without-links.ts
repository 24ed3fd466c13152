/** A URL scheme, an email address, or a domain name: names separated by dots, with only letters in the last one. */
const looksLikeAddress = /:\/\/|@|www\.|[\p{L}\p{N}-][.。．｡][\p{L}]{2,}/iu;

/**
 * Changes a text of another user so that mail programs make no links in it. A recipient could trust such a link because
 * it is in an email from Myelin. The text stays readable. The web page shows the original text.
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
