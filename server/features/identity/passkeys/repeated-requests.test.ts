import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { Authenticator } from '../../../testing/authenticator.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { aBrowser, addPasskey, aPersonInBrowser, fillPasskeys, password } from '../../../testing/passkeys.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[]) => app.deps.db.$client.query(text, values);
const newAuthenticator = () => new Authenticator(app.deps.env.publicUrl);
const proof = { password };

it('adds one passkey, with one email, when the browser answers five times at once', async () => {
  const { client, email } = await aPersonInBrowser(app);
  const attestation = newAuthenticator().create(await client.passkeys.beginAdding({ proof }));
  const add = () => codeOf(client.passkeys.add({ name: 'Laptop', attestation }));
  const codes = await Promise.all([add(), add(), add(), add(), add()]);
  expect(codes.toSorted()).toEqual([...Array(4).fill('PASSKEY_REFUSED'), 'allowed']);
  expect(await client.passkeys.list()).toHaveLength(1);
  const added = (await mailTo(app, email)).filter(({ subject }) => /passkey was added/.test(subject));
  expect(added).toHaveLength(1);
});

it('accepts only the answer to the last challenge of a browser', async () => {
  const { client } = await aPersonInBrowser(app);
  const first = await client.passkeys.beginAdding({ proof });
  const second = await client.passkeys.beginAdding({ proof });
  const add = (options: typeof first) =>
    codeOf(client.passkeys.add({ name: 'Laptop', attestation: newAuthenticator().create(options) }));
  expect(await add(first)).toBe('PASSKEY_REFUSED');
  // The wrong answer has spent the second challenge, too.
  expect(await add(second)).toBe('PASSKEY_REFUSED');
  expect(await add(await client.passkeys.beginAdding({ proof }))).toBe('allowed');
});

it('adds no passkey above the limit when two browsers add the last one at the same time', async () => {
  const person = await aPersonInBrowser(app);
  await fillPasskeys(app, person, limits.passkeys - 1);
  const browsers = [person.client, aBrowser(app, person.accessToken)];
  const add = browsers.map(async (client) => {
    const attestation = newAuthenticator().create(await client.passkeys.beginAdding({ proof }));
    return () => codeOf(client.passkeys.add({ name: 'Laptop', attestation }));
  });
  const codes = await Promise.all((await Promise.all(add)).map((answer) => answer()));
  expect(codes.toSorted()).toEqual(['TOO_MANY_PASSKEYS', 'allowed']);
  expect(await person.client.passkeys.list()).toHaveLength(limits.passkeys);
});

it('changes nothing more when a passkey is renamed again, and does not find a removed one', async () => {
  const person = await aPersonInBrowser(app);
  const { id } = await addPasskey(app, person);
  for (const _ of [1, 2]) await person.client.passkeys.rename({ id, name: 'Work' });
  expect(await person.client.passkeys.list()).toMatchObject([{ id, name: 'Work' }]);
  const remove = () => codeOf(person.client.passkeys.remove({ id, proof }));
  expect((await Promise.all([remove(), remove()])).toSorted()).toEqual(['NOT_FOUND', 'allowed']);
  expect(await codeOf(person.client.passkeys.rename({ id, name: 'Home' }))).toBe('NOT_FOUND');
  const removed = (await mailTo(app, person.email)).filter(({ subject }) => /was removed/.test(subject));
  expect(removed).toHaveLength(1);
});

it('keeps one way into the account when its last two passkeys are removed at the same time', async () => {
  const person = await aPersonInBrowser(app);
  const [laptop, phone] = [await addPasskey(app, person), await addPasskey(app, person, { name: 'Phone' })];
  await query('UPDATE users SET password_hash = NULL WHERE id = $1', [person.id]);
  const browsers = [person.client, aBrowser(app, person.accessToken)];
  const removals = [laptop, phone].map(async ({ id, authenticator }, at) => {
    const client = browsers[at] ?? person.client;
    const passkey = authenticator.get(await client.passkeys.beginConfirming());
    return () => codeOf(client.passkeys.remove({ id, proof: { passkey } }));
  });
  const codes = await Promise.all((await Promise.all(removals)).map((remove) => remove()));
  expect(codes.toSorted()).toEqual(['ONLY_SIGN_IN', 'allowed']);
  expect(await person.client.passkeys.list()).toHaveLength(1);
});
