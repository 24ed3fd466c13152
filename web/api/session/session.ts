// The public module of this folder. Only the boot scripts and the public pages, which do not load the client,
// import `mark.ts` and `names.ts` directly.
import { anonymous } from '../anonymous-client.ts';
import { openTabChannel, takeTurns } from '../tabs.ts';
import { markSession, mayHaveSession } from './mark.ts';
import { renewalLock, sessionChannel } from './names.ts';
import { createSessionStore } from './store.ts';

export { mayHaveSession } from './mark.ts';
export type { AuthSession, AuthState } from './state.ts';
export type { SessionStore } from './store.ts';

/** The one session of this tab, kept in sync with the browser's other tabs. */
export const sessionStore = createSessionStore({
  refresh: () => anonymous.auth.refresh(),
  takeTurn: (run) => takeTurns(renewalLock, run),
  channel: openTabChannel(sessionChannel),
  mark: { read: mayHaveSession, write: markSession },
});
