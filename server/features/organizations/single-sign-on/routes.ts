import { api, openApi } from '../../../access/guard.ts';
import { beginSignIn, beginTest } from './begin-sign-in.ts';
import { connectProvider, disconnectProvider, findState } from './connect-provider.ts';
import { addDomain, removeDomain, verifyDomain } from './domains.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { linkProvedIdentity } from './link-identity.ts';
import {
  listHidden,
  previewLockout,
  recoverAccess,
  releaseSingleSignOn,
  requireSingleSignOn,
} from './requirement.ts';

export const singleSignOn = {
  find: api.singleSignOn.find.handler(({ context, input }) => findState(context, input.orgId)),
  addDomain: api.singleSignOn.addDomain.handler(({ context, input }) => addDomain(context, input)),
  verifyDomain: api.singleSignOn.verifyDomain.handler(async ({ context, input }) => {
    await verifyDomain(context, input);
    return {};
  }),
  removeDomain: api.singleSignOn.removeDomain.handler(async ({ context, input }) => {
    await removeDomain(context, input);
    return {};
  }),
  connect: api.singleSignOn.connect.handler(async ({ context, input }) => {
    await connectProvider(context, input);
    return {};
  }),
  disconnect: api.singleSignOn.disconnect.handler(async ({ context, input }) => {
    await disconnectProvider(context, input.orgId);
    return {};
  }),
  beginTest: api.singleSignOn.beginTest.handler(({ context, input }) => beginTest(context, input.orgId)),
  preview: api.singleSignOn.preview.handler(({ context, input }) => previewLockout(context, input.orgId)),
  require: api.singleSignOn.require.handler(async ({ context, input }) => {
    await requireSingleSignOn(context, input.orgId);
    return {};
  }),
  release: api.singleSignOn.release.handler(async ({ context, input }) => {
    await releaseSingleSignOn(context, input.orgId);
    return {};
  }),
  beginSignIn: openApi.singleSignOn.beginSignIn.handler(({ context, input }) =>
    beginSignIn(context, input.email),
  ),
  finish: openApi.singleSignOn.finish.handler(({ context, input }) => finishSignIn(context, input)),
  link: api.singleSignOn.link.handler(({ context }) => linkProvedIdentity(context)),
  listHidden: api.singleSignOn.listHidden.handler(({ context }) => listHidden(context)),
  recover: api.singleSignOn.recover.handler(async ({ context, input }) => {
    await recoverAccess(context, input.orgId);
    return {};
  }),
};
