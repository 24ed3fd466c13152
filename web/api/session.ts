import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '../../contract/index.ts';
import type { CallContext } from './call-context.ts';
import { markSession, mayHaveSession } from './session-mark.ts';
import { createSessionStore } from './session-store.ts';
import { openTabChannel, takeTurns } from './tabs.ts';
import { transport } from './transport.ts';

const anonymous: ContractRouterClient<Contract, CallContext> = createORPCClient(transport);

/** The one session of this tab, kept in sync with the browser's other tabs. */
export const sessionStore = createSessionStore({
  refresh: () => anonymous.auth.refresh(),
  takeTurn: (run) => takeTurns('session-refresh', run),
  channel: openTabChannel('session'),
  mark: { read: mayHaveSession, write: markSession },
});
