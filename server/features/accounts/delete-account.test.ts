import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addMember,
  anInvitation,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  arrived,
  unique,
} from '../../testing/builders.ts';
import { besideLocksOf } from '../../testing/locking.ts';
import { aRecurringOrder } from '../../testing/recurring-order.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const password = 'violet cresyl 1882';

async function signedUp({ isVerified = true, email = `${unique()}@people.example` } = {}) {
  const fullName = `Zenobia ${unique()}`;
  const userAgent = `Browser ${unique()}`;
  const session = await app.anyone.auth.signUp({ email, password, fullName });
  const { id } = session.user;
  await app.deps.db.$client.query('UPDATE sessions SET user_agent = $2 WHERE user_id = $1', [id, userAgent]);
  if (isVerified)
    await app.deps.db.$client.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  const client = app.as(session.accessToken);
  return { id, email, fullName, userAgent, accessToken: session.accessToken, client };
}

async function picture(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'me.png');
}

const fileOf = (url: string | null) => `${app.mediaFolder}/${url?.replace('/media/', '')}`;

/** Every table, including the queue's, with a row that contains one of the words in any column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { db } = app.deps;
  const { rows: tables } = await db.$client.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'graphile_worker')`);
  const found: string[] = [];
  for (const { name } of tables) {
    for (const word of words) {
      const { rows } = await db.$client.query(
        `SELECT FROM ${name} AS t WHERE position(lower($1) IN lower(t::text)) > 0`,
        [word],
      );
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  }
  return found;
}

it('removes the person from every table and file', async () => {
  const person = await signedUp();
  const seller = await aPerson(app, 'Selma Seller');
  const shop = await anOrganization(app, seller);
  await addMember(app, shop.id, person, 'admin');
  const elsewhere = await anOrganization(app, seller);
  const orderId = await aPaidOrder(app, person, await aProduct(seller, elsewhere.id));
  expect(await codeOf(person.client.users.deleteAccount({ password }))).toBe('ACCOUNT_OBLIGED');
  await arrived(app, orderId);
  const first = await person.client.users.uploadAvatar({ image: await picture('#005561') });
  const second = await person.client.users.uploadAvatar({ image: await picture('#aa5561') });
  await app.anyone.auth.signIn({ email: person.email, password: 'wrong' }).catch(() => {});
  await app.anyone.auth.requestPasswordReset({ email: person.email });
  await person.client.mfa.enroll();
  const viewName = `View ${unique()}`;
  await person.client.savedViews.create({ name: viewName, query: '' });
  const awaited = await aProduct(seller, elsewhere.id, { stockMode: 'counted' });
  await person.client.products.requestRestock({ id: awaited.id });
  const listName = `List ${unique()}`;
  const list = await person.client.lists.create({ name: listName });
  await person.client.lists.setRecurringOrder({ ...aRecurringOrder, id: list.id, personIds: [person.id] });
  const other = await anOrganization(app, seller);
  await anInvitation(app, other.id, person.email);
  await runJobs(app);
  const words = [
    person.email,
    person.fullName,
    person.userAgent,
    String(second.avatarUrl),
    viewName,
    listName,
  ];
  expect(await tablesWith(words)).toContain(`public.users: ${person.email}`);
  expect(existsSync(fileOf(second.avatarUrl))).toBe(true);

  await person.client.users.deleteAccount({ password });
  await runJobs(app);

  expect(await tablesWith([...words, String(first.avatarUrl)])).toEqual([]);
  expect([first, second].map(({ avatarUrl }) => existsSync(fileOf(avatarUrl)))).toEqual([false, false]);
  expect((await readdir(app.mediaFolder)).filter((name) => name.startsWith('avatar-'))).toEqual([]);
  const counts = await app.deps.db.$client.query(
    `SELECT (SELECT count(*) FROM email_tokens WHERE user_id = $1)::int AS tokens,
       (SELECT count(*) FROM mfa_factors WHERE user_id = $1)::int AS factors,
       (SELECT count(*) FROM sessions WHERE user_id = $1 AND (ended_at IS NULL OR address <> ''))::int AS sessions,
       (SELECT count(*) FROM restock_requests WHERE user_id = $1)::int AS requests,
       (SELECT count(*) FROM recurring_order_people WHERE user_id = $1)::int AS recurring,
       (SELECT count(*) FROM orders WHERE id = $2)::int AS orders,
       (SELECT count(*) > 0 FROM organization_member_audit WHERE new_data->>'user_id' = $1::text) AS has_audit`,
    [person.id, orderId],
  );
  expect(counts.rows).toEqual([
    { tokens: 0, factors: 0, sessions: 0, requests: 0, recurring: 0, orders: 1, has_audit: true },
  ]);
});

it('locks the organizations of the person by id', async () => {
  const person = await signedUp();
  const owner = await aPerson(app);
  const [first, second] = [await anOrganization(app, owner), await anOrganization(app, owner)];
  await addMember(app, second.id, person, 'member');
  await addMember(app, first.id, person, 'member');
  const remove = () => person.client.users.deleteAccount({ password });
  expect(await besideLocksOf(app, [first.id, second.id], remove)).toBe('allowed');
});

it('keeps the identical picture of another person', async () => {
  const [one, other] = [await signedUp(), await signedUp()];
  const mine = await one.client.users.uploadAvatar({ image: await picture('#123456') });
  const theirs = await other.client.users.uploadAvatar({ image: await picture('#123456') });
  await one.client.users.deleteAccount({ password });
  await runJobs(app);
  expect(existsSync(fileOf(mine.avatarUrl))).toBe(false);
  expect(existsSync(fileOf(theirs.avatarUrl))).toBe(true);
});

it('leaves invitations and limits of an address that the user never verified', async () => {
  const email = `${unique()}@people.example`;
  const stranger = await signedUp({ isVerified: false, email });
  const seller = await aPerson(app, 'Selma Seller');
  const shop = await anOrganization(app, seller);
  await anInvitation(app, shop.id, email);
  await app.anyone.auth.requestPasswordReset({ email });
  await runJobs(app);
  await stranger.client.users.deleteAccount({ password });
  const { rows } = await app.deps.db.$client.query(
    `SELECT (SELECT count(*) FROM organization_invitations WHERE email = $1)::int AS invitations,
       (SELECT count(*) FROM attempts WHERE position($1 IN key) > 0)::int > 0 AS is_counted`,
    [email],
  );
  expect(rows).toEqual([{ invitations: 1, is_counted: true }]);
});

it('leaves the limits of addresses that merely contain the deleted one', async () => {
  const name = unique();
  const person = await signedUp({ email: `${name}@people.ex` });
  const others = [`ann-${name}@people.ex`, `${name}@people.example`];
  for (const email of [person.email.toUpperCase(), ...others])
    await app.anyone.auth.signIn({ email, password: 'wrong' }).catch(() => {});
  const limitsOf = async (email: string) => {
    const { rows } = await app.deps.db.$client.query<{ key: string }>('SELECT key FROM attempts');
    return rows
      .filter(({ key }) => key.split(/[: ]/).includes(email))
      .map(({ key }) => key.split(':')[0])
      .sort();
  };
  const all = ['guess', 'guess-account'];
  // The sign-up of `person` has sent an email, which counts towards the recipient's limit.
  const before = await Promise.all([person.email, ...others].map(limitsOf));
  expect(before).toEqual([[...all, 'recipient'], all, all]);
  await person.client.users.deleteAccount({ password });
  expect(await Promise.all([person.email, ...others].map(limitsOf))).toEqual([[], all, all]);
});
