/**
 * The files of one picture. `/media/<name>.webp` is the whole of it, at most 2048 pixels a side; beside it are narrower ones,
 * `/media/<name>-320.webp`, the same as AVIF once a job has made them, and a card for link previews.
 */
export const pictureWidths = [320, 768, 1280] as const;
export const socialCardSize = { width: 1200, height: 630 } as const;

export function pictureFile(url: string, width: number, format: 'webp' | 'avif' = 'webp'): string {
  return url.replace(/\.\w+$/, `-${width}.${format}`);
}

/** JPEG, which every reader of link previews takes. */
export function socialCard(url: string): string {
  return url.replace(/\.\w+$/, '-social.jpg');
}
