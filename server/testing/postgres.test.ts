import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './postgres.ts';

const databases: TestDatabase[] = [];

afterAll(async () => {
  for (const database of databases) await database.drop();
});

it('gives every test file its own migrated database, even for concurrent requests', async () => {
  databases.push(...(await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()])));
  const counts = await Promise.all(
    databases.map(({ ownerUrl }) => read(ownerUrl, 'select count(*)::int as n from users')),
  );
  expect(counts).toEqual([[{ n: 0 }], [{ n: 0 }], [{ n: 0 }]]);
  expect(new Set(databases.map(({ ownerUrl }) => ownerUrl)).size).toBe(3);
});

it('lets the application read rows but create no tables', async () => {
  const database = await createTestDatabase();
  databases.push(database);
  expect(
    await read(database.appUrl, 'select current_user as role, count(*)::int as n from products'),
  ).toEqual([{ role: 'myelin_app', n: 0 }]);
  await expect(read(database.appUrl, 'create table mine (words text)')).rejects.toThrow('permission denied');
});

it('drops the database together with its connections', async () => {
  const { ownerUrl, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  await drop();
  await expect(read(ownerUrl, 'select 1')).rejects.toThrow('does not exist');
});

async function read(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
