/** A part of the server, and the maximum time for its stop. */
export type Part = { name: string; stop: () => Promise<unknown>; milliseconds: number };

type Options = {
  /** Time for all parts together. The last parts get the remaining time. */
  mostMs: number;
  /** Called with a line for each part that could not be stopped. */
  complain: (line: string) => void;
};

/**
 * Stops the parts one at a time, in reverse order of their start. A part that fails or takes too long does not block
 * the others. By default, Docker kills a process ten seconds after the request to stop.
 */
export async function stopInOrder(started: readonly Part[], { mostMs, complain }: Options): Promise<void> {
  const endsAt = performance.now() + mostMs;
  for (const { name, stop, milliseconds } of started.toReversed()) {
    const patience = Math.max(0, Math.min(milliseconds, Math.round(endsAt - performance.now())));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`not ended after ${patience / 1000} s`)), patience);
    });
    try {
      await Promise.race([stop(), late]);
    } catch (error) {
      complain(`Stopping ${name}: ${error instanceof Error ? error.message : error}`);
    } finally {
      clearTimeout(timer);
    }
  }
}
