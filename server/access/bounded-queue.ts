import fastq from 'fastq';
import { refuse } from './refuse.ts';

const longest = 200;

/**
 * Limits how many calls of `work` run at the same time. The others wait in order of arrival. A full queue refuses
 * further calls, so that no caller waits for minutes.
 * @throws BUSY when 200 calls are already waiting
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
