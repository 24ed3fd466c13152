import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '../../contract/index.ts';
import type { CallContext } from './call-context.ts';
import { transport } from './transport.ts';

/** Calls without a session: those that renew or open one cannot wait for it, and public pages and emailed links need none. */
export const anonymous: ContractRouterClient<Contract, CallContext> = createORPCClient(transport);
