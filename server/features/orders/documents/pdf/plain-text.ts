/**
 * A text that somebody typed, as one line: without what turns or hides the text around it. Only between letters of Arabic script do
 * the joiners stay, which say how these are written.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?!(?<=\p{Script=Arabic})[\u200c\u200d](?=\p{Script=Arabic}))\p{Cf}/gu, '')
    .trim();
}
