/** A part of the server to stop, and how long the others wait for it. */
export type Part = { name: string; stop: () => Promise<unknown>; milliseconds: number };

/**
 * Stops the parts one after the other, the last one started first. A part that fails or does not end in time does not block the
 * others. Docker kills the process ten seconds after the request to stop (its default), so the times add up to less.
 * @param complain is called with a line for each part that could not be stopped
 */
export async function stopInOrder(started: readonly Part[], complain: (line: string) => void): Promise<void> {
  for (const { name, stop, milliseconds } of started.toReversed()) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`not ended after ${milliseconds / 1000} s`)), milliseconds);
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
