import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrganization, aPerson, type Person } from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { aDevice, anIssuedRecall, shipDevice, theLots } from '../../../testing/recalls.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { remindRecipients } from './remind-recipients.ts';

let app: TestApp;
let seller: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app, 'Selma Seller');
  orgId = (await anOrganization(app, seller)).id;
});
afterAll(() => app.stop());

let buyer: Person;
let noticeId: string;
let recallId: string;
let udiDi: string;
beforeEach(async () => {
  buyer = await aPerson(app, 'Ben Buyer');
  const buyerOrgId = (await anOrganization(app, buyer, 'buyer_org')).id;
  const device = await aDevice(seller, orgId);
  udiDi = device.udiDi;
  await shipDevice(app, { seller, orgId }, device, { buyer, buyerOrgId, quantity: 2, lots: ['A1', 'B1'] });
  recallId = (await anIssuedRecall(seller, orgId, [theLots(udiDi, 'A1')])).id;
  await runJobs(app);
  noticeId = (await buyer.client.recalls.find({ id: recallId })).received[0]?.id ?? '';
});

const acknowledge = () => buyer.client.recalls.acknowledge({ id: noticeId, lines: [] });
/** The notice gets a further line. */
async function reopen(): Promise<void> {
  const { version } = await seller.client.recalls.find({ id: recallId });
  await seller.client.recalls.widen({ id: recallId, version, scopes: [theLots(udiDi, 'B1')] });
}
/** Makes the times of the notice older, and returns the subjects of all reminders. */
async function afterDays(days: number): Promise<string[]> {
  await app.ownerDb.transaction(async (tx) => {
    await tx.execute('ALTER TABLE recall_notices DISABLE TRIGGER recall_notices_kept');
    await tx.execute(`UPDATE recall_notices SET (sent_at, reopened_at, acknowledged_at) = (SELECT sent_at - d, reopened_at - d, acknowledged_at - d
      FROM (VALUES (interval '${days} days')) g (d)) WHERE id = '${noticeId}'`);
    await tx.execute(`ALTER TABLE recall_notices ENABLE TRIGGER recall_notices_kept`);
  });
  await remindRecipients(app.deps);
  await runJobs(app);
  const mails = await mailTo(app, buyer.email);
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes('acknowledged: Pump'));
}
const notice = async () => (await seller.client.recalls.listNotices({ id: recallId })).items[0];

describe('a notice that is reopened by a further line', () => {
  it('is reminded of and escalated as many days after it as a new one', async () => {
    await acknowledge();
    expect(await afterDays(10)).toEqual([]);
    await reopen();
    expect(await afterDays(2)).toEqual([]);
    expect(await afterDays(2)).toEqual(['Not yet acknowledged: Pump may stop']);
    expect(await afterDays(2)).toHaveLength(1);
    expect(await afterDays(2)).toContain('Still not acknowledged: Pump may stop');
    expect(await notice()).toMatchObject({ reminders: 2, escalatedAt: expect.any(String) });
  });

  it('is not overdue, although it was escalated before', async () => {
    expect(await afterDays(8)).toEqual(['Still not acknowledged: Pump may stop']);
    await acknowledge();
    await reopen();
    expect(await notice()).toMatchObject({ state: 'seen', reminders: 0, escalatedAt: null });
    expect(await seller.client.recalls.progress({ id: recallId })).toMatchObject({ escalated: 0 });
    expect(await afterDays(4)).toHaveLength(2);
    expect(await afterDays(4)).toHaveLength(3);
  });

  it('counts from its sending if it was not acknowledged', async () => {
    expect(await afterDays(5)).toHaveLength(1);
    await reopen();
    expect(await afterDays(3)).toEqual([
      'Not yet acknowledged: Pump may stop',
      'Still not acknowledged: Pump may stop',
    ]);
  });
});
