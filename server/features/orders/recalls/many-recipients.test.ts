import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitsOfRecalls } from '../../../../contract/recall-lists.ts';
import { anOrganization, aPerson, type Person, signedIn } from '../../../testing/builders.ts';
import { aDevice, recallOf, shipDevice, theLots } from '../../../testing/recalls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { extendRecall } from './extend-recall.ts';
import { sendNotices, sweepNotices } from './send-notices.ts';

/** `npm run proof -- recalls ORGS LINES` sets these numbers for more buyers and lots. */
const organizations = Number(process.env.ORGS ?? 250);
const lines = Number(process.env.LINES ?? 2_500);
const perOrganization = Math.max(1, Math.floor(lines / organizations));
/** Every buyer has the lot EVERY. Each of these other lots was shipped about a hundred times. */
const lots = Math.max(1, Math.floor(lines / 100));
const kills = Number(process.env.KILLS ?? 2);

let app: TestApp;
let seller: Person;
let orgId: string;
let udiDi: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app, 'Selma Seller');
  orgId = (await anOrganization(app, seller)).id;
  const buyer = await aPerson(app);
  const device = await aDevice(seller, orgId);
  udiDi = device.udiDi;
  const buyerOrgId = (await anOrganization(app, buyer, 'buyer_org')).id;
  const { id } = await shipDevice(app, { seller, orgId }, device, { buyer, buyerOrgId, lots: ['EVERY'] });
  await copyBuyers(buyerOrgId, id);
  seller = await signedIn(app, seller);
}, 3_600_000);
afterAll(() => app.stop());

/**
 * Makes the other buyers: copies of the first one, each with members, an order and shipped lots. The triggers are disabled
 * meanwhile, because the application would need hours for so many orders.
 */
async function copyBuyers(buyerOrgId: string, orderId: string): Promise<void> {
  const { $client: owner } = app.ownerDb;
  const copies = organizations - 1;
  const triggers = async (state: 'DISABLE' | 'ENABLE') => {
    for (const table of ['organizations', 'organization_members', 'purchases', 'orders', 'shipment_lots'])
      await owner.query(`ALTER TABLE ${table} ${state} TRIGGER USER`);
  };
  await owner.query('SET statement_timeout = 0');
  await triggers('DISABLE');
  await owner.query(`CREATE TEMP TABLE copies AS
    SELECT n, uuidv7() AS org_id, uuidv7() AS order_id, uuidv7() AS purchase_id FROM generate_series(1, ${copies}) n`);
  const copy = (table: string, changes: string, where: string) =>
    owner.query(
      `INSERT INTO ${table} SELECT m.* FROM ${table} r, copies c, LATERAL jsonb_populate_record(r, jsonb_build_object(${changes})) m WHERE ${where}`,
    );
  await copy('organizations', `'id', c.org_id, 'name', 'Hospital ' || c.n`, `r.id = '${buyerOrgId}'`);
  await copy('organization_members', `'org_id', c.org_id`, `r.org_id = '${buyerOrgId}'`);
  await copy(
    'purchases',
    `'id', c.purchase_id, 'buyer_org_id', c.org_id`,
    `r.id = (SELECT purchase_id FROM orders WHERE id = '${orderId}')`,
  );
  await copy(
    'orders',
    `'id', c.order_id, 'buyer_org_id', c.org_id, 'order_number', 'ORD-' || c.n, 'purchase_id', c.purchase_id, 'provider_session_id', NULL, 'provider_payment_intent_id', NULL`,
    `r.id = '${orderId}'`,
  );
  await owner.query(`INSERT INTO shipment_lots SELECT m.* FROM shipment_lots r, copies c, generate_series(1, ${perOrganization}) k,
      LATERAL jsonb_populate_record(r, jsonb_build_object('id', uuidv7(), 'buyer_org_id', c.org_id,
      'order_id', c.order_id, 'lot', CASE k WHEN 1 THEN 'EVERY' ELSE 'L' || lpad(((c.n::bigint * ${perOrganization} + k) % ${lots})::text, 8, '0') END)) m
    WHERE r.order_id = '${orderId}'`);
  await triggers('ENABLE');
  await owner.query('ANALYZE');
}

const scopeOf = (name: string) => theLots(udiDi, name);
const count = async (text: string, values: unknown[]) =>
  Number((await app.deps.db.$client.query(text, values)).rows[0]?.count);

/** The 95th percentile. */
function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

it('finds the lines of one lot within milliseconds', { timeout: 600_000 }, async () => {
  const times: number[] = [];
  for (let at = 0; at < 100; at += 1) {
    const lot = `L${String((at * 7_919) % lots).padStart(8, '0')}`;
    const { id } = await seller.client.recalls.create({ orgId, ...recallOf([scopeOf(lot)]) });
    const begun = performance.now();
    await count('SELECT count(*) FROM lots_in_scope($1)', [id]);
    times.push(performance.now() - begun);
  }
  console.log(`${lines} lines: the scope of one lot takes ${p95(times).toFixed(1)} ms (95th percentile)`);
  expect(p95(times)).toBeLessThan(1_000);
});

