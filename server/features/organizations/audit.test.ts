import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvent } from '../../../contract/audit.ts';
import { verifyAudit } from '../../db/audit/verify-audit.ts';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';
import { deleteOrganization, reinstateOrganization, suspendOrganization } from './organization-status.ts';

let app: TestApp;
let asOwnerOfTables: pg.Client;
let orgId: string;
let owner: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
  asOwnerOfTables = new pg.Client({ connectionString: app.database.ownerUrl });
  await asOwnerOfTables.connect();
});
afterAll(async () => {
  await asOwnerOfTables.end();
  await app.stop();
});
beforeEach(async () => {
  owner = await aPerson(app, 'Olga Owner');
  colleague = await aPerson(app, 'Mia Member');
  orgId = (await anOrganization(app, owner)).id;
  await addMember(app, orgId, colleague, 'member');
});

const records = async () => {
  const { rows } = await app.deps.db.$client.query(
    `SELECT 'organization' AS of, operation, changed_by, old_data, new_data, chain_position FROM organization_audit WHERE org_id = $1
     UNION ALL SELECT 'member', operation, changed_by, old_data, new_data, chain_position FROM organization_member_audit WHERE org_id = $1
     ORDER BY chain_position`,
    [orgId],
  );
  return rows;
};

describe('every change', () => {
  it('of an organization and its members is recorded with its author', async () => {
    await owner.client.organizations.update({ orgId, name: 'Renamed', description: '' });
    await owner.client.members.changeRole({ orgId, userId: colleague.id, role: 'admin' });
    await owner.client.members.remove({ orgId, userId: colleague.id });
    await suspendOrganization(app.ownerDb, orgId);
    await reinstateOrganization(app.ownerDb, orgId);
    await owner.client.organizations.close({ orgId, name: 'Renamed' });
    expect((await records()).slice(3)).toMatchObject([
      { of: 'organization', operation: 'UPDATE', changed_by: owner.id, new_data: { name: 'Renamed' } },
      { of: 'member', operation: 'UPDATE', old_data: { role: 'member' }, new_data: { role: 'admin' } },
      { of: 'member', operation: 'DELETE', old_data: { user_id: colleague.id }, new_data: null },
      { operation: 'UPDATE', changed_by: 'system:admin-command', new_data: { status: 'suspended' } },
      { operation: 'UPDATE', changed_by: 'system:admin-command', new_data: { status: 'active' } },
      { operation: 'UPDATE', changed_by: owner.id, new_data: { status: 'closed' } },
    ]);
  });

  it('stays recorded after the organization is deleted', async () => {
    await deleteOrganization(app.ownerDb, orgId);
    const left = await records();
    expect(left.map(({ of, operation }) => `${of} ${operation}`).sort()).toEqual([
      'member DELETE',
      'member DELETE',
      'member INSERT',
      'member INSERT',
      'organization DELETE',
      'organization INSERT',
    ]);
    expect(await verifyAudit(app.deps.db, orgId)).toMatchObject({
      records: { organization_audit: 2, organization_member_audit: 4 },
      faults: [],
    });
  });

  it('is refused without an author', async () => {
    const change = app.deps.db.$client.query(`UPDATE organizations SET name = 'Nobody did' WHERE id = $1`, [
      orgId,
    ]);
    await expect(change).rejects.toThrow('myelin.actor is not set');
  });

  it.each([
    'UPDATE organization_audit SET changed_by = changed_by',
    'DELETE FROM organization_member_audit',
    'TRUNCATE organization_audit',
    `INSERT INTO organization_audit (org_id, changed_by, operation, changed_at, chain_position, chain_hash)
     VALUES (uuidv7(), 'me', 'INSERT', now(), 1, '')`,
    'UPDATE audit_chains SET position = 0',
    'ALTER TABLE organizations DISABLE TRIGGER organizations_audit',
    'DROP TRIGGER organizations_audit ON organizations',
    `SET session_replication_role = 'replica'`,
  ])('cannot be hidden by the application: %s', async (statement) => {
    await expect(app.deps.db.$client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });
});

describe('the chain', () => {
  const tamper = (statement: string, ...values: unknown[]) => asOwnerOfTables.query(statement, values);

  it('is intact after many concurrent writes', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        owner.client.organizations.update({ orgId, name: `Name ${at}`, description: '' }),
      ),
    );
    expect(await verifyAudit(app.deps.db, orgId)).toEqual({
      organizations: 1,
      records: { organization_audit: 13, organization_member_audit: 2 },
      faults: [],
    });
    expect((await verifyAudit(app.deps.db, null)).faults).toEqual([]);
  });

  it.each([
    `changed_by = 'somebody else'`,
    `old_data = '{"role": "member"}'`,
    `new_data = jsonb_set(new_data, '{role}', '"owner"')`,
    `operation = 'UPDATE'`,
    `changed_at = changed_at + interval '1 microsecond'`,
    `chain_hash = sha256('forged')`,
  ])('detects a record whose %s', async (change) => {
    const { rows } = await tamper(
      `UPDATE organization_member_audit SET ${change} WHERE org_id = $1 AND chain_position = 3 RETURNING id`,
      orgId,
    );
    const { faults } = await verifyAudit(app.deps.db, orgId);
    expect(faults).toContainEqual({
      orgId,
      table: 'organization_member_audit',
      id: rows[0].id,
      position: 3,
      fault: 'altered',
    });
    await tamper('DELETE FROM organization_member_audit WHERE id = $1', rows[0].id);
  });

  it.each([1, 2, 3])('detects which record was removed: %i of 3', async (position) => {
    for (const table of ['organization_audit', 'organization_member_audit']) {
      await tamper(`DELETE FROM ${table} WHERE org_id = $1 AND chain_position = $2`, orgId, position);
    }
    expect((await verifyAudit(app.deps.db, orgId)).faults).toContainEqual({
      orgId,
      table: null,
      id: null,
      position,
      fault: 'missing',
    });
  });

  it('detects that all records and their chain were removed', async () => {
    for (const table of ['organization_audit', 'organization_member_audit', 'audit_chains']) {
      await tamper(`DELETE FROM ${table} WHERE org_id = $1`, orgId);
    }
    expect((await verifyAudit(app.deps.db, orgId)).faults).toMatchObject([{ position: 1, fault: 'missing' }]);
  });

  it('detects an inserted record', async () => {
    const { rows } = await tamper(
      `INSERT INTO organization_audit (org_id, changed_by, operation, changed_at, chain_position, chain_hash)
       VALUES ($1, 'me', 'UPDATE', now(), 4, sha256('forged')) RETURNING id`,
      orgId,
    );
    expect((await verifyAudit(app.deps.db, orgId)).faults).toContainEqual(
      expect.objectContaining({ id: rows[0].id, position: 4, fault: 'altered' }),
    );
  });
});

