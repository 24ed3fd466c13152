import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '../../contract/index.ts';
import type { CallContext } from './call-context.ts';
import { transport } from './transport.ts';

/** Calls as nobody: what renews or opens a session cannot wait for one, and the pages beside the app and mailed links need none. */
export const anonymous: ContractRouterClient<Contract, CallContext> = createORPCClient(transport);
