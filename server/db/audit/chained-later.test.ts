import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBareDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { connect, type Database } from '../connection.ts';
import { knownMigrations, migrate } from '../migrate.ts';
import { verifyAudit } from './verify-audit.ts';

/** The `when` of migration 0053, the last one before sellers and the platform got hash chains. */
const before = 1795522597637;

let database: TestDatabase;
let db: Database;
let owner: pg.Client;
beforeAll(async () => {
  database = await createBareDatabase();
  await migrate(database.ownerUrl, 'myelin_app', new Set(knownMigrations().filter((at) => at <= before)));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  db = connect(database.ownerUrl, 1);
});
afterAll(async () => {
  await owner.end();
  await db.$client.end();
  await database.drop();
});

it('chains earlier records in the order of their ids, one chain for each seller', async () => {
  await owner.query(`
    SELECT set_config('myelin.actor', 'system:admin-command', false);
    INSERT INTO users (email, full_name, role) VALUES ('staff@x.example', 'Sam', 'super_admin');
    SELECT set_config('myelin.actor', id::text, false) FROM users;
    INSERT INTO platform_audit (action, subject_kind, subject_id) SELECT 'event.replay', 'event', 'evt_' || n FROM generate_series(1, 5) n;
    INSERT INTO order_money_audit (id, order_id, org_id, subject, subject_id, changed_by, operation, old_data, new_data, changed_at)
    SELECT uuidv7(n * interval '-1 second'), uuidv7(), ('019a0000-0000-7000-8000-00000000000' || n % 2)::uuid, 'refunds', n::text, 'system:payments',
      'UPDATE', '{"amount": 1.00}', '{"amount": 2.50, "note": "µ"}', now() FROM generate_series(1, 6) n`);
  await migrate(database.ownerUrl);
  expect(await verifyAudit(db, null)).toEqual({
    organizations: 0,
    records: { order_money_audit: 6, platform_audit: 5 },
    faults: [],
  });
  const { rows } = await owner.query(`
    SELECT org_id, string_agg(subject_id, ',' ORDER BY chain_position) AS subjects FROM order_money_audit GROUP BY org_id ORDER BY org_id`);
  expect(rows.map(({ subjects }) => subjects)).toEqual(['6,4,2', '5,3,1']);
  const { rows: actions } = await owner.query(
    'SELECT subject_id FROM platform_audit ORDER BY chain_position',
  );
  expect(actions.map(({ subject_id: subject }) => subject)).toEqual([1, 2, 3, 4, 5].map((n) => `evt_${n}`));
});

it('continues the chain with new records', async () => {
  await owner.query("SELECT record_staff_action('event.replay', 'event', 'evt_6', '')");
  expect(await verifyAudit(db, null)).toMatchObject({ records: { platform_audit: 6 }, faults: [] });
});
