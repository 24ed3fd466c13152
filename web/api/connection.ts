import { openTabChannel } from './tabs.ts';
import { watchConnection } from './watch-connection.ts';

/**
 * Longer than `patienceMs` in watch-connection.ts: after that time the probe counts as failed, but a later answer still counts as success.
 */
const answerMs = 10_000;

/** Watches this tab's connection to the server. The tabs notify each other when it may be lost. */
export const connection = watchConnection({ probe, tabs: openTabChannel('connection') });

let isHeeded = false;

/** From the first call on, the browser's online and offline events and a return to the tab trigger a probe of the server. */
export function followBrowserEvents(): void {
  if (isHeeded) return;
  isHeeded = true;
  addEventListener('offline', () => void connection.suspectLoss());
  addEventListener('online', () => connection.expectReturn());
  document.addEventListener('visibilitychange', () => document.hidden || connection.expectReturn());
  if (!navigator.onLine) void connection.suspectLoss();
}

/** Resolves when the server is reachable; immediately if it already is. */
export const whenOnline = () => when(false);
/** Resolves when the server is unreachable; immediately if it already is. */
export const whenOffline = () => when(true);

function when(isAway: boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (connection.isAway() !== isAway) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = connection.subscribe(look);
    look();
  });
}

/** Whether the server answers with JSON. A proxy whose server is down or a Wi-Fi sign-in page answers with HTML. */
async function probe(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) });
    return (await answer.json()) !== null;
  } catch {
    return false;
  }
}
