import type { TabChannel } from './tabs.ts';

/** A probe without a response after this time counts as failed. A later response still counts as success. */
const patienceMs = 1_500;
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

type Surroundings = {
  /** Resolves to whether the server responded. Never rejects. */
  probe: () => Promise<boolean>;
  /**
   * Tells the other tabs that the connection may be lost. Otherwise only the tab with the stream of changes would
   * notice the loss.
   */
  tabs: Pick<TabChannel<'suspectLoss'>, 'post' | 'listen'>;
};

export type Connection = ReturnType<typeof watchConnection>;

/**
 * Watches whether the server is reachable. Probes it when the connection may be lost (for example after a failed
 * call), and repeatedly while it is unreachable. A change of the browser's own online status only causes a probe,
 * because that status is often wrong with Wi-Fi.
 */
export function watchConnection({ probe, tabs }: Surroundings) {
  let isAway = false;
  let firstAnswer: Promise<void> | null = null;
  let wake = () => {};
  let isReturnExpected = false;
  let isLossSuspected = false;
  const listeners = new Set<() => void>();

  tabs.listen(() => void check());

  return {
    isAway: () => isAway,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Probes the server immediately, in this tab and in the other tabs. Resolves when the result is known. */
    suspectLoss(): Promise<void> {
      tabs.post('suspectLoss');
      return check();
    },
    /** Probes immediately instead of after the pause, because the browser reports that it is online or the tab became visible. */
    expectReturn(): void {
      isReturnExpected = true;
      wake();
    },
  };

  function check(): Promise<void> {
    isLossSuspected = true;
    firstAnswer ??= new Promise((answered) => {
      const report = (away: boolean) => {
        become(away);
        answered();
      };
      void probeUntilOnline(report);
    });
    return firstAnswer;
  }

  async function probeUntilOnline(report: (away: boolean) => void): Promise<void> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      isReturnExpected = false;
      const late = setTimeout(() => report(true), patienceMs);
      const isOnline = await probeSinceSuspicion();
      clearTimeout(late);
      if (isOnline) firstAnswer = null;
      report(!isOnline);
      if (isOnline) return;
      // If `expectReturn()` is called during a probe, the next probe starts immediately: the running probe may fail
      // because it was sent before the connection returned.
      if (!isReturnExpected) await pause(pauseMs);
    }
  }

  /**
   * If `suspectLoss()` is called during a probe, probes again: the connection may have been lost after the probe was
   * sent.
   */
  async function probeSinceSuspicion(): Promise<boolean> {
    isLossSuspected = false;
    const isOnline = await probe();
    return isOnline && isLossSuspected ? probeSinceSuspicion() : isOnline;
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function become(away: boolean): void {
    if (away === isAway) return;
    isAway = away;
    for (const listener of listeners) listener();
  }
}
