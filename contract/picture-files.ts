/**
 * The files of one picture. `/media/<name>.webp` is the original, at most 2048 pixels per side. Each width of
 * `pictureWidths` has a file `/media/<name>-320.webp`. A background job later adds an AVIF file for each width.
 * `/media/<name>-social.jpg` is for link previews.
 */
export const pictureWidths = [320, 768, 1280] as const;
export const socialCardSize = { width: 1200, height: 630 } as const;

export function pictureFile(url: string, width: number, format: 'webp' | 'avif' = 'webp'): string {
  return url.replace(/\.\w+$/, `-${width}.${format}`);
}

/**
 * The URL of the picture's file for link previews. It is a JPEG, because every program that shows link previews
 * supports JPEG.
 */
export function socialCard(url: string): string {
  return url.replace(/\.\w+$/, '-social.jpg');
}
