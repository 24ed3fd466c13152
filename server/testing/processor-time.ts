import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/**
 * What the work took of the processor, in milliseconds, in this process: without collecting the garbage of what ran before, which is half
 * a hundred milliseconds and falls on whoever allocates next.
 */
export async function processorTime<Result>(
  work: () => Promise<Result>,
): Promise<{ ms: number; result: Result }> {
  collectGarbage();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, result };
}
