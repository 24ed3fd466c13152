import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { sessions } from '../db/schema/identity.ts';
import { organizations } from '../db/schema/organizations.ts';
import { anOrganization, aPerson, type Person } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { connectClient } from '../testing/test-client.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aPerson(app);
});
afterAll(() => app.stop());

async function startSecond() {
  const second = buildApp(app.deps);
  const url = await second.listen({ port: 0, host: '127.0.0.1' });
  return { second, url, client: connectClient(url, owner.accessToken) };
}

/** Runs the statement in a transaction that keeps its locks until `release` is called. */
async function holding(statement: SQL) {
  const [taken, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locked = app.ownerDb.transaction(async (tx) => {
    await tx.execute(statement);
    taken.resolve();
    await held.promise;
  });
  await taken.promise;
  return { locked, release: held.resolve };
}

async function untilSomebodyWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await app.deps.db.$client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  }, 10_000);
}

it('a closing server answers the current request, and accepts no new connection', async () => {
  const { id } = await anOrganization(app, owner);
  const { second, url, client } = await startSecond();
  // Another transaction has locked the row, so the request must wait.
  const { locked, release } = await holding(sql`SELECT FROM ${organizations} WHERE id = ${id} FOR UPDATE`);
  const answer = client.organizations.update({ orgId: id, name: 'Renamed at the end', description: '' });
  await untilSomebodyWaits();
  const closed = second.close();
  await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), 10_000);
  release();
  await locked;
  expect(await answer).toMatchObject({ name: 'Renamed at the end' });
  await closed;
});

it('a closing server ends its streams and its idle connections', async () => {
  const { second, url, client } = await startSecond();
  const agent = new Agent({ keepAlive: true });
  const [kept] = await once(get(`${url}/healthz`, { agent }), 'response');
  await once(kept.resume(), 'end');
  const changes = await client.realtime.subscribe();
  const received: unknown[] = [];
  const listening = (async () => {
    for await (const change of changes) received.push(change);
  })().catch(() => 'broken off');
  await vi.waitFor(() => expect(received).toEqual([{ topic: 'sync' }]), 10_000);
  const startedAt = performance.now();
  await second.close();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await listening;
  agent.destroy();
});

it('a closing server ends a stream whose caller was still being looked up', async () => {
  const { second, client } = await startSecond();
  const { locked, release } = await holding(sql`LOCK TABLE ${sessions} IN ACCESS EXCLUSIVE MODE`);
  const asked = client.realtime.subscribe().then(
    async (changes) => (await changes.next()).value,
    () => 'broken off',
  );
  await untilSomebodyWaits();
  const closed = second.close();
  const startedAt = performance.now();
  release();
  await Promise.all([locked, closed, asked]);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

it('a closing server under load closes its connections within a bounded time', async () => {
  const { second, url } = await startSecond();
  let answers = 0;
  const readAgainAndAgain = async () => {
    for (;;) {
      const answer = await fetch(`${url}/api/products/active`);
      await answer.text();
      answers += 1;
    }
  };
  const readers = Promise.allSettled(Array.from({ length: 12 }, readAgainAndAgain));
  await vi.waitFor(() => expect(answers).toBeGreaterThan(100), 10_000);
  const startedAt = performance.now();
  await second.close();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await readers;
});
