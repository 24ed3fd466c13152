import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await connected(database.ownerUrl);
  app = await connected(database.appUrl);
  await owner.query("INSERT INTO users (email, full_name, role) VALUES ('ada@x.example', 'Ada', 'buyer')");
  await owner.query(`GRANT TEMPORARY ON DATABASE "${app.database}" TO myelin_app`);
});
afterEach(() => app.query('ROLLBACK; RESET ALL; DISCARD TEMP'));
afterAll(async () => {
  await app.end();
  await owner.end();
  await database.drop();
});

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

const asCommand = "SELECT set_config('myelin.actor', 'system:admin-command', false)";
const promote = "UPDATE users SET role = 'super_admin'";
const staff = async () => (await owner.query("SELECT FROM users WHERE role = 'super_admin'")).rowCount;

describe("the application's database role", () => {
  it.each([
    ['by an update that claims to be the command', [asCommand, promote]],
    [
      'by an insert that claims to be the command',
      [
        asCommand,
        "INSERT INTO users (email, full_name, role) VALUES ('eve@x.example', 'Eve', 'super_admin')",
      ],
    ],
    [
      'by an insert that becomes an update',
      [
        asCommand,
        `INSERT INTO users (email, full_name) VALUES ('ada@x.example', 'Ada')
         ON CONFLICT (email) DO UPDATE SET role = 'super_admin'`,
      ],
    ],
    [
      'by a merge',
      [
        asCommand,
        `MERGE INTO users USING (SELECT 1) AS one ON email = 'ada@x.example'
         WHEN MATCHED THEN UPDATE SET role = 'super_admin'`,
      ],
    ],
    ['under another actor name', ["SELECT set_config('myelin.actor', 'system:admin', false)", promote]],
    ['without an actor name', [promote]],
    ['by becoming the owner', ['SET ROLE myelin_owner', asCommand, promote]],
    [
      "by changing the session's user to the owner",
      ['SET SESSION AUTHORIZATION myelin_owner', asCommand, promote],
    ],
    ['without triggers', ['SET session_replication_role = replica', promote]],
    ['by disabling the trigger', ['ALTER TABLE users DISABLE TRIGGER users_super_admin_update', promote]],
    ['by dropping the trigger', ['DROP TRIGGER users_super_admin_update ON users', promote]],
    [
      'by another function of that name',
      [
        `CREATE OR REPLACE FUNCTION public.is_owner_connected() RETURNS boolean LANGUAGE sql AS 'SELECT true'`,
        promote,
      ],
    ],
    [
      'with a catalogue of its own',
      [
        'CREATE TEMP TABLE pg_class (oid regclass, relowner oid)',
        `INSERT INTO pg_temp.pg_class SELECT 'public.users'::regclass, oid FROM pg_roles WHERE rolname = 'myelin_app'`,
        'SET search_path = pg_temp, pg_catalog, public',
        asCommand,
        promote,
      ],
    ],
  ])('cannot make a super_admin %s', async (_how, statements) => {
    const refused = (async () => {
      for (const statement of statements) await app.query(statement);
    })();
    await expect(refused).rejects.toMatchObject({ code: '42501' });
    expect(await staff()).toBe(0);
  });

  it('cannot make our functions read tables that it created', async () => {
    const { rows } = await owner.query(`
      SELECT proname AS name FROM pg_proc f
      WHERE pronamespace = 'public'::regnamespace
        -- A body in standard SQL is parsed when the function is created, so its names are already resolved.
        AND prosqlbody IS NULL
        AND NOT coalesce(proconfig @> ARRAY['search_path=pg_catalog, public, pg_temp'], false)
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = f.oid AND d.deptype = 'e')
      ORDER BY name`);
    expect(rows).toEqual([]);
  });

  it("cannot write audit records in the command's name", async () => {
    await app.query(asCommand);
    await expect(
      app.query("INSERT INTO organizations (name, type) VALUES ('Mine', 'buyer_org')"),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot redirect the audit into tables that it created', async () => {
    await app.query("SELECT set_config('myelin.actor', 'system:test', false)");
    await app.query('BEGIN');
    await app.query(
      'CREATE TEMP TABLE organization_audit (LIKE public.organization_audit INCLUDING DEFAULTS)',
    );
    await app.query(
      "WITH made AS (INSERT INTO organizations (name, type) VALUES ('Mine', 'buyer_org') RETURNING id) SELECT id FROM made",
    );
    const { rows } = await app.query(
      'SELECT (SELECT count(*)::int FROM public.organization_audit) AS kept, (SELECT count(*)::int FROM pg_temp.organization_audit) AS diverted',
    );
    expect(rows).toEqual([{ kept: 1, diverted: 0 }]);
  });
});

describe('the owner of the tables', () => {
  it("makes a super_admin in the command's name only", async () => {
    await owner.query('BEGIN');
    await owner.query("SELECT set_config('myelin.actor', 'system:anything', true)");
    await expect(owner.query(promote)).rejects.toThrow('super_admin is granted on the command line only');
    await owner.query('ROLLBACK');
    await owner.query('BEGIN');
    await owner.query("SELECT set_config('myelin.actor', 'system:admin-command', true)");
    await owner.query(promote);
    await owner.query('ROLLBACK');
  });
});

it('cannot change or remove append-only records, which a trigger refuses to the owner too', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname LIKE '%\\_stay' GROUP BY 1 ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toContain('order_messages');
  for (const { name } of rows) {
    const { rows: privileges } = await app.query(
      `SELECT has_table_privilege($1, 'UPDATE') AS change, has_table_privilege($1, 'DELETE') AS remove,
         has_table_privilege($1, 'TRUNCATE') AS empty`,
      [name],
    );
    expect([name, privileges[0]]).toEqual([name, { change: false, remove: false, empty: false }]);
  }
});
