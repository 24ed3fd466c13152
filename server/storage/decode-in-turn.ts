import { openFairQueue } from '../access/fair-queue.ts';

/**
 * The queue in which every uploaded picture is decoded. Only one picture is decoded at a time. So the other cores stay
 * free, and memory is needed for only one picture.
 */
export const decodeInTurn = openFairQueue();

/**
 * The longest side of a JPEG, WebP or AVIF file. A PNG can be longer, but the library needs much memory to resize a PNG
 * that is one very long line (1.6 GB).
 */
export const longestSide = 65_536;

/**
 * Decoding fifty megapixels takes at most two seconds. Only a file that was made for an attack takes longer than this
 * limit.
 */
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
