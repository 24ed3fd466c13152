import fastq from 'fastq';
import { refuse } from '../access/refuse.ts';

const longest = 200;

/**
 * The same work, for so many at once and for the others in the order in which they came. Past its end we rather say
 * so than let people wait for minutes.
 * @throws BUSY where 200 wait already
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
