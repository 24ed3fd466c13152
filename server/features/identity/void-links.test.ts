import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aLink, aVerifiedPerson, withVerifiedFactor } from '../../testing/builders.ts';
import { mailTo, tokenIn } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const password = 'violet cresyl 1882';
const newPassword = 'petrol ink 2026';
let count = 0;

/** A user with a verified address, a password and a session. */
async function anOwner() {
  count += 1;
  const email = `owner-${count}@people.example`;
  await app.anyone.auth.signUp({ email, password, fullName: 'Olive Owner' });
  const session = await app.anyone.auth.verifyEmail({ token: tokenIn((await mailTo(app, email)).at(-1)) });
  return { id: session.user.id, email, client: app.as(session.accessToken) };
}
type Owner = Awaited<ReturnType<typeof anOwner>>;

/** Requests another address with the password, and reads the link that is sent to it. */
async function askForAddress({ client, email }: Owner, wanted = `evil-${email}`) {
  await client.auth.changeEmail({ email: wanted, proof: { password } });
  return { wanted, token: tokenIn((await mailTo(app, wanted)).at(-1)) };
}

async function resetLink({ email }: Owner): Promise<string> {
  await app.anyone.auth.requestPasswordReset({ email });
  return tokenIn((await mailTo(app, email)).at(-1));
}

const emailOf = async ({ id }: Owner) =>
  (await app.deps.db.$client.query('SELECT email::text FROM users WHERE id = $1', [id])).rows[0]?.email;
const press = {
  change: (token: string) => codeOf(app.anyone.auth.confirmEmailChange({ token })),
  stop: (token: string) => codeOf(app.anyone.auth.stopEmailChange({ token })),
  verify: (token: string) => codeOf(app.anyone.auth.verifyEmail({ token })),
  reset: (token: string) => codeOf(app.anyone.auth.resetPassword({ token, password: newPassword })),
};

describe('a pending change of the email address', () => {
  it('is cancelled when the owner resets the password', async () => {
    const owner = await anOwner();
    const { token } = await askForAddress(owner);
    await expect(press.reset(await resetLink(owner))).resolves.toBe('allowed');
    await expect(press.change(token)).resolves.toBe('LINK_VOID');
    await expect(emailOf(owner)).resolves.toBe(owner.email);
  });

  it('is cancelled when the owner changes the password or enrols a second factor', async () => {
    for (const protect of [
      ({ client }: Owner) => client.auth.changePassword({ proof: { password }, password: newPassword }),
      (owner: Owner) => withVerifiedFactor(app, owner),
    ]) {
      const owner = await anOwner();
      const { token } = await askForAddress(owner);
      await protect(owner);
      await expect(press.change(token)).resolves.toBe('LINK_VOID');
    }
  });

  it('is cancelled when another change is requested or confirmed', async () => {
    const owner = await anOwner();
    const first = await askForAddress(owner, `first-${owner.email}`);
    const second = await askForAddress(owner, `second-${owner.email}`);
    await expect(press.change(first.token)).resolves.toBe('LINK_VOID');
    await expect(press.change(second.token)).resolves.toBe('allowed');
    await expect(press.change(first.token)).resolves.toBe('LINK_VOID');
    await expect(emailOf(owner)).resolves.toBe(second.wanted);
  });

  it('is cancelled when the account is deleted', async () => {
    const owner = await anOwner();
    const { token } = await askForAddress(owner);
    const reset = await resetLink(owner);
    await owner.client.users.deleteAccount({ password });
    await expect(press.change(token)).resolves.toBe('LINK_INVALID');
    await expect(press.reset(reset)).resolves.toBe('LINK_INVALID');
    await expect(emailOf(owner)).resolves.toMatch(/@deleted\.invalid$/);
  });

  it('takes effect once when ten requests confirm it at the same time', async () => {
    const { token } = await askForAddress(await anOwner());
    const pressed = await Promise.all(Array.from({ length: 10 }, () => press.change(token)));
    expect(pressed.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
    expect(new Set(pressed)).toEqual(new Set(['allowed', 'LINK_USED']));
  });

  it('and the link that stops it, both confirmed at the same time, take effect one after the other: the second link is void', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await aVerifiedPerson(app);
      const change = await aLink(app, { id: person.id, email: `new-${person.email}` }, 'change');
      const stop = await aLink(app, person, 'stop-change');
      const pressed = await Promise.all([press.change(change), press.stop(stop)]);
      expect(pressed.toSorted()).toEqual(['LINK_VOID', 'allowed']);
    }
  });
});

