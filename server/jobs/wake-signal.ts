/** The pause of a loop that is woken when there is work. A wake during the work ends the next pause immediately. */
export class WakeSignal {
  #isWoken = false;
  #endPause = (): void => {};

  wake(): void {
    this.#isWoken = true;
    this.#endPause();
  }

  /** Resolves after this time, when the loop is woken, or when the signal is aborted. */
  async pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (!this.#isWoken && !signal.aborted)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#endPause = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', this.#endPause);
          resolve();
        };
        signal.addEventListener('abort', this.#endPause);
      });
    this.#isWoken = false;
  }
}
