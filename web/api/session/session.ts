// The public module of this folder. Boot scripts and public pages, which must not load the API client, import
// `mark.ts` and `names.ts` directly. All other code imports this module.
import { anonymous } from '../anonymous-client.ts';
import { openTabChannel, takeTurns } from '../tabs.ts';
import { markSession, mayHaveSession } from './mark.ts';
import { renewalLock, sessionChannel } from './names.ts';
import { createSessionStore } from './store.ts';

export { mayHaveSession } from './mark.ts';
export type { AuthSession, AuthState } from './state.ts';
export type { SessionStore } from './store.ts';

/** The session of this tab. It is the same in all tabs of the browser. */
export const sessionStore = createSessionStore({
  refresh: () => anonymous.auth.refresh(),
  takeTurn: (run) => takeTurns(renewalLock, run),
  channel: openTabChannel(sessionChannel),
  mark: { read: mayHaveSession, write: markSession },
});
