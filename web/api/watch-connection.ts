import type { TabChannel } from './tabs.ts';

/** A probe without an answer after this time counts as failed. If the answer comes later, it still counts. */
const patienceMs = 1_500;
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

type Surroundings = {
  /** Resolves to whether the server answers. Never rejects. */
  probe: () => Promise<boolean>;
  /** Notifies the other tabs of a doubt about the connection: only the tab that holds the stream of changes would notice the loss. */
  tabs: Pick<TabChannel<'doubt'>, 'post' | 'listen'>;
};

export type Connection = ReturnType<typeof watchConnection>;

/**
 * Watches whether the server is reachable. The browser's own online status only triggers a probe, because it is often wrong with Wi-Fi. The
 * server is probed after a doubt (a sign that the connection may be lost, such as a failed call), and repeatedly while it is unreachable.
 */
export function watchConnection({ probe, tabs }: Surroundings) {
  let isAway = false;
  let firstAnswer: Promise<void> | null = null;
  let wake = () => {};
  let isHopeful = false;
  let isDoubted = false;
  const listeners = new Set<() => void>();

  tabs.listen(() => void check());

  return {
    isAway: () => isAway,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Probes the server immediately, here and in the other tabs. Resolves when the state is known. */
    doubt(): Promise<void> {
      tabs.post('doubt');
      return check();
    },
    /** Probes immediately instead of after the pause, because the browser reports being online or the tab became visible. */
    hope(): void {
      isHopeful = true;
      wake();
    },
  };

  function check(): Promise<void> {
    isDoubted = true;
    firstAnswer ??= new Promise((answered) => {
      const tell = (away: boolean) => {
        become(away);
        answered();
      };
      void probeUntilOnline(tell);
    });
    return firstAnswer;
  }

  async function probeUntilOnline(tell: (away: boolean) => void): Promise<void> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      isHopeful = false;
      const late = setTimeout(() => tell(true), patienceMs);
      const isOnline = await probeSinceLastDoubt();
      clearTimeout(late);
      if (isOnline) firstAnswer = null;
      tell(!isOnline);
      if (isOnline) return;
      // After `hope()` during a probe the next one starts immediately, because the probe may have been sent
      // before the connection returned.
      if (!isHopeful) await pause(pauseMs);
    }
  }

  /** Probes again after a call of `doubt()` during the probe, because the connection may have been lost after the probe was sent. */
  async function probeSinceLastDoubt(): Promise<boolean> {
    isDoubted = false;
    const isOnline = await probe();
    return isOnline && isDoubted ? probeSinceLastDoubt() : isOnline;
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
