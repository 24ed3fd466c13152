import type { TabChannel } from './tabs.ts';

/** A probe without an answer for this long counts as failed; its answer still counts when it comes. */
const patienceMs = 1_500;
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

type Surroundings = {
  /** Whether the server answers. Never rejects. */
  probe: () => Promise<boolean>;
  /** Tells the other tabs, of which only one holds the stream of changes, that the connection is in doubt. */
  tabs: Pick<TabChannel<'doubt'>, 'post' | 'listen'>;
};

export type Connection = ReturnType<typeof watchConnection>;

/**
 * Whether the server can be reached. The browser's own word gives only reason to look: a hospital's Wi-Fi often claims to be online
 * when it is not. The server is probed once somebody doubts, and while it is away, and at no other time.
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
    /** Looks at once, here and in the other tabs; resolves when it is known whether the server is away. */
    doubt(): Promise<void> {
      tabs.post('doubt');
      return check();
    },
    /** Probes now instead of waiting for the next turn: the browser says that it is online again, or the tab is looked at. */
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
      void probeUntilThere(tell);
    });
    return firstAnswer;
  }

  async function probeUntilThere(tell: (away: boolean) => void): Promise<void> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      isHopeful = false;
      const late = setTimeout(() => tell(true), patienceMs);
      const isThere = await probeSinceLastDoubt();
      clearTimeout(late);
      if (isThere) firstAnswer = null;
      tell(!isThere);
      if (isThere) return;
      // A probe that was under way when hope came may have been sent before there was reason to.
      if (!isHopeful) await pause(pauseMs);
    }
  }

  /** A doubt during a probe may be about a connection that was lost after the probe was sent. */
  async function probeSinceLastDoubt(): Promise<boolean> {
    isDoubted = false;
    const isThere = await probe();
    return isThere && isDoubted ? probeSinceLastDoubt() : isThere;
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
