import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '../../contract/index.ts';
import type { CallContext } from './call-context.ts';
import { transport } from './transport.ts';

/** Calls without an access token: those that open or renew the session, and those of public pages and emailed links. */
export const anonymous: ContractRouterClient<Contract, CallContext> = createORPCClient(transport);
