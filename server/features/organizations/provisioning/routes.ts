import { api } from '../../../access/guard.ts';
import { findState } from './find-state.ts';
import { setGroupRole } from './group-roles.ts';
import { createToken, revokeToken, rotateToken } from './tokens.ts';

export const provisioning = {
  find: api.provisioning.find.handler(({ context, input }) => findState(context.deps, input.orgId)),
  createToken: api.provisioning.createToken.handler(({ context, input }) =>
    createToken(context, input.orgId),
  ),
  rotateToken: api.provisioning.rotateToken.handler(({ context, input }) => rotateToken(context, input)),
  revokeToken: api.provisioning.revokeToken.handler(async ({ context, input }) => {
    await revokeToken(context, input.orgId);
    return {};
  }),
  setGroupRole: api.provisioning.setGroupRole.handler(async ({ context, input }) => {
    await setGroupRole(context, input);
    return {};
  }),
};
