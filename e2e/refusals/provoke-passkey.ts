import type { RefusalCode } from '../../contract/refusals.ts';
import { addPasskey, aPersonInBrowser, fillPasskeys, password } from '../../server/testing/passkeys.ts';
import { inDatabase, type Shop } from './shop.ts';

/** An answer of a passkey that no account has. */
export const unknownPasskey = {
  id: 'AAAA',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

/** How to provoke the refusals of passkeys. */
export const provokePasskeyRefusal = {
  PASSKEY_REFUSED: ({ app }: Shop) => app.anyone.passkeys.signIn({ assertion: unknownPasskey }),
  async PASSKEY_KNOWN({ app }: Shop) {
    const person = await aPersonInBrowser(app);
    const { authenticator } = await addPasskey(app, person);
    const options = await person.client.passkeys.beginAdding({ proof: { password } });
    await person.client.passkeys.add({ name: 'Again', attestation: authenticator.create(options) });
  },
  async TOO_MANY_PASSKEYS({ app }: Shop) {
    const person = await aPersonInBrowser(app);
    await fillPasskeys(app, person);
    await person.client.passkeys.beginAdding({ proof: { password } });
  },
  async ONLY_SIGN_IN(shop: Shop) {
    const person = await aPersonInBrowser(shop.app);
    const { authenticator, id } = await addPasskey(shop.app, person);
    await inDatabase(shop, 'UPDATE users SET password_hash = NULL WHERE id = $1', [person.id]);
    const passkey = authenticator.get(await person.client.passkeys.beginConfirming());
    await person.client.passkeys.remove({ id, proof: { passkey } });
  },
} satisfies Partial<Record<RefusalCode, (shop: Shop) => Promise<unknown>>>;
