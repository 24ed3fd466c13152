import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '../../contract/index.ts';
import type { CallContext } from './call-context.ts';
import { transport } from './transport.ts';

/**
 * Makes calls without an access token: calls that open or renew the session, and calls for public pages and emailed
 * links.
 */
export const anonymous: ContractRouterClient<Contract, CallContext> = createORPCClient(transport);
