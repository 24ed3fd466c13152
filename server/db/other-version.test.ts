import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { migrate } from './migrate.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ready = async () => {
  const answer = await fetch(`${app.url}/readyz`);
  return [answer.status, await answer.json()];
};

async function withMigration(at: number, look: () => Promise<void>): Promise<void> {
  const owner = app.ownerDb.$client;
  const values = [`another version's ${at}`, at];
  await owner.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', values);
  await look().finally(() =>
    owner.query('DELETE FROM drizzle.__drizzle_migrations WHERE hash = $1', [values[0]]),
  );
}

it('does not start on the database of a later version, and is not ready when a later version migrates while it runs', async () => {
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  await withMigration(Date.UTC(2100, 0), async () => {
    expect(await ready()).toEqual([
      503,
      { status: 'not ready', reason: 'the database is of a later version' },
    ]);
    await expect(migrate(app.database.ownerUrl)).rejects.toThrow(
      /^DATABASE_URL: the database is of a later version/,
    );
  });
  await migrate(app.database.ownerUrl);
});

it('does not start when one of its migrations was skipped', async () => {
  const owner = app.ownerDb.$client;
  const { rows } = await owner.query<{ hash: string; created_at: string }>(
    'DELETE FROM drizzle.__drizzle_migrations WHERE id = 3 RETURNING hash, created_at',
  );
  expect((await ready())[0]).toBe(503);
  await expect(migrate(app.database.ownerUrl)).rejects.toThrow(/^DATABASE_URL: .*lie before the last/);
  const [passed] = rows;
  await owner.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    passed?.hash,
    passed?.created_at,
  ]);
  expect((await ready())[0]).toBe(200);
});
