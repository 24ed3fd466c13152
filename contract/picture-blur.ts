/** The head of a BMP of four by three pixels, the first row on top, in base64: 54 bytes, so that the pixels follow without a seam. */
const head = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAP3///8BABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA';

/** How many pixels stand for a picture while it loads: browsers smooth them into a blur. */
export const blurSize = { width: 4, height: 3 } as const;

/** @param pixels three bytes each (blue, green, red), in base64: 48 letters */
export function blurAddress(pixels: string): string {
  return `data:image/bmp;base64,${head}${pixels}`;
}
