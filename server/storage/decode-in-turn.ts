import { openFairQueue } from '../access/fair-queue.ts';

/**
 * Every uploaded picture is decoded here: one at a time fills a core and leaves the others to everybody else, and bounds the memory to
 * that of one picture.
 */
export const decodeInTurn = openFairQueue();

/** JPEG, WebP and AVIF have none longer. Of a PNG that is one line, each is held many times while it is made smaller: 1.6 GB. */
export const longestSide = 65_536;

/** Decoding fifty megapixels takes two seconds at most; a file that takes longer is made to. */
export const mostDecodingSeconds = 10;

/**
 * Loaded with the first picture, because most processes never get one and the library takes as much memory as the framework. It
 * works in threads of its own: with one for each picture, a core is left for answers.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
}
