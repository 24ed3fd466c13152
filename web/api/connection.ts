import { openTabChannel } from './tabs.ts';
import { watchConnection } from './watch-connection.ts';

/**
 * Longer than `patienceMs` in watch-connection.ts. A probe without a response after `patienceMs` counts as failed,
 * but a response that arrives before `answerMs` still counts as success.
 */
const answerMs = 10_000;

/** Watches this tab's connection to the server. A tab that suspects a lost connection tells the other tabs. */
export const connection = watchConnection({ probe, tabs: openTabChannel('connection') });

let isHeeded = false;

/**
 * After the first call of this function, this tab probes the server when the browser reports that it is online or
 * offline, and when the user returns to the tab.
 */
export function followBrowserEvents(): void {
  if (isHeeded) return;
  isHeeded = true;
  addEventListener('offline', () => void connection.suspectLoss());
  addEventListener('online', () => connection.expectReturn());
  document.addEventListener('visibilitychange', () => document.hidden || connection.expectReturn());
  if (!navigator.onLine) void connection.suspectLoss();
}

/** Resolves when the server is reachable; immediately if it is reachable now. */
export const whenOnline = () => when(false);
/** Resolves when the server is unreachable; immediately if it is unreachable now. */
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

/**
 * Whether the server responds with JSON. An HTML response does not come from our server: a proxy sends it while our
 * server is down, or a Wi-Fi network sends its sign-in page.
 */
async function probe(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) });
    return (await answer.json()) !== null;
  } catch {
    return false;
  }
}
