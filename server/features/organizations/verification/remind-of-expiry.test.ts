import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { aCredential, aVerifiedCredential } from '../../../testing/credentials.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  anInsurance,
  declareOfSeller,
  letDaysPass,
  revokeAs,
  verifyAs,
} from '../../../testing/verification.ts';
import { remindOfExpiry } from './remind-of-expiry.ts';

let app: TestApp;
let owner: Person;
let admin: Person;
let member: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [owner, admin, member] = await Promise.all([aPerson(app), aPerson(app), aPerson(app)]);
  orgId = (await anOrganization(app, owner)).id;
  await addMember(app, orgId, admin, 'admin');
  await addMember(app, orgId, member, 'member');
});
afterAll(() => app.stop());

const remind = () => remindOfExpiry(app.deps);
/** The subjects of the emails to this person, the oldest first. */
async function subjects({ email }: Person): Promise<string[]> {
  const { rows } = await app.deps.db.$client.query<{ subject: string }>(
    `SELECT payload->>'subject' AS subject FROM graphile_worker._private_jobs WHERE payload->>'to' = $1 ORDER BY id`,
    [email],
  );
  return rows.map(({ subject }) => subject);
}

it('emails only the managers of the seller, and nobody about a value without an end', async () => {
  await declareOfSeller(owner, orgId);
  await anInsurance(owner, orgId, 60);
  await remind();
  for (const manager of [owner, admin])
    expect(await subjects(manager)).toEqual([expect.stringMatching(/^liability insurance of .* ends on /)]);
  expect(await subjects(member)).toEqual([]);
});

it('emails once 60, 30 and 7 days before the end, and once after it', async () => {
  const { id } = await anInsurance(owner, orgId, 61);
  const counts: number[] = [];
  for (const days of [0, 1, 1, 28, 1, 22, 1, 1, 6, 1, 30]) {
    await letDaysPass(app, id, days);
    await remind();
    await remind();
    counts.push((await subjects(owner)).length);
  }
  // Days left: 61, 60, 59, 31, 30, 8, 7, 6, 0, -1, -31.
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4]);
  expect((await subjects(owner)).at(-1)).toMatch(/ has ended$/);
});

it('sends only the latest notice after a time without the job', async () => {
  await anInsurance(owner, orgId, 5);
  await remind();
  expect(await subjects(owner)).toHaveLength(1);
});

it('sends each notice once when two workers run at the same time', async () => {
  await anInsurance(owner, orgId, 20);
  await Promise.all([remind(), remind(), remind()]);
  expect(await subjects(owner)).toHaveLength(1);
});

it('sends the notice later when the worker is killed before the emails are queued', async () => {
  await anInsurance(owner, orgId, 20);
  const { $client: client } = app.ownerDb;
  await client.query(`CREATE FUNCTION fail_emails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$;
    CREATE TRIGGER fail_emails BEFORE INSERT ON mail_log FOR EACH ROW EXECUTE FUNCTION fail_emails()`);
  await expect(remind()).rejects.toThrow();
  await client.query('DROP FUNCTION fail_emails CASCADE');
  expect(await subjects(owner)).toEqual([]);
  await remind();
  await remind();
  expect(await subjects(owner)).toHaveLength(1);
});

it('begins again after a renewal, and says nothing about a revoked value', async () => {
  const { id } = await anInsurance(owner, orgId, 7);
  await remind();
  await anInsurance(owner, orgId, 30);
  await remind();
  expect(await subjects(owner)).toHaveLength(2);
  const [staff, colleague] = await Promise.all([aSuperAdmin(app), aSuperAdmin(app)]);
  await verifyAs(staff, id);
  await revokeAs(staff, colleague, id);
  await letDaysPass(app, id, 40);
  await remind();
  expect(await subjects(owner)).toHaveLength(2);
});

describe('the emails about a credential of a buyer', () => {
  let staff: Person;
  let colleague: Person;
  beforeAll(async () => {
    [staff, colleague] = await Promise.all([aSuperAdmin(app), aSuperAdmin(app)]);
  });
  const ending = { number: 'RL 1', days: 30 };
  /** The notices about a credential that ends in 30 days, which the owner has beside the others. */
  const told = async (further: () => Promise<unknown>) => {
    const { id } = await aVerifiedCredential(owner, staff, ending);
    await further();
    await remind();
    const { rows } = await app.deps.db.$client.query(
      'SELECT days FROM verification_notices WHERE verification_id = $1',
      [id],
    );
    return rows.map(({ days }) => days);
  };
  const verified = (changes: object) => aVerifiedCredential(owner, staff, { number: 'RL 2', ...changes });

  it('are not sent while a further verified one of the same kind and place is valid for longer', async () => {
    expect(await told(() => verified({ days: 31 }))).toEqual([]);
    expect(await subjects(owner)).toEqual([expect.stringMatching(/ends on /)]);
  });

  it.each([
    ['is only declared', () => aCredential(owner, { number: 'RL 2', days: 100 })],
    ['ends on the same day', () => verified({ days: 30 })],
    ['is of another state', () => verified({ region: 'VIC' })],
    ['is of another kind', () => verified({ kind: 'laser_licence' })],
    ['is of the organization', () => verified({ orgId })],
    [
      'was revoked',
      async () => {
        const { id } = await verified({ days: 100 });
        await revokeAs(staff, colleague, id);
      },
    ],
    [
      'begins after a gap',
      async () => {
        const { id } = await verified({ days: 100 });
        await app.ownerDb.$client.query(
          `ALTER TABLE seller_verifications DISABLE TRIGGER USER;
           UPDATE seller_verifications SET valid_from = valid_until - 68 WHERE id = '${id}';
           ALTER TABLE seller_verifications ENABLE TRIGGER USER`,
        );
      },
    ],
  ])('are sent if the further one %s', async (_name, further) => {
    expect(await told(further)).toEqual([30]);
  });
});
