import fastq from 'fastq';
import { refuse } from './refuse.ts';

const longest = 200;

/**
 * Limits how many calls of the work run at once; the others wait in order of arrival. A full queue refuses, because nobody
 * should wait for minutes.
 * @throws BUSY when 200 are waiting already
 */
export function boundedQueue<Input, Output>(
  work: (input: Input) => Promise<Output>,
  atOnce: number,
): (input: Input) => Promise<Output> {
  const queue = fastq.promise(work, atOnce);
  return async (input) => {
    if (queue.length() >= longest) throw refuse('BUSY');
    return queue.push(input);
  };
}
