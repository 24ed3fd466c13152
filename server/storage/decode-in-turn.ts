import { openFairQueue } from '../access/fair-queue.ts';

/**
 * The queue in which every uploaded picture is decoded. Decoding one picture at a time uses one core, leaves the others
 * free, and limits the memory to that of one picture.
 */
export const decodeInTurn = openFairQueue();

/**
 * JPEG, WebP and AVIF files cannot have longer sides. To resize a PNG that is one very long line, the library makes
 * many copies of the line (1.6 GB).
 */
export const longestSide = 65_536;

/** Decoding fifty megapixels takes at most two seconds. Only a file that was made to be slow takes longer than this. */
export const mostDecodingSeconds = 10;

/**
 * Loads sharp with the first picture, because most processes never receive one and the library takes as much memory as
 * the framework. One thread per picture leaves a core for requests.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
}
