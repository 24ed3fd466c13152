import { anonymous } from './anonymous-client.ts';
import { markSession, mayHaveSession } from './session-mark.ts';
import { createSessionStore } from './session-store.ts';
import { openTabChannel, takeTurns } from './tabs.ts';

/** The one session of this tab, kept in sync with the browser's other tabs. */
export const sessionStore = createSessionStore({
  refresh: () => anonymous.auth.refresh(),
  takeTurn: (run) => takeTurns('session-refresh', run),
  channel: openTabChannel('session'),
  mark: { read: mayHaveSession, write: markSession },
});
