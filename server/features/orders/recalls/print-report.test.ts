import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageHeader } from '../../../../contract/languages.ts';
import type { RecallScope } from '../../../../contract/recall-scope.ts';
import { addMember, anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { aDevice, anIssuedRecall, lotRange, shipDevice, theLots } from '../../../testing/recalls.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let seller: Person;
let orgId: string;
let buyer: Person;
let wardId: string;
let device: Awaited<ReturnType<typeof aDevice>>;
beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app, 'Selma Seller');
  orgId = (await anOrganization(app, seller)).id;
  buyer = await aPerson(app, 'Ben Buyer');
  wardId = (await anOrganization(app, buyer, 'buyer_org')).id;
  device = await aDevice(seller, orgId);
  const bought = { buyer, buyerOrgId: wardId, quantity: 3, lots: ['a1', 'B1'] };
  await shipDevice(app, { seller, orgId }, device, bought);
});
afterAll(() => app.stop());

async function issue(scopes: RecallScope[], changes = {}) {
  const { id } = await anIssuedRecall(seller, orgId, scopes, changes);
  await runJobs(app);
  return id;
}

async function textOf(file: File): Promise<string> {
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('the effectiveness report', () => {
  it('is for managers of the issuer and for staff, and not found for others', async () => {
    const id = await issue([theLots(device.udiDi, 'A1')]);
    const member = await aPerson(app);
    await addMember(app, orgId, member, 'member');
    const stranger = await aPerson(app);
    await anOrganization(app, stranger);
    const printBy = (by: Person) => codeOf(by.client.recalls.printReport({ id }));
    for (const by of [member, stranger, buyer]) expect(await printBy(by)).toBe('NOT_FOUND');
    expect(await codeOf(app.anyone.recalls.printReport({ id }))).toBe('UNAUTHORIZED');
    for (const by of [seller, await aSuperAdmin(app)]) expect(await printBy(by)).toBe('allowed');
  });

  it('has the scope, the figures of the page, each notice, and what happened to each lot', async () => {
    const id = await issue([theLots(device.udiDi, 'A1', 'A2'), lotRange(device.udiDi, 'C10', 'C19')]);
    const [notice] = (await buyer.client.recalls.find({ id })).received;
    const noticeId = notice?.id ?? '';
    const { items } = await buyer.client.recalls.lines({ id: noticeId });
    const lotId = items.find(({ lot }) => lot === 'a1')?.lotId ?? '';
    const lines = [{ lotId, used: 0, quarantined: 0, returned: 1 }];
    await buyer.client.recalls.acknowledge({ id: noticeId, lines, note: 'In the cellar' });

    const file = await seller.client.recalls.printReport({ id });
    const today = new Date().toISOString().slice(0, 10);
    expect(file).toMatchObject({ name: `recall-${today}.pdf`, type: 'application/pdf' });
    const text = await textOf(file);
    const { seen, emails, ...figures } = await seller.client.recalls.progress({ id });
    expect(figures).toMatchObject({ recipients: 1, certainUnits: 1, possibleUnits: 1, returned: 1 });
    for (const words of [
      'Effectiveness report',
      'Class I Issued',
      'Recall Pump may stop Action Quarantine the devices Issued by',
      `${device.udiDi} A1, A2`,
      'C10 to C19',
      'Recipients Sent Seen Acknowledged Reconciled Escalated 1 1 1 1 0 0',
      'Affected Possibly affected Used Quarantined Returned Not accounted for 1 1 0 0 1 1',
      'In the cellar',
      'Ben Buyer',
      'Lot a1',
      'No lot recorded',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Drill');
  });

  it("is in the reader's language, and says that a recall was a drill", async () => {
    const id = await issue([theLots(device.udiDi, 'A1')], { isDrill: true });
    const client = app.as(seller.accessToken, { [languageHeader]: 'de' });
    const file = await client.recalls.printReport({ id });
    expect(file.name).toMatch(/^recall-drill-/);
    const text = await textOf(file);
    for (const words of ['Wirksamkeitsbericht', 'Übung: Nichts wurde gesendet oder gesperrt.', 'Charge a1'])
      expect(text).toContain(words);
  });
});
