/**
 * A user's text as one line. Removes characters that reverse or hide the text around them. Keeps zero-width joiners
 * only between letters of Arabic script, because there they change the form of letters.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?!(?<=\p{Script=Arabic})[\u200c\u200d](?=\p{Script=Arabic}))\p{Cf}/gu, '')
    .trim();
}