describe('the audit table', () => {
  it('is readable only by owners and admins', async () => {
    const stranger = await aPerson(app);
    for (const { client } of [colleague, stranger]) {
      expect(await codeOf(client.audit.list({ orgId }))).toBe('FORBIDDEN');
      expect(await codeOf(client.audit.export({ orgId }))).toBe('FORBIDDEN');
    }
  });

  it('shows the latest 20 records of both sources, with the names of the author and the member', async () => {
    for (let at = 0; at < 22; at += 1) {
      await owner.client.organizations.update({ orgId, name: `Name ${at}`, description: '' });
    }
    await owner.client.members.changeRole({ orgId, userId: colleague.id, role: 'admin' });
    const { events, lastThirtyDays } = await owner.client.audit.list({ orgId });
    expect(lastThirtyDays).toBe(26);
    expect(events).toHaveLength(20);
    expect(events.map((event) => auditEvent.parse(event))).toEqual(events);
    expect(events[0]).toMatchObject({
      source: 'member',
      operation: 'UPDATE',
      changedBy: owner.id,
      changedByName: 'Olga Owner',
      subjectName: 'Mia Member',
      oldData: { role: 'member' },
      newData: { role: 'admin' },
    });
    expect(events[1]).toMatchObject({
      source: 'organization',
      subjectName: null,
      newData: { name: 'Name 21' },
    });
    expect(await owner.client.audit.export({ orgId })).toHaveLength(26);
  });

  it('can be filtered by author, operation, source and date', async () => {
    await suspendOrganization(app.ownerDb, orgId);
    const shown = async (filters: object) =>
      (await owner.client.audit.list({ orgId, ...filters })).events.map(
        ({ source, operation }) => `${source} ${operation}`,
      );
    expect(await shown({ changedBy: owner.id })).toEqual(['member INSERT', 'organization INSERT']);
    expect(await shown({ changedBy: 'system:admin-command' })).toEqual(['organization UPDATE']);
    expect(await shown({ operation: 'UPDATE' })).toEqual(['organization UPDATE']);
    expect(await shown({ source: 'member' })).toEqual(['member INSERT', 'member INSERT']);
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    expect(await shown({ from: day(0), to: day(0) })).toHaveLength(4);
    expect(await shown({ from: day(1) })).toEqual([]);
    expect(await shown({ to: day(-1) })).toEqual([]);
    expect(await codeOf(owner.client.audit.list({ orgId, from: 'yesterday' }))).toBe('BAD_REQUEST');
    const reversed = { orgId, from: day(1), to: day(0) };
    for (const call of [() => owner.client.audit.list(reversed), () => owner.client.audit.export(reversed)])
      await expect(call()).rejects.toMatchObject({ data: { fields: { to: { code: 'PERIOD_REVERSED' } } } });
    expect(await owner.client.audit.export({ orgId, source: 'member' })).toHaveLength(2);
  });

  it('contains nothing of another organization', async () => {
    const other = await anOrganization(app, owner);
    const { events } = await owner.client.audit.list({ orgId: other.id });
    expect(events).toHaveLength(2);
  });
});

