import { anonymous } from './anonymous-client.ts';
import { markSession, mayHaveSession } from './session-mark.ts';
import { renewalLock, sessionChannel } from './session-names.ts';
import { createSessionStore } from './session-store.ts';
import { openTabChannel, takeTurns } from './tabs.ts';

/** The one session of this tab, kept in sync with the browser's other tabs. */
export const sessionStore = createSessionStore({
  refresh: () => anonymous.auth.refresh(),
  takeTurn: (run) => takeTurns(renewalLock, run),
  channel: openTabChannel(sessionChannel),
  mark: { read: mayHaveSession, write: markSession },
});
