import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signAccessToken } from '../../access/access-token.ts';
import { aVerifiedPerson, type Person } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { stepOfCode, totp } from './factor-secret.ts';
import { insertSession } from './open-session.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Enrols a factor and returns the authenticator app's secret with the recovery codes. */
async function enrolled(person: Person) {
  const { factorId, secret } = await person.client.mfa.enroll();
  const bytes = Buffer.from(secretBytes(secret));
  const { challengeId } = await person.client.mfa.challenge({ factorId });
  const code = codeOf(bytes);
  const { session, recoveryCodes } = await person.client.mfa.verify({ factorId, challengeId, code });
  return {
    factorId,
    bytes,
    session,
    recoveryCodes: recoveryCodes ?? [],
    client: app.as(session.accessToken),
  };
}

function secretBytes(base32: string): Uint8Array {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

const codeOf = (secret: Uint8Array, stepsAhead = 0) =>
  totp(secret).generate({ timestamp: Date.now() + stepsAhead * 30_000 });

/** Another first-factor session of the same person, as after a sign-in. */
async function signedInAgain(person: Person): Promise<Person['client']> {
  const { sessionId } = await app.deps.db.transaction((tx) =>
    insertSession(tx, person.id, {
      address: '127.0.0.1',
      userAgent: 'tests',
      language: 'en',
      wantsEmail: true,
    }),
  );
  const claims = { userId: person.id, sessionId, level: 'aal1' } as const;
  return app.as((await signAccessToken(app.deps.keys.accessToken, claims)).token);
}

describe('a factor', () => {
  it('of another user can be neither challenged nor removed', async () => {
    const owner = await aVerifiedPerson(app);
    const { factorId } = await enrolled(owner);
    const stranger = await aVerifiedPerson(app);
    await expect(stranger.client.mfa.challenge({ factorId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.client.mfa.unenroll({ factorId, proof: { code: '000000' } })).rejects.toMatchObject(
      { code: 'WRONG_PROOF' },
    );
  });

  it('becomes active with its first verified code, and other sessions then need the second factor', async () => {
    const person = await aVerifiedPerson(app);
    const other = await signedInAgain(person);
    await person.client.mfa.enroll();
    await expect(person.client.mfa.listFactors()).resolves.toEqual([]);
    const { session, client, recoveryCodes } = await enrolled(person);
    expect(session).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(new Set(recoveryCodes).size).toBe(10);
    await expect(client.mfa.listFactors()).resolves.toHaveLength(1);
    await expect(client.users.findProfile()).resolves.toMatchObject({ id: person.id });
    await expect(other.users.findProfile()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    await expect(other.mfa.getAssuranceLevel()).resolves.toEqual({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });

  it('cannot be added when there is already a verified one', async () => {
    const person = await aVerifiedPerson(app);
    const { client } = await enrolled(person);
    await expect(client.mfa.enroll()).rejects.toMatchObject({ code: 'TWO_FACTOR_ON' });
  });

  it('is stored encrypted', async () => {
    const person = await aVerifiedPerson(app);
    const { bytes } = await enrolled(person);
    const { rows } = await app.deps.db.$client.query<{ secret_encrypted: Buffer }>(
      'SELECT secret_encrypted FROM mfa_factors WHERE user_id = $1',
      [person.id],
    );
    expect(rows[0]?.secret_encrypted.includes(bytes)).toBe(false);
  });

  it('is removed only with a code or the password, and other sessions end', async () => {
    const person = await aVerifiedPerson(app);
    const { client, factorId, bytes } = await enrolled(person);
    const other = await signedInAgain(person);
    await expect(
      client.mfa.unenroll({ factorId, proof: { password: 'not my password' } }),
    ).rejects.toMatchObject({ code: 'WRONG_PROOF' });
    const { session } = await client.mfa.unenroll({ factorId, proof: { code: codeOf(bytes, 1) } });
    expect(session).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    await expect(other.mfa.listFactors()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('a code', () => {
  it('works once, even when twenty requests send it at the same time', async () => {
    const person = await aVerifiedPerson(app);
    const { factorId, bytes } = await enrolled(person);
    const again = await signedInAgain(person);
    const challenges = await Promise.all(Array.from({ length: 20 }, () => again.mfa.challenge({ factorId })));
    const code = codeOf(bytes, 1);
    const answers = await Promise.allSettled(
      challenges.map(({ challengeId }) => again.mfa.verify({ factorId, challengeId, code })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('used for enrolment cannot be used to sign in', async () => {
    const person = await aVerifiedPerson(app);
    const { factorId, bytes } = await enrolled(person);
    const again = await signedInAgain(person);
    const { challengeId } = await again.mfa.challenge({ factorId });
    await expect(again.mfa.verify({ factorId, challengeId, code: codeOf(bytes) })).rejects.toMatchObject({
      code: 'INVALID_CODE',
    });
  });

  it('answers only a challenge of its own session', async () => {
    const person = await aVerifiedPerson(app);
    const { factorId, bytes, client } = await enrolled(person);
    const again = await signedInAgain(person);
    const { challengeId } = await client.mfa.challenge({ factorId });
    await expect(again.mfa.verify({ factorId, challengeId, code: codeOf(bytes, 1) })).rejects.toMatchObject({
      code: 'INVALID_CODE',
    });
  });

  it('may be one time step early or late, but not two', () => {
    const secret = Buffer.alloc(20, 7);
    const now = 1_790_000_000_000;
    const step = Math.floor(now / 30_000);
    const at = (steps: number) => totp(secret).generate({ timestamp: now + steps * 30_000 });
    expect([-1, 0, 1].map((steps) => stepOfCode(secret, at(steps), now))).toEqual([step - 1, step, step + 1]);
    expect([-2, 2].map((steps) => stepOfCode(secret, at(steps), now))).toEqual([null, null]);
  });

  it('can be guessed only a few times', async () => {
    const person = await aVerifiedPerson(app);
    const { factorId } = await enrolled(person);
    const again = await signedInAgain(person);
    const { challengeId } = await again.mfa.challenge({ factorId });
    const guess = () => again.mfa.verify({ factorId, challengeId, code: '000000' });
    for (let tries = 0; tries < 5; tries += 1)
      await expect(guess()).rejects.toMatchObject({ code: 'INVALID_CODE' });
    await expect(guess()).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { retryAt: expect.stringMatching(/^\d{4}-/) },
    });
  });
});

describe('a recovery code', () => {
  it('completes a first-factor session once, with or without hyphens, in upper or lower case', async () => {
    const person = await aVerifiedPerson(app);
    const { recoveryCodes } = await enrolled(person);
    const [code = ''] = recoveryCodes;
    const again = await signedInAgain(person);
    const { session, codesLeft } = await again.mfa.useRecoveryCode({
      code: code.toUpperCase().replace('-', ' '),
    });
    expect(codesLeft).toBe(9);
    expect(session.currentLevel).toBe('aal2');
    const third = await signedInAgain(person);
    await expect(third.mfa.useRecoveryCode({ code })).rejects.toMatchObject({ code: 'INVALID_CODE' });
  });

  it('becomes invalid when new codes are made', async () => {
    const person = await aVerifiedPerson(app);
    const { recoveryCodes, client, bytes } = await enrolled(person);
    await expect(client.mfa.regenerateRecoveryCodes({ code: '000000' })).rejects.toMatchObject({
      code: 'WRONG_PROOF',
    });
    const made = await client.mfa.regenerateRecoveryCodes({ code: codeOf(bytes, 1) });
    expect(made.recoveryCodes).toHaveLength(10);
    const again = await signedInAgain(person);
    await expect(again.mfa.useRecoveryCode({ code: recoveryCodes[1] ?? '' })).rejects.toMatchObject({
      code: 'INVALID_CODE',
    });
    await expect(again.mfa.useRecoveryCode({ code: made.recoveryCodes[0] ?? '' })).resolves.toMatchObject({
      codesLeft: 9,
    });
  });
});