describe('a link that stops a change', () => {
  const noticeTo = async ({ email }: Owner) => tokenIn((await mailTo(app, email)).at(-1));

  it('stays valid after a new password or second factor, and stops later changes too', async () => {
    for (const protect of [
      async (owner: Owner) => press.reset(await resetLink(owner)),
      ({ client }: Owner) => client.auth.changePassword({ proof: { password }, password: newPassword }),
      (owner: Owner) => withVerifiedFactor(app, owner),
    ]) {
      const owner = await anOwner();
      await askForAddress(owner);
      const stop = await noticeTo(owner);
      await protect(owner);
      const later = await aLink(app, { id: owner.id, email: `later-${owner.email}` }, 'change');
      await expect(press.stop(stop)).resolves.toBe('allowed');
      await expect(press.change(later)).resolves.toBe('LINK_VOID');
    }
  });

  it('becomes void when the address changes or the account is deleted', async () => {
    for (const end of ["email = 'moved-' || email", 'deleted_at = now()']) {
      const owner = await anOwner();
      const stop = await aLink(app, owner, 'stop-change');
      const { $client } = app.deps.db;
      await $client.query(`UPDATE users SET ${end} WHERE id = $1`, [owner.id]);
      await $client.query('UPDATE users SET email = $2, deleted_at = NULL WHERE id = $1', [
        owner.id,
        owner.email,
      ]);
      await expect(press.stop(stop)).resolves.toBe('LINK_VOID');
    }
  });
});

describe('a reset link', () => {
  it('becomes void when the password or the address changes', async () => {
    const owner = await anOwner();
    const beforePassword = await resetLink(owner);
    await owner.client.auth.changePassword({ proof: { password }, password: newPassword });
    await expect(press.reset(beforePassword)).resolves.toBe('LINK_VOID');

    const mover = await anOwner();
    const beforeAddress = await resetLink(mover);
    await press.change((await askForAddress(mover)).token);
    await expect(press.reset(beforeAddress)).resolves.toBe('LINK_VOID');
  });
});

describe('a link', () => {
  it("does nothing when it was sent to an address that is no longer the account's", async () => {
    const owner = await anOwner();
    const elsewhere = { id: owner.id, email: `elsewhere-${owner.email}` };
    await expect(press.verify(await aLink(app, elsewhere, 'verify'))).resolves.toBe('LINK_VOID');
    await expect(press.reset(await aLink(app, elsewhere, 'reset'))).resolves.toBe('LINK_VOID');
    await expect(press.stop(await aLink(app, elsewhere, 'stop-change'))).resolves.toBe('LINK_VOID');
    await expect(emailOf(owner)).resolves.toBe(owner.email);
  });

  it('works only for its own purpose', async () => {
    const owner = await anOwner();
    const kinds = { verify: 'verify', change: 'change', 'stop-change': 'stop', reset: 'reset' } as const;
    for (const [purpose, own] of Object.entries(kinds)) {
      const token = await aLink(app, owner, purpose as keyof typeof kinds);
      for (const [name, pressed] of Object.entries(press))
        if (name !== own) await expect(pressed(token)).resolves.toBe('LINK_INVALID');
    }
  });

  it('is voided by the database itself, for every code path', async () => {
    for (const change of [
      "password_hash = 'another'",
      "email = 'moved-' || email",
      'email_verified_at = now()',
      'deleted_at = now()',
    ]) {
      const owner = await anOwner();
      await aLink(app, owner, 'reset');
      await app.deps.db.$client.query(`UPDATE users SET ${change} WHERE id = $1`, [owner.id]);
      const { rows } = await app.deps.db.$client.query(
        'SELECT count(*)::int AS open FROM email_tokens WHERE user_id = $1 AND used_at IS NULL AND voided_at IS NULL',
        [owner.id],
      );
      expect([change, rows[0].open]).toEqual([change, 0]);
    }
  });

  it("is not voided by another user's changes, nor by a new name or picture", async () => {
    const owner = await anOwner();
    const token = await aLink(app, owner, 'reset');
    await press.reset(await resetLink(await anOwner()));
    await owner.client.users.updateProfile({ fullName: 'Olive Oliver' });
    await expect(press.reset(token)).resolves.toBe('allowed');
  });
});

describe('a request that runs while the owner sets a new password', () => {
  it.each<[string, (owner: Owner) => Promise<unknown>]>([
    [
      'asks for no other address',
      ({ client, email }) => client.auth.changeEmail({ email: `x-${email}`, proof: { password } }),
    ],
    [
      'sets no password',
      ({ client }) => client.auth.changePassword({ proof: { password }, password: newPassword }),
    ],
    ['enrols no factor', ({ client }) => client.mfa.enroll()],
    ['deletes no account', ({ client }) => client.users.deleteAccount({ password })],
  ])('%s', async (_what, request) => {
    const owner = await anOwner();
    await expect(
      codeWhile(owner, 'UPDATE sessions SET ended_at = now() WHERE user_id = $1', () => request(owner)),
    ).resolves.toBe('UNAUTHORIZED');
  });

  it('opens no session with the old password', async () => {
    const owner = await anOwner();
    await expect(
      codeWhile(owner, "UPDATE users SET password_hash = 'another' WHERE id = $1", () =>
        app.anyone.auth.signIn({ email: owner.email, password }),
      ),
    ).resolves.toBe('INVALID_CREDENTIALS');
  });

  /** The result of a request that must wait for a concurrent change by the owner. */
  async function codeWhile({ id }: Owner, change: string, request: () => Promise<unknown>): Promise<string> {
    const changing = await app.deps.db.$client.connect();
    await changing.query('BEGIN');
    await changing.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
    await changing.query(change, [id]);
    const outcome = codeOf(request());
    await vi.waitFor(async () => {
      const { rows } = await app.deps.db.$client.query(
        "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
      expect(rows).not.toHaveLength(0);
    }, 10_000);
    await changing.query('COMMIT');
    changing.release();
    return outcome;
  }
});
