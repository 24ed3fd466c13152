/**
 * User text as one line, without characters that reverse or hide the text around them. Zero-width joiners stay only
 * between letters of Arabic script, where they affect the form of letters.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?!(?<=\p{Script=Arabic})[\u200c\u200d](?=\p{Script=Arabic}))\p{Cf}/gu, '')
    .trim();
}
