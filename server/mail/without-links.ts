/** A scheme, an address of mail, or names with dots between them of which the last has letters alone, as a top-level domain does. */
const looksLikeAddress = /:\/\/|@|www\.|[\p{L}\p{N}-][.。．｡][\p{L}]{2,}/iu;

/**
 * What somebody else wrote, so that no mail program makes links of the addresses in it: a letter of ours would lend them its name.
 * They stay readable, and on the page they stand as they were written.
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