it(`sends each of ${organizations} notices once, although the worker is killed ${kills} times`, {
  timeout: 3_600_000,
}, async () => {
  const { id: drillId, version: drill } = await seller.client.recalls.create({
    orgId,
    ...recallOf([scopeOf('EVERY')], { isDrill: true }),
  });
  await seller.client.recalls.issue({ id: drillId, version: drill });
  await sendNotices(app.deps, { recallId: drillId });
  const queued = () => count(`SELECT count(*) FROM mail_log WHERE kind = 'recall-issued'`, []);
  expect(await queued()).toBe(0);

  const { id, version } = await seller.client.recalls.create({ orgId, ...recallOf([scopeOf('EVERY')]) });
  const begun = performance.now();
  await seller.client.recalls.issue({ id, version });
  console.log(
    `${organizations} buyers: the issue takes ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  for (let kill = 0; kill < kills; kill += 1) await sendUntilKilled(id, kill);
  // The rows that a killed process has locked stay locked until the database notices that its connection is closed.
  await expect
    .poll(async () => {
      await sweepNotices(app.deps);
      return count('SELECT count(*) FROM recall_notices WHERE sent_at IS NULL', []);
    })
    .toBe(0);
  expect(await queued()).toBe(organizations);
  for (const one of [id, drillId])
    expect(await seller.client.recalls.progress({ id: one })).toMatchObject({
      recipients: organizations,
      sent: organizations,
      emails: one === id ? organizations : 0,
      certainUnits: organizations,
      possibleUnits: 0,
    });
  await listAll(id);
});

it('has ten minutes for each statement that issues, widens, extends or closes a recall, and only for these', async () => {
  await recordTimeLimits();
  const draft = await seller.client.recalls.create({
    orgId,
    ...recallOf([scopeOf('EVERY')], { isDrill: true }),
  });
  const { id, version } = await seller.client.recalls.issue({ id: draft.id, version: draft.version });
  const widened = await seller.client.recalls.widen({ id, version, scopes: [scopeOf('OTHER')] });
  await extendRecall(app.deps, { recallId: id });
  await seller.client.recalls.close({ id, version: widened.version });
  const { rows } = await app.ownerDb.$client.query('SELECT * FROM time_limits');
  const longer = { time_limit: '10min' };
  expect(rows).toEqual([
    { at: 'recalls', ...longer },
    { at: 'job', ...longer },
    { at: 'recalls', ...longer },
    { at: 'job', ...longer },
    { at: 'job', ...longer },
    { at: 'recalls', ...longer },
  ]);
  const after = await Promise.all(
    Array.from({ length: 20 }, () => app.deps.db.$client.query('SHOW statement_timeout')),
  );
  expect(new Set(after.map((shown) => shown.rows[0].statement_timeout))).toEqual(new Set(['15s']));
});

/** Records the time limit of each statement that changes a recall or queues a job. */
async function recordTimeLimits(): Promise<void> {
  await app.ownerDb.$client.query(`CREATE TABLE time_limits (at text, time_limit text);
    CREATE FUNCTION record_time_limit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO public.time_limits VALUES (TG_ARGV[0], current_setting('statement_timeout'));
      RETURN NULL;
    END $$;
    CREATE TRIGGER record_time_limit AFTER UPDATE ON recalls FOR EACH ROW EXECUTE FUNCTION record_time_limit('recalls');
    CREATE TRIGGER record_time_limit AFTER INSERT ON graphile_worker._private_jobs FOR EACH STATEMENT EXECUTE FUNCTION record_time_limit('job')`);
}

const sender = fileURLToPath(new URL('../../../testing/dying-sender.ts', import.meta.url));

/** Sends in another process, which is killed in the middle of a batch. Earlier batches stay sent. */
async function sendUntilKilled(recallId: string, kill: number): Promise<void> {
  const emails = Math.floor((organizations / kills / 2) * ((kill % 3) + 0.5));
  const child = spawn(execPath, [sender, app.database.appUrl, recallId, String(emails)], {
    stdio: 'inherit',
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

async function listAll(id: string): Promise<void> {
  const begun = performance.now();
  let found = 0;
  let cursor: string | undefined;
  do {
    const page = await seller.client.recalls.listNotices({
      id,
      cursor,
      pageSize: limitsOfRecalls.noticesOfPage,
    });
    found += page.items.length;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  console.log(`${found} notices: the list takes ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  expect(found).toBe(organizations);
}
