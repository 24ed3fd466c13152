import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../testing/authenticator.ts';
import { aLink, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import {
  aBrowser,
  addPasskey,
  aPersonInBrowser,
  fillPasskeys,
  password,
  signInWith,
} from '../../../testing/passkeys.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { totp } from '../factor-secret.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.deps.db.$client.query(text, values);

/** A first-factor session of the person, as after a sign-in with the password. */
async function signedInWithPassword({ email }: Person) {
  const browser = aBrowser(app);
  const session = await browser.auth.signIn({ email, password });
  return { session, client: aBrowser(app, session.accessToken) };
}

describe('adding a passkey', () => {
  it('needs the password, a code or a passkey', async () => {
    const { client } = await aPersonInBrowser(app);
    await expect(client.passkeys.beginAdding({ proof: { password: 'a guess' } })).rejects.toMatchObject({
      code: 'WRONG_PROOF',
    });
    const options = await client.passkeys.beginSignIn();
    const attestation = new Authenticator(app.deps.env.publicUrl).create({
      ...options,
      rp: { id: options.rpId, name: 'Myelin' },
      user: { id: 'AAAA', name: '', displayName: '' },
      pubKeyCredParams: [],
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: [],
    });
    await expect(client.passkeys.add({ name: 'Mine', attestation })).rejects.toMatchObject({
      code: 'PASSKEY_REFUSED',
    });
  });

  it('needs a verified address, also in the database', async () => {
    const person = await aPersonInBrowser(app);
    await query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [person.id]);
    await expect(person.client.passkeys.beginAdding({ proof: { password } })).rejects.toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
    });
    await expect(
      query(
        `INSERT INTO passkeys (user_id, name, credential_id, public_key, counter, is_syncable, is_synced, transports)
         VALUES ($1, 'Mine', '\\x01', '\\x01', 0, true, true, '{}')`,
        [person.id],
      ),
    ).rejects.toMatchObject({ constraint: 'mfa_factors_verified_address' });
  });

  it('makes the account need it in other sessions, gives recovery codes, voids links and tells the person', async () => {
    const person = await aPersonInBrowser(app);
    const { client: other } = await signedInWithPassword(person);
    const { recoveryCodes } = await addPasskey(app, person, { name: 'My <b>laptop</b>' });
    expect(new Set(recoveryCodes).size).toBe(10);
    await expect(person.client.users.findProfile()).resolves.toMatchObject({ id: person.id });
    await expect(person.client.mfa.getAssuranceLevel()).resolves.toEqual({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    await expect(other.users.findProfile()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    const [mail] = (await mailTo(app, person.email)).slice(-1);
    expect(mail).toMatchObject({ subject: 'A passkey was added to your account' });
    expect(mail?.text).toContain('My <b>laptop</b>');
  });

  it('gives recovery codes only with the first second factor', async () => {
    const person = await aPersonInBrowser(app);
    await addPasskey(app, person);
    const second = await addPasskey(app, person, { name: 'Phone' });
    expect(second.recoveryCodes).toBeNull();
    await expect(person.client.mfa.countRecoveryCodes()).resolves.toEqual({ codesLeft: 10 });
  });

  it('names the passkeys that the account has, so that browsers do not make a second one', async () => {
    const person = await aPersonInBrowser(app);
    const { authenticator } = await addPasskey(app, person);
    const { excludeCredentials, user } = await person.client.passkeys.beginAdding({ proof: { password } });
    expect(excludeCredentials.map(({ id }) => id)).toEqual([authenticator.credentialId]);
    expect(Buffer.from(user.id, 'base64url').toString('hex')).toBe(person.id.replaceAll('-', ''));
  });

  it('is refused for a passkey that an account has already', async () => {
    const person = await aPersonInBrowser(app);
    const stranger = await aPersonInBrowser(app);
    const { authenticator } = await addPasskey(app, person);
    for (const { client } of [person, stranger]) {
      const options = await client.passkeys.beginAdding({ proof: { password } });
      const attestation = authenticator.create(options);
      await expect(client.passkeys.add({ name: 'Again', attestation })).rejects.toMatchObject({
        code: 'PASSKEY_KNOWN',
      });
      await expect(client.passkeys.add({ name: 'Again', attestation })).rejects.toMatchObject({
        code: 'PASSKEY_REFUSED',
      });
    }
    await expect(stranger.client.passkeys.list()).resolves.toEqual([]);
  });

  it('is refused above the limit', async () => {
    const person = await aPersonInBrowser(app);
    await fillPasskeys(app, person);
    await expect(person.client.passkeys.beginAdding({ proof: { password } })).rejects.toMatchObject({
      code: 'TOO_MANY_PASSKEYS',
    });
  });

  it.each([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['no verification of the user', { userVerified: false }],
    ['another challenge', { challenge: 'b3RoZXI' }],
    ['the answer to another call of the browser', { type: 'webauthn.get' }],
    [
      'a certificate, whose addresses the server would call',
      {
        attestation: {
          format: 'packed',
          statement: new Map<string, unknown>([
            ['alg', -7],
            ['sig', new Uint8Array(70)],
            ['x5c', [new Uint8Array(300)]],
          ]),
        },
      },
    ],
    ['an unknown kind of attestation', { attestation: { format: 'tpm', statement: new Map() } }],
  ])('is refused with %s, and the challenge is spent', async (_, deviation) => {
    const { client } = await aPersonInBrowser(app);
    const authenticator = new Authenticator(app.deps.env.publicUrl);
    const options = await client.passkeys.beginAdding({ proof: { password } });
    const refused = { code: 'PASSKEY_REFUSED' };
    const attestation = authenticator.create(options, deviation);
    await expect(client.passkeys.add({ name: 'Mine', attestation })).rejects.toMatchObject(refused);
    const right = authenticator.create(options);
    await expect(client.passkeys.add({ name: 'Mine', attestation: right })).rejects.toMatchObject(refused);
    await expect(client.passkeys.list()).resolves.toEqual([]);
  });

  it('is refused for the challenge of another browser, session or person', async () => {
    const person = await aPersonInBrowser(app);
    const stranger = await aPersonInBrowser(app);
    const options = await person.client.passkeys.beginAdding({ proof: { password } });
    const attestation = new Authenticator(app.deps.env.publicUrl).create(options);
    const elsewhere = aBrowser(app, person.accessToken);
    for (const client of [stranger.client, elsewhere])
      await expect(client.passkeys.add({ name: 'Mine', attestation })).rejects.toMatchObject({
        code: 'PASSKEY_REFUSED',
      });
  });

  it('is refused to staff who view the account', async () => {
    const person = await aPersonInBrowser(app);
    const staff = await aSuperAdmin(app);
    const session = await staff.client.platform.viewAs({ id: person.id, reason: 'Asked about a passkey' });
    const client = aBrowser(app, session.accessToken);
    const viewing = { code: 'VIEWING_ONLY' };
    await expect(client.passkeys.beginAdding({ proof: { password } })).rejects.toMatchObject(viewing);
    await expect(client.passkeys.beginConfirming()).rejects.toMatchObject(viewing);
    await expect(client.passkeys.list()).resolves.toEqual([]);
  });
});

describe('signing in with a passkey', () => {
  it('opens a session with both factors, in a browser that never saw the account', async () => {
    const person = await aPersonInBrowser(app);
    const { authenticator } = await addPasskey(app, person);
    const session = await signInWith(aBrowser(app), authenticator);
    expect(session).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      secondFactors: ['passkey'],
      user: { id: person.id },
    });
    await expect(app.as(session.accessToken).users.findProfile()).resolves.toMatchObject({ id: person.id });
    const [passkey] = await app.as(session.accessToken).passkeys.list();
    expect(passkey).toMatchObject({ name: 'Laptop', isSynced: true, lastUsedAt: expect.any(String) });
  });

  it('asks every caller for the same, so that nobody learns who has an account', async () => {
    const { challenge: _, ...options } = await aBrowser(app).passkeys.beginSignIn();
    expect(options).toEqual({ rpId: 'myelin.test', timeout: 300_000, userVerification: 'required' });
  });

  it('works once for each challenge, even when ten requests send it at the same time', async () => {
    const { authenticator } = await addPasskey(app, await aPersonInBrowser(app));
    const browser = aBrowser(app);
    const assertion = authenticator.get(await browser.passkeys.beginSignIn());
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => browser.passkeys.signIn({ assertion })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(browser.passkeys.signIn({ assertion })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
  });

  it.each([
    ['for a page of another origin', { origin: 'https://evil.example' }],
    ['for another port of the host', { origin: 'http://myelin.test:3001' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without verification of the user', { userVerified: false }],
    ['for another challenge', { challenge: 'b3RoZXI' }],
    ['for another call of the browser', { type: 'webauthn.create' }],
    ['for another account', { userHandle: 'AZoAAAAAcACAAAAAAAAAAA' }],
    ['without an account', { userHandle: null }],
    ['by a key that claims to be bound to its device', { isSynced: false }],
  ])('is refused %s, and the challenge is spent', async (_, deviation) => {
    const { authenticator } = await addPasskey(app, await aPersonInBrowser(app));
    const browser = aBrowser(app);
    const options = await browser.passkeys.beginSignIn();
    const refused = { code: 'PASSKEY_REFUSED' };
    const wrong = authenticator.get(options, deviation);
    await expect(browser.passkeys.signIn({ assertion: wrong })).rejects.toMatchObject(refused);
    const right = authenticator.get(options);
    await expect(browser.passkeys.signIn({ assertion: right })).rejects.toMatchObject(refused);
  });

  it('is refused with the signature of another key', async () => {
    const { authenticator } = await addPasskey(app, await aPersonInBrowser(app));
    const mine = await addPasskey(app, await aPersonInBrowser(app));
    const browser = aBrowser(app);
    const assertion = mine.authenticator.get(await browser.passkeys.beginSignIn());
    await expect(
      browser.passkeys.signIn({ assertion: { ...assertion, id: authenticator.credentialId } }),
    ).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
  });

  it('is refused for the challenge of another browser, of another purpose, and after five minutes', async () => {
    const person = await aPersonInBrowser(app);
    const { authenticator } = await addPasskey(app, person);
    const refused = { code: 'PASSKEY_REFUSED' };
    const browser = aBrowser(app);
    const assertion = authenticator.get(await browser.passkeys.beginSignIn());
    await expect(aBrowser(app).passkeys.signIn({ assertion })).rejects.toMatchObject(refused);
    const other = aBrowser(app);
    await other.passkeys.beginSignIn();
    await expect(other.passkeys.signIn({ assertion })).rejects.toMatchObject(refused);

    const confirming = authenticator.get(await person.client.passkeys.beginConfirming());
    await expect(person.client.passkeys.signIn({ assertion: confirming })).rejects.toMatchObject(refused);

    await query(`UPDATE passkey_challenges SET expires_at = now() WHERE session_id IS NULL`);
    await expect(browser.passkeys.signIn({ assertion })).rejects.toMatchObject(refused);
  });

  it('continues the expired session only of its own account', async () => {
    const person = await aPersonInBrowser(app);
    const { authenticator } = await addPasskey(app, person);
    const other = await aPersonInBrowser(app);
    const browser = aBrowser(app);
    const answer = async (userId: string) =>
      browser.passkeys.signIn({
        assertion: authenticator.get(await browser.passkeys.beginSignIn()),
        userId,
      });
    await expect(answer(other.id)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    await expect(answer(person.id)).resolves.toMatchObject({ user: { id: person.id }, currentLevel: 'aal2' });
  });

  it('is refused to a suspended account, with the reason, and the challenge is spent', async () => {
    const person = await aPersonInBrowser(app);
    const { authenticator } = await addPasskey(app, person);
    const staff = await aSuperAdmin(app);
    await staff.client.platform.suspend({ kind: 'user', id: person.id, reason: 'Fraud' });
    const browser = aBrowser(app);
    const assertion = authenticator.get(await browser.passkeys.beginSignIn());
    await expect(browser.passkeys.signIn({ assertion })).rejects.toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
      data: { reason: 'Fraud' },
    });
    await staff.client.platform.restore({ kind: 'user', id: person.id, reason: 'A mistake' });
    await expect(browser.passkeys.signIn({ assertion })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
  });

  it('is refused to a deleted account, whose passkeys are gone', async () => {
    const person = await aPersonInBrowser(app);
    const { authenticator } = await addPasskey(app, person);
    await person.client.users.deleteAccount({ password });
    await expect(signInWith(aBrowser(app), authenticator)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    const { rows } = await query('SELECT FROM passkeys WHERE user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  it('is limited: the thousandth wrong answer is not even checked', async () => {
    const { authenticator } = await addPasskey(app, await aPersonInBrowser(app));
    const browser = aBrowser(app, (await aPerson(app)).accessToken);
    const codes: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const answer = signInWith(browser, authenticator, { userVerified: false });
      codes.push(
        await answer.then(
          () => 'allowed',
          ({ code }) => code,
        ),
      );
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('PASSKEY_REFUSED'));
    expect(codes.slice(6)).toEqual(['TOO_MANY_REQUESTS']);
    await query(`UPDATE attempts SET made = 1000, blocked_until = NULL WHERE key LIKE 'passkey-challenge:%'`);
    await expect(browser.passkeys.beginSignIn()).resolves.toMatchObject({ rpId: 'myelin.test' });
    await expect(browser.passkeys.beginSignIn()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    // Strangers do not block the owner.
    await expect(signInWith(aBrowser(app), authenticator)).resolves.toMatchObject({ currentLevel: 'aal2' });
  });
});

describe('the counter of a passkey', () => {
  it('that does not increase is refused for a device-bound passkey: its key was copied', async () => {
    const { authenticator } = await addPasskey(app, await aPersonInBrowser(app), { isSynced: false });
    await signInWith(aBrowser(app), authenticator, { counter: 7 });
    for (const counter of [7, 6, 0])
      await expect(signInWith(aBrowser(app), authenticator, { counter })).rejects.toMatchObject({
        code: 'PASSKEY_REFUSED',
      });
    await expect(
      signInWith(aBrowser(app), authenticator, { counter: 8, isSynced: true }),
    ).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    await expect(signInWith(aBrowser(app), authenticator, { counter: 8 })).resolves.toMatchObject({
      currentLevel: 'aal2',
    });
  });

  it('may stay or fall for a synced passkey: each of its devices counts for itself', async () => {
    const { authenticator } = await addPasskey(app, await aPersonInBrowser(app));
    for (const counter of [0, 0, 9, 3, 0])
      await expect(signInWith(aBrowser(app), authenticator, { counter })).resolves.toMatchObject({
        currentLevel: 'aal2',
      });
  });
});

describe('a passkey as the second factor', () => {
  it('completes a session that was opened with the password', async () => {
    const person = await aPersonInBrowser(app);
    const { authenticator } = await addPasskey(app, person);
    const { session, client } = await signedInWithPassword(person);
    expect(session).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2', secondFactors: ['passkey'] });
    await expect(client.passkeys.list()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    const options = await client.passkeys.beginSecondFactor();
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([authenticator.credentialId]);
    const verified = await client.passkeys.verifySecondFactor({ assertion: authenticator.get(options) });
    expect(verified.session.currentLevel).toBe('aal2');
    await expect(client.users.findProfile()).resolves.toMatchObject({ id: person.id });
  });

  it('of another account is refused, and so is a challenge of another purpose, session or browser', async () => {
    const person = await aPersonInBrowser(app);
    const { authenticator } = await addPasskey(app, person);
    const stranger = await addPasskey(app, await aPersonInBrowser(app));
    const { session, client } = await signedInWithPassword(person);
    const refused = { code: 'PASSKEY_REFUSED' };
    const options = await client.passkeys.beginSecondFactor();
    await expect(
      client.passkeys.verifySecondFactor({ assertion: stranger.authenticator.get(options) }),
    ).rejects.toMatchObject(refused);
    const signIn = authenticator.get(await client.passkeys.beginSignIn());
    await expect(client.passkeys.verifySecondFactor({ assertion: signIn })).rejects.toMatchObject(refused);
    const own = authenticator.get(await person.client.passkeys.beginConfirming());
    await expect(person.client.passkeys.verifySecondFactor({ assertion: own })).rejects.toMatchObject(
      refused,
    );
    const assertion = authenticator.get(await client.passkeys.beginSecondFactor());
    await expect(
      aBrowser(app, session.accessToken).passkeys.verifySecondFactor({ assertion }),
    ).rejects.toMatchObject(refused);
    await expect(client.users.findProfile()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  });

  it('can be guessed only a few times', async () => {
    const person = await aPersonInBrowser(app);
    const { authenticator } = await addPasskey(app, person);
    const { client } = await signedInWithPassword(person);
    const guess = async () =>
      client.passkeys.verifySecondFactor({
        assertion: authenticator.get(await client.passkeys.beginSecondFactor(), { userVerified: false }),
      });
    for (let tries = 0; tries < 5; tries += 1)
      await expect(guess()).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('is replaced by a recovery code, and a password reset does not skip it', async () => {
    const person = await aPersonInBrowser(app);
    const { recoveryCodes, authenticator } = await addPasskey(app, person);
    await app.anyone.auth.resetPassword({ token: await aLink(app, person, 'reset'), password });
    await expect(person.client.users.findProfile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const { client, session } = await signedInWithPassword(person);
    expect(session).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    await expect(client.users.findProfile()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    await expect(client.mfa.useRecoveryCode({ code: recoveryCodes?.[0] ?? '' })).resolves.toMatchObject({
      codesLeft: 9,
      session: { currentLevel: 'aal2' },
    });
    await expect(signInWith(aBrowser(app), authenticator)).resolves.toMatchObject({
      user: { id: person.id },
    });
  });
});

describe('a passkey as the proof before a sensitive change', () => {
  it('is accepted once, and only for a challenge of this purpose', async () => {
    const person = await aPersonInBrowser(app);
    const { authenticator } = await addPasskey(app, person);
    const passkey = authenticator.get(await person.client.passkeys.beginConfirming());
    await person.client.mfa.regenerateRecoveryCodes({ passkey });
    for (const options of [null, await person.client.passkeys.beginSignIn()])
      await expect(
        person.client.mfa.regenerateRecoveryCodes({
          passkey: options ? authenticator.get(options) : passkey,
        }),
      ).rejects.toMatchObject({
        code: 'WRONG_PROOF',
        data: { fields: { proof: { code: 'PASSKEY_NOT_ACCEPTED' } } },
      });
  });

  it('sets a password that the person has forgotten', async () => {
    const person = await aPersonInBrowser(app);
    const { authenticator } = await addPasskey(app, person);
    const passkey = authenticator.get(await person.client.passkeys.beginConfirming());
    await person.client.auth.changePassword({ proof: { passkey }, password: 'another long phrase' });
    await expect(app.anyone.auth.signIn({ email: person.email, password })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
  });
});

describe('a passkey of the account', () => {
  it('can be renamed and removed only by its owner', async () => {
    const person = await aPersonInBrowser(app);
    const { id } = await addPasskey(app, person);
    const { client } = await aPersonInBrowser(app);
    await expect(client.passkeys.rename({ id, name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(client.passkeys.remove({ id, proof: { password } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await person.client.passkeys.rename({ id, name: '  Work\nlaptop ' });
    await expect(person.client.passkeys.list()).resolves.toMatchObject([{ id, name: 'Work laptop' }]);
  });

  it('is removed only with a proof, other sessions end, and the person is told', async () => {
    const person = await aPersonInBrowser(app);
    const { id, authenticator } = await addPasskey(app, person);
    const other = await signInWith(aBrowser(app), authenticator);
    await expect(person.client.passkeys.remove({ id, proof: { password: 'a guess' } })).rejects.toMatchObject(
      { code: 'WRONG_PROOF' },
    );
    const { session } = await person.client.passkeys.remove({ id, proof: { password } });
    expect(session).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1', secondFactors: [] });
    await expect(app.as(other.accessToken).users.findProfile()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(signInWith(aBrowser(app), authenticator)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    await expect(person.client.mfa.countRecoveryCodes()).resolves.toEqual({ codesLeft: 0 });
    await expect(person.client.mfa.regenerateRecoveryCodes({ password })).rejects.toMatchObject({
      code: 'TWO_FACTOR_OFF',
    });
    const [mail] = (await mailTo(app, person.email)).slice(-1);
    expect(mail).toMatchObject({ subject: 'A passkey was removed from your account' });
  });

  it('proves nothing any more once it is removed, while another second factor is left', async () => {
    const person = await aPersonInBrowser(app);
    const laptop = await addPasskey(app, person);
    const phone = await addPasskey(app, person, { name: 'Phone' });
    const signedIn = await signInWith(aBrowser(app), laptop.authenticator);
    const client = aBrowser(app, signedIn.accessToken);
    const { session } = await client.passkeys.remove({ id: laptop.id, proof: { password } });
    expect(session).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    await expect(client.users.findProfile()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    const assertion = phone.authenticator.get(await client.passkeys.beginSecondFactor());
    await client.passkeys.verifySecondFactor({ assertion });
    await expect(client.mfa.countRecoveryCodes()).resolves.toEqual({ codesLeft: 10 });
  });

  it('leaves the level of a session that proves itself with another passkey', async () => {
    const person = await aPersonInBrowser(app);
    const laptop = await addPasskey(app, person);
    const phone = await addPasskey(app, person, { name: 'Phone' });
    const passkey = phone.authenticator.get(await person.client.passkeys.beginConfirming());
    const { session } = await person.client.passkeys.remove({ id: laptop.id, proof: { passkey } });
    expect(session).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });

  it('that is the only way into the account cannot be removed', async () => {
    const person = await aPersonInBrowser(app);
    const { id, authenticator } = await addPasskey(app, person);
    await query('UPDATE users SET password_hash = NULL WHERE id = $1', [person.id]);
    const remove = async () =>
      person.client.passkeys.remove({
        id,
        proof: { passkey: authenticator.get(await person.client.passkeys.beginConfirming()) },
      });
    await expect(remove()).rejects.toMatchObject({ code: 'ONLY_SIGN_IN' });
    const passkey = authenticator.get(await person.client.passkeys.beginConfirming());
    await person.client.auth.changePassword({ proof: { passkey }, password: 'another long phrase' });
    await expect(remove()).resolves.toMatchObject({ session: { secondFactors: [] } });
  });

  it('is in the export of the account, without its key', async () => {
    const person = await aPersonInBrowser(app);
    await addPasskey(app, person);
    const { passkeys } = await person.client.users.exportData();
    expect(passkeys).toEqual([
      {
        id: expect.any(String),
        name: 'Laptop',
        createdAt: expect.any(String),
        lastUsedAt: null,
        isSynced: true,
      },
    ]);
  });

  it('never becomes the passkey of another account or with another key', async () => {
    const person = await aPersonInBrowser(app);
    const stranger = await aPerson(app);
    const { id } = await addPasskey(app, person);
    for (const change of [`user_id = '${stranger.id}'`, `public_key = '\\x00'`, `is_syncable = false`])
      await expect(query(`UPDATE passkeys SET ${change} WHERE id = $1`, [id])).rejects.toMatchObject({
        constraint: 'passkeys_keep_key',
      });
  });
});

describe('an authenticator app beside passkeys', () => {
  it('keeps the recovery codes, and its removal leaves the passkey as second factor', async () => {
    const person = await aPersonInBrowser(app);
    await addPasskey(app, person);
    const { factorId, uri } = await person.client.mfa.enroll();
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    const code = totp(new Uint8Array(Secret.fromBase32(secret).buffer)).generate();
    const { challengeId } = await person.client.mfa.challenge({ factorId });
    const enrolled = await person.client.mfa.verify({ factorId, challengeId, code });
    expect(enrolled.recoveryCodes).toBeNull();
    expect(enrolled.session.secondFactors).toEqual(['code', 'passkey']);
    const { session } = await person.client.mfa.unenroll({ factorId, proof: { password } });
    expect(session).toMatchObject({ currentLevel: 'aal2', secondFactors: ['passkey'] });
    await expect(person.client.mfa.countRecoveryCodes()).resolves.toEqual({ codesLeft: 10 });
  });
});
