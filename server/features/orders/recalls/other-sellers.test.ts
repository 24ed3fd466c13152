import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import {
  aDevice,
  allLots,
  anIssuedRecall,
  recallOf,
  shipDevice,
  sponsorOfBrand,
} from '../../../testing/recalls.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let seller: Person;
let orgId: string;
let staff: Person;
let udiDi: string;
/** Ida bought one unit of the sponsor and two of the other seller, and Theo one of the other seller. */
beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app, 'Selma Sponsor');
  orgId = (await anOrganization(app, seller)).id;
  const other = await aPerson(app, 'Otto Other');
  const otherOrgId = (await anOrganization(app, other)).id;
  staff = await aSuperAdmin(app);
  await sponsorOfBrand(staff, seller, orgId);
  const device = await aDevice(seller, orgId);
  udiDi = device.udiDi;
  const theirs = await aDevice(other, otherOrgId, udiDi);
  const [ida, theo] = [await aPerson(app, 'Ida Own'), await aPerson(app, 'Theo Theirs')];
  await shipDevice(app, { seller, orgId }, device, { buyer: ida, lots: ['A1'] });
  const theirShop = { seller: other, orgId: otherOrgId };
  await shipDevice(app, theirShop, theirs, { buyer: ida, quantity: 2, lots: ['A1', 'B1'] });
  await shipDevice(app, theirShop, theirs, { buyer: theo, lots: ['A1'] });
});
afterAll(() => app.stop());

/** The buyers, lines and units that a viewer reads of an issued recall. */
async function readBy({ client }: Person, id: string) {
  const notices = (await client.recalls.listNotices({ id })).items;
  const lines = await Promise.all(
    notices.map(async (notice) => (await client.recalls.lines({ id: notice.id })).items.length),
  );
  const report = (await client.recalls.listReport({ id })).items;
  return {
    preview: (await client.recalls.preview({ id })).first.map(({ buyerName }) => buyerName).toSorted(),
    notices: notices.map(({ buyerName, lines, units }) => `${buyerName} ${lines} ${units}`).toSorted(),
    lines: lines.toSorted(),
    report: report.map(({ notice, units }) => `${notice.buyerName} ${units} of ${notice.units}`).toSorted(),
  };
}
const onlyOwn = { preview: ['Ida Own'], notices: ['Ida Own 1 1'], lines: [1], report: ['Ida Own 1 of 1'] };
const ofAll = {
  preview: ['Ida Own', 'Ida Own', 'Ida Own', 'Theo Theirs'],
  notices: ['Ida Own 3 3', 'Theo Theirs 1 1'],
  lines: [1, 3],
  report: ['Ida Own 1 of 3', 'Ida Own 1 of 3', 'Ida Own 1 of 3', 'Theo Theirs 1 of 1'],
};
const textOf = async (file: File) => {
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};
const onlyCounted = 'In a drill, the recipients and lots of other sellers are only counted.';

describe('the buyers of other sellers', () => {
  it('are only counted in the preview of a draft, and named for staff', async () => {
    const { id } = await seller.client.recalls.create({ orgId, ...recallOf([allLots(udiDi)]) });
    const { first, ...counts } = await seller.client.recalls.preview({ id });
    expect(first.map(({ buyerName }) => buyerName)).toEqual(['Ida Own']);
    expect(counts).toMatchObject({
      recipients: 2,
      sellers: 2,
      certainLines: 4,
      certainUnits: 4,
      products: 2,
    });
    expect((await staff.client.recalls.preview({ id })).first).toHaveLength(4);
  });

  it('are only counted in a drill, and named for staff', async () => {
    const { id } = await anIssuedRecall(seller, orgId, [allLots(udiDi)], { isDrill: true });
    await runJobs(app);
    expect(await readBy(seller, id)).toEqual(onlyOwn);
    expect(await seller.client.recalls.progress({ id })).toMatchObject({ recipients: 2, certainUnits: 4 });
    const theirs = (await staff.client.recalls.listNotices({ id })).items.find(
      ({ buyerName }) => buyerName === 'Theo Theirs',
    );
    expect((await seller.client.recalls.lines({ id: theirs?.id ?? '' })).items).toEqual([]);
    const text = await textOf(await seller.client.recalls.printReport({ id }));
    expect(text).toContain('Ida Own');
    expect(text).not.toContain('Theo Theirs');
    expect(text).toContain(onlyCounted);
    expect(text).not.toContain('CSV');
    expect(await readBy(staff, id)).toEqual(ofAll);
    expect(await textOf(await staff.client.recalls.printReport({ id }))).not.toContain(onlyCounted);
  });

  it('are named in a drill of staff, and in an issued recall', async () => {
    const drill = await anIssuedRecall(staff, null, [allLots(udiDi)], { isDrill: true });
    expect(await readBy(staff, drill.id)).toEqual(ofAll);
    const { id } = await anIssuedRecall(seller, orgId, [allLots(udiDi)]);
    await runJobs(app);
    expect(await readBy(seller, id)).toEqual(ofAll);
  });
});
