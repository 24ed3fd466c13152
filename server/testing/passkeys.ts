import { limits } from '../../contract/limits.ts';
import { hashPassword } from '../features/identity/password.ts';
import { Authenticator, type Deviation } from './authenticator.ts';
import { aVerifiedPerson, type Person } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { type Client, connectClient, keepingCookies } from './test-client.ts';

export const password = 'correct horse battery';
let passwordHash: Promise<string> | undefined;

/** A user with a verified address, a password, and a browser that keeps cookies. */
export async function aPersonInBrowser(app: TestApp): Promise<Person> {
  const person = await aVerifiedPerson(app);
  passwordHash ??= hashPassword(password);
  await app.deps.db.$client.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
    person.id,
    await passwordHash,
  ]);
  return { ...person, client: aBrowser(app, person.accessToken) };
}

/** A browser with its own cookies, signed in with the access token. */
export function aBrowser(app: TestApp, accessToken: string | null = null): Client {
  return connectClient(app.url, accessToken, {}, keepingCookies());
}

type Added = { authenticator: Authenticator; recoveryCodes: string[] | null; id: string };

/** Adds a passkey to the person's account in their session, which then has both factors. */
export async function addPasskey(
  app: TestApp,
  { client }: Pick<Person, 'client'>,
  { isSynced = true, name = 'Laptop', password: proof = password } = {},
): Promise<Added> {
  const authenticator = new Authenticator(app.deps.env.publicUrl, { isSynced });
  const options = await client.passkeys.beginAdding({ proof: { password: proof } });
  const { recoveryCodes } = await client.passkeys.add({ name, attestation: authenticator.create(options) });
  const passkeys = await client.passkeys.list();
  return { authenticator, recoveryCodes, id: passkeys.at(-1)?.id ?? '' };
}

/** Gives the account passkeys, by default as many as it can have, and the person's session its second factor. */
export async function fillPasskeys(
  app: TestApp,
  person: Pick<Person, 'id'>,
  count: number = limits.passkeys,
): Promise<void> {
  await app.deps.db.$client.query(
    `INSERT INTO passkeys (user_id, name, credential_id, public_key, counter, is_syncable, is_synced, transports)
     SELECT $1::uuid, 'Key ' || n, uuid_send($1::uuid) || int4send(n), '\\x01', 0, true, true, '{}' FROM generate_series(1, $2::int) n`,
    [person.id, count],
  );
  await app.deps.db.$client.query(
    `INSERT INTO session_proofs (session_id, kind) SELECT id, 'code' FROM sessions WHERE user_id = $1`,
    [person.id],
  );
}

/** Signs in with the passkey in a browser. */
export async function signInWith(browser: Client, authenticator: Authenticator, deviation: Deviation = {}) {
  const options = await browser.passkeys.beginSignIn();
  return browser.passkeys.signIn({ assertion: authenticator.get(options, deviation) });
}
