import type { RenewOnce } from './renewal.ts';
import type { SharedSession } from './shared.ts';
import type { AuthState } from './state.ts';

export type Ready = ReturnType<typeof openStart>;

/**
 * Returns a function that waits until the tab knows whether there is a session. The function resolves to the state.
 * While the server is unreachable, the function rejects, and the caller can call it again later.
 */
export function openStart(shared: SharedSession, renewOnce: RenewOnce, mayHaveSession: () => boolean) {
  let starting: Promise<AuthState> | null = null;

  return (): Promise<AuthState> => {
    if (!shared.state().loading) return Promise.resolve(shared.state());
    starting ??= start().finally(() => {
      starting = null;
    });
    return starting;
  };

  async function start(): Promise<AuthState> {
    if (mayHaveSession()) await renewOnce(null);
    else shared.receive({ kind: 'expired' });
    return shared.state();
  }
}
