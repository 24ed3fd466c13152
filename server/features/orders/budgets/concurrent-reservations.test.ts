import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withActor } from '../../../db/with-actor.ts';
import { aBudget } from '../../../testing/budgets.ts';
import { anOrganization, aPerson } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { rethrowExceeded } from './budget-refusals.ts';

/** `npm run proof -- budgets` makes 1,000 reservations over more connections to the database. */
const reservations = Number(process.env.RESERVATIONS ?? 40);
const fitting = Math.floor(reservations / 3);
const connections = process.env.CONNECTIONS ?? '8';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: connections });
});
afterAll(() => app.stop());

it(`exactly ${fitting} of ${reservations} concurrent reservations fit into one budget`, {
  timeout: 120_000,
}, async () => {
  const owner = await aPerson(app);
  const { id: orgId } = await anOrganization(app, owner, 'buyer_org');
  const { id: costCentreId } = await owner.client.costCentres.create({ orgId, code: 'W3', name: 'Ward 3' });
  // The amount of half a reservation is left at the end.
  const amount = `${fitting * 100 + 50}.00`;
  const { id } = await owner.client.budgets.create({ ...aBudget, orgId, costCentreId, amount });
  const content = JSON.stringify({ costCentre: 'W3', orders: [{ currency: 'AUD', totalAmount: '100.00' }] });
  const reserve = () =>
    withActor(app.deps.db, owner.id, (tx) =>
      tx.execute(sql`
        WITH asked AS (INSERT INTO requisitions (org_id, requester_id, request_key, request_hash, expires_at)
          VALUES (${orgId}, ${owner.id}, uuidv7(), '', now() + interval '1 day') RETURNING id)
        INSERT INTO requisition_revisions (requisition_id, revision, content, content_hash, steps)
        SELECT id, 1, ${content}, sha256(convert_to(${content}, 'UTF8')), '[{"kind": "managers"}]' FROM asked`),
    ).catch(rethrowExceeded);
  const begun = performance.now();
  const outcomes = await Promise.all(Array.from({ length: reservations }, () => codeOf(reserve())));
  const seconds = Number(((performance.now() - begun) / 1000).toFixed(1));
  const accepted = outcomes.filter((outcome) => outcome === 'allowed').length;
  console.log(JSON.stringify({ reservations, connections, accepted, seconds }));
  expect(accepted).toBe(fitting);
  expect(new Set(outcomes)).toEqual(new Set(['allowed', 'BUDGET_EXCEEDED']));
  const { reserved, left } = await owner.client.budgets.find({ id });
  expect({ reserved, left }).toEqual({ reserved: `${fitting * 100}.00`, left: '50.00' });
  const { rows } = await app.ownerDb.$client.query(
    'SELECT count(*)::int AS entries, sum(amount)::text AS amount FROM budget_entries WHERE budget_id = $1',
    [id],
  );
  expect(rows).toEqual([{ entries: fitting, amount: reserved }]);
});
