import type { RenewOnce } from './session-renewal.ts';
import type { AuthState } from './session-state.ts';
import type { SharedSession } from './shared-session.ts';

export type Ready = ReturnType<typeof openStart>;

/** Returns the state once it is known whether there is a session. Rejects while the server is unreachable; call it again later. */
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
    else shared.hear({ kind: 'expired' });
    return shared.state();
  }
}
