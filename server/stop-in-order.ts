/** A part of the server that is to be stopped, and how long the others wait for it. */
export type Part = { name: string; stop: () => Promise<unknown>; milliseconds: number };

/**
 * Stops the parts one after the other, the last one started first. One that fails or does not end in time holds up none of the
 * others: whoever asked for the stop kills what is left after ten seconds (Docker's default), so the times add up to less.
 * @param complain gets a line for each part that was left as it was
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
