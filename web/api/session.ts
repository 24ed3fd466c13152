import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '../../contract/index.ts';
import { createSessionStore } from './session-store.ts';
import { openTabChannel, takeTurns } from './tabs.ts';
import { type CallContext, transport } from './transport.ts';

const anonymous: ContractRouterClient<Contract, CallContext> = createORPCClient(transport);

/** The one session of this tab, kept in step with the browser's other tabs. */
export const sessionStore = createSessionStore({
  refresh: async () => (await anonymous.auth.refresh()).session,
  takeTurn: (run) => takeTurns('session-refresh', run),
  channel: openTabChannel('session'),
  mark: { read: readMark, write: writeMark },
});

/**
 * The refresh cookie cannot be seen from here, so a mark beside it says whether asking for a session is worth a request.
 * A browser that forbids storage has no mark; then we ask.
 */
const markKey = 'has-session';

function readMark(): boolean {
  try {
    return localStorage.getItem(markKey) !== null;
  } catch {
    return true;
  }
}

function writeMark(hasSession: boolean): void {
  try {
    if (hasSession) localStorage.setItem(markKey, '1');
    else localStorage.removeItem(markKey);
  } catch {
    // Without storage every start asks the server, which is right as well.
  }
}
