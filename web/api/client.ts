import { type ClientLink, createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '../../contract/index.ts';
import type { CallContext } from './call-context.ts';
import { isSessionRefused } from './error-words.ts';
import { sessionStore } from './session/session.ts';
import { transport } from './transport.ts';

/**
 * Sends the session's access token. When the server refuses the token, renews the token once and repeats the call. The
 * server also refuses the token after the user has turned on two-factor authentication in another browser. The renewed
 * session then requires the second factor.
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

/** Calls operations of the server by their names in the contract: `client.orders.find({ id })`. */
export const client: ContractRouterClient<Contract, CallContext> = createORPCClient(link);
/** `client` with TanStack Query options: `useQuery(api.orders.find.queryOptions({ input: { id } }))`. */
export const api = createTanstackQueryUtils(client);

/**
 * Options for a call with the access token of a session that is not this tab's. The call neither waits for this tab's
 * session nor renews it.
 */
export const withSession = ({ accessToken }: { accessToken: string }) => ({ context: { accessToken } });
