/** A part of the server to stop, and how long the others wait for it. */
export type Part = { name: string; stop: () => Promise<unknown>; milliseconds: number };

type Options = {
  /** For all parts together: the last ones get what the others left. */
  mostMs: number;
  /** Called with a line for each part that could not be stopped. */
  complain: (line: string) => void;
};

/**
 * Stops the parts one after the other, the last one started first. A part that fails or does not end in time does not block the
 * others. Docker kills the process ten seconds after the request to stop (its default).
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
