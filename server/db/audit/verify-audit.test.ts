import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
} from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { withActor } from '../with-actor.ts';
import { verifyAudit } from './verify-audit.ts';

let app: TestApp;
let staff: Person;
let seller: Person;
let orgId: string;
let orderId: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aSuperAdmin(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ seller, orgId, orderId } = await aSale());
});

async function aSale() {
  const seller = await aPerson(app);
  const { id: orgId } = await anOrganization(app, seller);
  const product = await aProduct(seller, orgId);
  return { seller, orgId, product, orderId: await aPaidOrder(app, await aPerson(app), product) };
}

/** Inserts a refund as a manager's request does. */
const refund = (of = { orderId, orgId }) =>
  withActor(app.deps.db, seller.id, (tx) =>
    tx.execute(sql`
      INSERT INTO refunds (order_id, seller_org_id, request_id, requested_by, amount, currency, state)
      SELECT id, seller_org_id, uuidv7(), ${seller.id}, 0.01, currency, 'requested' FROM orders WHERE id = ${of.orderId}`),
  );
const act = (subject: string) =>
  withActor(app.deps.db, staff.id, (tx) =>
    tx.execute(sql`SELECT record_staff_action('event.replay', 'event', ${subject}, 'asked by its seller')`),
  );
/** The owner's pool has one connection, so BEGIN and ROLLBACK enclose several queries. */
const asOwner = (statement: string, values: unknown[] = []) => app.ownerDb.$client.query(statement, values);

/** The faults that the check finds after a change, which is then rolled back. */
async function faultsAfter(...statements: string[]) {
  await asOwner('BEGIN');
  try {
    for (const statement of statements) await asOwner(statement);
    return (await verifyAudit(app.ownerDb, null)).faults;
  } finally {
    await asOwner('ROLLBACK');
  }
}

const tables = {
  order_money_audit: {
    head: 'order_money_audit_chains',
    columns: {
      order_id: 'uuidv7()',
      subject: "'payouts'",
      subject_id: "'another'",
      changed_by: "'somebody else'",
      operation: "'DELETE'",
      old_data: `'{"amount": 1}'`,
      new_data: `jsonb_set(new_data, '{amount}', '5')`,
      changed_at: "changed_at + interval '1 microsecond'",
    },
    fill: async () => {
      for (let count = 0; count < 4; count += 1) await refund();
    },
    mine: () => `org_id = '${orgId}'`,
    orgId: () => orgId as string | null,
    row: (
      position: number,
    ) => `(id, order_id, org_id, subject, subject_id, changed_by, operation, changed_at, chain_position, chain_hash)
      VALUES ('${forgedId}', uuidv7(), '${orgId}', 'refunds', uuidv7(), '${seller.id}', 'DELETE', now(), ${position}, sha256('forged'))`,
  },
  platform_audit: {
    head: 'platform_audit_chain',
    columns: {
      actor_id: 'uuidv7()',
      action: "'job.retry'",
      subject_kind: "'job'",
      subject_id: "'another'",
      reason: "'because'",
      at: "at + interval '1 microsecond'",
    },
    fill: async () => {
      for (let count = 0; count < 4; count += 1) await act(`evt_${count}`);
    },
    mine: () => 'true',
    orgId: () => null,
    row: (position: number) => `(id, actor_id, action, subject_kind, subject_id, chain_position, chain_hash)
      VALUES ('${forgedId}', '${staff.id}', 'user.view', 'user', uuidv7(), ${position}, sha256('forged'))`,
  },
};
const forgedId = '019a0000-0000-7000-8000-000000000000';

