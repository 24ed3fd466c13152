import { api, openApi } from '../../access/guard.ts';
import { addPasskey, beginAdding } from './passkeys/add-passkey.ts';
import { listPasskeys } from './passkeys/list-passkeys.ts';
import { beginProving, beginSignIn } from './passkeys/passkey-requests.ts';
import { verifySecondFactor } from './passkeys/prove-with-passkey.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';

export const passkeys = {
  list: api.passkeys.list.handler(({ context }) => listPasskeys(context.deps.db, context.actor.userId)),
  beginAdding: api.passkeys.beginAdding.handler(({ context, input }) => beginAdding(context, input.proof)),
  add: api.passkeys.add.handler(({ context, input }) => addPasskey(context, input)),
  rename: api.passkeys.rename.handler(async ({ context, input }) => {
    await renamePasskey(context, input);
    return {};
  }),
  remove: api.passkeys.remove.handler(async ({ context, input }) => ({
    session: await removePasskey(context, input),
  })),
  beginSignIn: openApi.passkeys.beginSignIn.handler(({ context }) => beginSignIn(context)),
  signIn: openApi.passkeys.signIn.handler(({ context, input }) => signInWithPasskey(context, input)),
  beginSecondFactor: api.passkeys.beginSecondFactor.handler(({ context }) =>
    beginProving(context, 'second-factor'),
  ),
  verifySecondFactor: api.passkeys.verifySecondFactor.handler(async ({ context, input }) => ({
    session: await verifySecondFactor(context, input.assertion),
  })),
  beginConfirming: api.passkeys.beginConfirming.handler(({ context }) => beginProving(context, 'confirm')),
};
