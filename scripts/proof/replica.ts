import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../../server/testing/free-port.ts';
import { type Standby, startStandby } from '../../server/testing/standby.ts';
import type { Client } from '../../server/testing/test-client.ts';
import { connectClient } from '../../server/testing/test-client.ts';
import { openPostgres } from './environment.ts';
import { until } from './market.ts';
import { supervise } from './supervise.ts';

type Shop = { origin: string; seller: Client; orgId: string; productId: string };
type Check = { what: string; holds: boolean };

/**
 * Runs the product with DATABASE_REPLICA_URL on a primary and a streaming replica. Checks that visitors read from the
 * replica, that signed-in users can read changes that they have just made, and that no request fails when the replica
 * lags or is missing.
 */
export async function proveReplica(): Promise<boolean> {
  await using opened = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'myelin-replica-proof-'));
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  execFileSync(process.execPath, [fileURLToPath(new URL('../run/build-web.ts', import.meta.url))]);
  const postgres = await openPostgres(opened, join(folder, 'primary'));
  const standby = await startStandby(postgres, join(folder, 'standby'));
  opened.defer(() => standby.stop());
  const port = String(await freePort());
  const web = await supervise({
    NODE_ENV: 'development',
    DATA_DIR: join(folder, 'product'),
    PORT: port,
    SANDBOX_PORT: String(await freePort()),
    DATABASE_URL: postgres.appUrl,
    DATABASE_MIGRATION_URL: postgres.ownerUrl,
    DATABASE_REPLICA_URL: standby.url('myelin'),
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DEMO: '0',
  });
  opened.defer(() => web.stop());
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  opened.defer(() => owner.end());
  const checks = await check(await openShop(`http://localhost:${port}`, owner), standby);
  for (const { what, holds } of checks) console.log(`${holds ? 'holds  ' : 'FAILED '} ${what}`);
  return checks.every(({ holds }) => holds);
}

async function openShop(origin: string, owner: pg.Client): Promise<Shop> {
  const session = await connectClient(origin, null).auth.signUp({
    email: 'seller@proof.example',
    password: 'violet cresyl 1882',
    fullName: 'Selma Seller',
  });
  await owner.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [session.user.id]);
  const seller = connectClient(origin, session.accessToken);
  const { id: orgId } = await seller.organizations.create({ name: 'Proof Instruments', type: 'seller_org' });
  const { id: productId } = await seller.products.create({
    orgId,
    name: 'EEG cap',
    price: '100.00',
    status: 'active',
  });
  return { origin, seller, orgId, productId };
}

async function check(shop: Shop, standby: Standby): Promise<Check[]> {
  const { seller, productId, orgId } = shop;
  const asks = (act: () => Promise<unknown>) => readsOf(standby, act);
  const seen = async (headers = {}) => (await read(shop, productId, headers)).price;
  const checks: Check[] = [];
  const note = (what: string, holds: boolean) => checks.push({ what, holds });

  await until(async () => (await asks(() => seen())) > 0, 20_000);
  note('a visitor is answered by the replica', (await asks(() => seen())) > 0);
  await asAdmin(standby, 'SELECT pg_wal_replay_pause()');
  await setPrice(shop, '200.00');
  note(
    'who is signed in sees what they wrote, while the replica has not replayed it',
    (await signedInPrice(shop)) === '200.00',
  );
  note('a visitor sees what the replica has', (await seen()) === '100.00');
  const { id: newId } = await seller.products.create({
    orgId,
    name: 'New cap',
    price: '7.00',
    status: 'active',
  });
  note('a page that was published a moment ago is not missing', (await read(shop, newId)).price === '7.00');
  const laggedAt = Date.now();
  const isLeft = await until(async () => (await seen()) === '200.00', 20_000);
  note(`a replica that lags is left alone (after ${((Date.now() - laggedAt) / 1000).toFixed(1)} s)`, isLeft);
  await asAdmin(standby, 'SELECT pg_wal_replay_resume()');
  note(
    'it is asked again when it has caught up',
    await until(async () => (await asks(() => seen())) > 0, 20_000),
  );
  await standby.stop();
  const answers: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    answers.push((await fetch(`${shop.origin}/api/products/active?search=cap${at}`)).status);
    await wait(50);
  }
  note(
    'a replica that ended costs nobody an answer',
    answers.every((status) => status === 200),
  );
  await standby.start();
  note('it is asked again when it is back', await until(async () => (await asks(() => seen())) > 0, 20_000));
  return checks;
}

async function read(
  { origin }: Shop,
  id: string,
  headers: Record<string, string> = {},
): Promise<{ price?: string }> {
  // Waits until replies that are cached for a second have expired.
  await wait(2_050);
  return (await fetch(`${origin}/api/products/${id}/public`, { headers })).json();
}

async function setPrice({ seller, productId: id }: Shop, price: string): Promise<void> {
  const { name, version } = await seller.products.find({ id });
  await seller.products.update({ id, name, version, price, status: 'active' });
}

/** Requests the list as the marketplace of a signed-in user does. */
async function signedInPrice({ seller, productId }: Shop): Promise<string | undefined> {
  const { items } = await seller.products.listActive({ pageSize: 24 });
  return items.find(({ id }) => id === productId)?.price;
}

/** The number of product rows that the replica reads during `act`. */
async function readsOf(standby: Standby, act: () => Promise<unknown>): Promise<number> {
  const count = () =>
    asAdmin(
      standby,
      `SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS count FROM pg_stat_user_tables WHERE relname = 'products'`,
    );
  const before = await count();
  await act();
  // PostgreSQL writes its statistics when a connection has been idle for a second.
  await wait(1_500);
  return (await count()) - before;
}

async function asAdmin(standby: Standby, statement: string): Promise<number> {
  const admin = new pg.Client({ connectionString: standby.url('myelin', 'postgres') });
  await admin.connect();
  try {
    const { rows } = await admin.query(statement);
    return rows[0]?.count ?? 0;
  } finally {
    await admin.end();
  }
}