describe('an organization', () => {
  it('is not deleted once it has sold anything; one without sales is deleted with its products', async () => {
    const product = await aProduct(owner, orgId);
    const buyer = await aPerson(app);
    const { id } = await anOrganization(app, buyer, 'buyer_org');
    await asOwnerOfTables.query(
      `WITH bought AS (INSERT INTO purchases (buyer_id, buyer_org_id) VALUES ($1, $2) RETURNING id), placed AS (
         INSERT INTO orders (purchase_id, order_number, total_amount, currency, buyer_id, buyer_org_id, seller_org_id, provider_account_id)
         SELECT id, 'ORD-1', 1, 'AUD', $1, $2, $3, 'acct_1' FROM bought RETURNING id)
       INSERT INTO order_items (seller_org_id, order_id, product_id, name, unit_price, quantity, details)
       SELECT $3, id, $4, 'Cap', 1, 1, '{}' FROM placed`,
      [buyer.id, id, orgId, product.id],
    );
    for (const kept of [orgId, id]) {
      await expect(deleteOrganization(app.ownerDb, kept)).rejects.toThrow('has orders, which are kept');
    }
    await asOwnerOfTables.query('DELETE FROM orders');
    await deleteOrganization(app.ownerDb, orgId);
    expect(await codeOf(app.anyone.products.findPublic({ id: product.id }))).toBe('NOT_FOUND');
    expect(await codeOf(deleteOrganization(app.ownerDb, orgId))).toBe('NO_SUCH_ORGANIZATION');
  });

  it('always keeps an owner, no matter which database role writes, even in concurrent transactions', async () => {
    const second = await aPerson(app);
    await addMember(app, orgId, second, 'owner');
    const connections = await Promise.all(
      [0, 1].map(async () => {
        const client = new pg.Client({ connectionString: app.database.ownerUrl });
        await client.connect();
        return client;
      }),
    );
    try {
      for (let round = 0; round < 15; round += 1) {
        const demotions = await Promise.allSettled(
          connections.map((client, at) =>
            client.query(
              `SELECT set_config('myelin.actor', 'system:test', false);
               UPDATE organization_members SET role = 'admin' WHERE org_id = '${orgId}' AND user_id = '${at === 0 ? owner.id : second.id}'`,
            ),
          ),
        );
        const refused = demotions.filter(({ status }) => status === 'rejected');
        expect(refused).toMatchObject([{ reason: { constraint: 'organization_last_owner' } }]);
        await asOwnerOfTables.query(
          `SELECT set_config('myelin.actor', 'system:test', false);
           UPDATE organization_members SET role = 'owner' WHERE org_id = '${orgId}' AND user_id IN ('${owner.id}', '${second.id}')`,
        );
      }
    } finally {
      await Promise.all(connections.map((client) => client.end()));
    }
  });
});