describe.each(Object.entries(tables))('%s', (table, { head, columns, fill, mine, orgId: of, row }) => {
  type Link = { id: string; position: number };
  let first: Link;
  let second: Link;
  let last: Link;
  const inMine = (position: number) => `${mine()} AND chain_position = ${position}`;
  const altered = ({ id, position }: Link) => ({ orgId: of(), table, id, position, fault: 'altered' });
  const missing = (position: number) => ({ orgId: of(), table, id: null, position, fault: 'missing' });
  beforeEach(async () => {
    await fill();
    const { rows } = await asOwner(
      `SELECT id, chain_position::int AS position FROM ${table} WHERE ${mine()} ORDER BY chain_position`,
    );
    [first, second] = rows;
    last = rows.at(-1);
  });

  it('is complete as written', async () => {
    const { records, faults } = await verifyAudit(app.deps.db, null);
    expect(faults).toEqual([]);
    expect(records[table as keyof typeof tables]).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ...Object.entries(columns).map(([column, value]) => `${column} = ${value}`),
    "chain_hash = sha256('forged')",
  ])('detects an altered record: %s', async (change) => {
    for (const link of [second, last])
      expect(await faultsAfter(`UPDATE ${table} SET ${change} WHERE id = '${link.id}'`)).toContainEqual(
        altered(link),
      );
  });

  it('detects a changed id, by which records are listed', async () => {
    const faults = await faultsAfter(`UPDATE ${table} SET id = '${forgedId}' WHERE id = '${second.id}'`);
    expect(faults).toEqual([altered({ ...second, id: forgedId })]);
  });

  it('detects a removed record: the first, a middle one, the last', async () => {
    for (const { id, position } of [first, second, last])
      expect(await faultsAfter(`DELETE FROM ${table} WHERE id = '${id}'`)).toContainEqual(missing(position));
  });

  it('detects a record added at the end', async () => {
    const position = last.position + 1;
    expect(await faultsAfter(`INSERT INTO ${table} ${row(position)}`)).toContainEqual(
      altered({ id: forgedId, position }),
    );
  });

  it('detects a record that replaces another', async () => {
    const faults = await faultsAfter(
      `DELETE FROM ${table} WHERE id = '${second.id}'`,
      `INSERT INTO ${table} ${row(second.position)}`,
    );
    expect(faults).toContainEqual(altered({ id: forgedId, position: second.position }));
  });

  it('detects two swapped records, with or without their hashes', async () => {
    const swap = (columns: string[]) => [
      `CREATE TEMP TABLE kept ON COMMIT DROP AS SELECT * FROM ${table} WHERE id IN ('${first.id}', '${second.id}')`,
      `UPDATE ${table} SET chain_position = 1000000 WHERE ${inMine(first.position)}`,
      ...[second.id, first.id].map(
        (
          id,
          at,
        ) => `UPDATE ${table} SET (${columns}) = (SELECT ${columns} FROM kept WHERE id = '${[first.id, second.id][at]}')
          WHERE id = '${id}'`,
      ),
    ];
    const ordered = [
      { id: second.id, position: first.position },
      { id: first.id, position: second.position },
    ].map(altered);
    for (const columns of [['chain_position'], ['chain_position', 'chain_hash']])
      expect(await faultsAfter(...swap(columns))).toEqual(expect.arrayContaining(ordered));
  });

  it('detects a head that was set back or deleted', async () => {
    const its = `WHERE ${head === 'platform_audit_chain' ? 'true' : mine()}`;
    for (const change of [`UPDATE ${head} SET position = position - 1 ${its}`, `DELETE FROM ${head} ${its}`])
      expect(await faultsAfter(change)).toEqual([altered(last)]);
  });

  it('detects that every record was removed', async () => {
    await staff.client.platform.suspend({ kind: 'user', id: (await aPerson(app)).id, reason: 'Complaints' });
    expect(await faultsAfter(`DELETE FROM ${table}`, `DELETE FROM ${head}`)).toContainEqual(missing(1));
  });

  it.each([
    'UPDATE TABLE SET id = id',
    'DELETE FROM TABLE',
    'TRUNCATE TABLE',
    'INSERT INTO TABLE ROW',
    'UPDATE HEAD SET position = 0',
    'DELETE FROM HEAD',
    'ALTER TABLE TABLE ADD COLUMN other text',
    'ALTER TABLE refunds DISABLE TRIGGER refunds_audit',
    'ALTER TABLE users DISABLE TRIGGER users_suspension',
    "SET session_replication_role = 'replica'",
    "SELECT append_platform_audit(uuidv7(), 'user.view', 'user', 'x', '')",
  ])('cannot be written or changed by the application: %s', async (statement) => {
    const [text] = [
      statement
        .replace('ROW', row(1_000))
        .replace(/(?<!^ALTER )TABLE/, table)
        .replace('HEAD', head),
    ];
    await expect(app.deps.db.$client.query(text ?? '')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('concurrent records', () => {
  it('form complete chains, of one seller and of several', async () => {
    const other = await aSale();
    const { product } = await aSale();
    const orders = [orderId, await aPaidOrder(app, await aPerson(app), product), other.orderId];
    await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        at % 2 === 0 ? refund({ orderId: orders[(at / 2) % 3] ?? orderId, orgId }) : act(`evt_${at}`),
      ),
    );
    const { faults } = await verifyAudit(app.deps.db, null);
    expect(faults).toEqual([]);
    const { records } = await verifyAudit(app.deps.db, orgId);
    expect(records.order_money_audit).toBe(4);
  });

  it('do not wait for an uncommitted record of the same chain', async () => {
    const client = await app.deps.db.$client.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO disputes (id, order_id, seller_org_id, status, reason, amount, currency, opened_at)
         VALUES ($1, $2, $3, 'needs_response', 'fraudulent', 1, 'AUD', now())`,
        [`du_${orderId}`, orderId, orgId],
      );
      await refund();
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    const { rows } = await asOwner(
      'SELECT subject FROM order_money_audit WHERE org_id = $1 ORDER BY chain_position',
      [orgId],
    );
    expect(rows).toEqual([{ subject: 'refunds' }, { subject: 'disputes' }]);
    expect((await verifyAudit(app.deps.db, orgId)).faults).toEqual([]);
  });
});

it('the application cannot write records about staff that the database writes', async () => {
  for (const action of ['user.view', 'user.suspend', 'organization.restore', 'user.grant-staff']) {
    const forged = withActor(app.deps.db, staff.id, (tx) =>
      tx.execute(sql`SELECT record_staff_action(${action}, 'user', ${seller.id}, 'forged')`),
    );
    await expect(forged).rejects.toMatchObject({ cause: { code: '42501' } });
  }
});

it('the command names the table and the row, and fails', async () => {
  await refund();
  await act('evt_command');
  const change = async (statement: string) => (await asOwner(statement)).rows[0]?.id;
  const money = await change(
    `UPDATE order_money_audit SET changed_by = 'me' WHERE org_id = '${orgId}' AND chain_position = 1 RETURNING id`,
  );
  const removed = await change(
    `DELETE FROM platform_audit WHERE id = (SELECT id FROM platform_audit ORDER BY id DESC LIMIT 1) RETURNING chain_position AS id`,
  );
  const run = promisify(execFile)('node', ['scripts/run/admin.ts', 'verify-audit'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: app.database.appUrl,
      DATABASE_MIGRATION_URL: app.database.ownerUrl,
      DATA_DIR: app.deps.env.dataDir,
    },
  });
  const { stderr, stdout, code } = await run.then(
    (output) => ({ ...output, code: 0 }),
    (error) => error,
  );
  expect(stderr).toContain(`Altered: order_money_audit ${money}, position 1 of organization ${orgId}\n`);
  expect(stderr).toContain(`Missing: platform_audit, position ${removed}\n`);
  expect(stdout).toContain('; 2 at fault');
  expect(code).toBe(1);
});
