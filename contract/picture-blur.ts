/**
 * Header of a BMP of four by three pixels, stored from the top row down, in base64. Its length is 54 bytes, a
 * multiple of three, so the base64 of the pixels can be appended to it.
 */
const head = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAP3///8BABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * Size in pixels of the placeholder that is shown while a picture loads. Browsers enlarge it smoothly, so it looks
 * blurred.
 */
export const blurSize = { width: 4, height: 3 } as const;

/** @param pixels three bytes each (blue, green, red), in base64: 48 characters */
export function blurAddress(pixels: string): string {
  return `data:image/bmp;base64,${head}${pixels}`;
}
