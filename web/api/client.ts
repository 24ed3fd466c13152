import { type ClientLink, createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '../../contract/index.ts';
import type { CallContext } from './call-context.ts';
import { isSessionRefused } from './error-words.ts';
import { sessionStore } from './session/session.ts';
import { transport } from './transport.ts';

/**
 * Sends the session's access token. When the server refuses the token, renews it once and repeats the call. The server also refuses the
 * token after the user has turned on a second factor in another browser; the renewed session then requires that factor.
 */
const link: ClientLink<CallContext> = {
  async call(path, input, options) {
    if (options.context.accessToken !== undefined) return transport.call(path, input, options);
    const accessToken = await sessionStore.accessToken();
    const send = (token: string | null) =>
      transport.call(path, input, { ...options, context: { ...options.context, accessToken: token } });
    try {
      return await send(accessToken);
    } catch (error) {
      if (!accessToken || !isSessionRefused(error)) throw error;
      const renewed = await sessionStore.renew(accessToken);
      if (!renewed) throw error;
      return send(renewed);
    }
  },
};

/** Calls the server by the contract's names: `client.orders.find({ id })`. */
export const client: ContractRouterClient<Contract, CallContext> = createORPCClient(link);
/** `client` with TanStack Query options: `useQuery(api.orders.find.queryOptions({ input: { id } }))`. */
export const api = createTanstackQueryUtils(client);

/** Call context for the access token of a session other than this tab's. The call neither waits for this tab's session nor renews it. */
export const withSession = ({ accessToken }: { accessToken: string }) => ({ context: { accessToken } });
