import { api } from '../../../access/guard.ts';
import { confirmKey, revokeKey } from './change-key.ts';
import { createKey } from './create-key.ts';
import { listKeys } from './list-keys.ts';
import { rotateKey } from './rotate-key.ts';

export const apiKeys = {
  list: api.apiKeys.list.handler(({ context, input }) => listKeys(context.deps.db, input.orgId)),
  create: api.apiKeys.create.handler(({ context, input }) => createKey(context, input)),
  rotate: api.apiKeys.rotate.handler(({ context, input }) => rotateKey(context, input)),
  confirm: api.apiKeys.confirm.handler(async ({ context, input }) => {
    await confirmKey(context, input);
    return {};
  }),
  revoke: api.apiKeys.revoke.handler(async ({ context, input }) => {
    await revokeKey(context, input);
    return {};
  }),
};
