import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { areWaiting } from '../../../testing/locking.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import {
  aDevice,
  aGtin,
  allLots,
  anIssuedRecall,
  lotRange,
  orderDevice,
  recallOf,
  shipDevice,
  sponsorOfBrand,
  theLots,
} from '../../../testing/recalls.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { extendRecall } from './extend-recall.ts';
import { remindRecipients } from './remind-recipients.ts';
import { sweepNotices } from './send-notices.ts';

let app: TestApp;
let seller: Person;
let orgId: string;
let other: Person;
let otherOrgId: string;
let buyer: Person;
let wardId: string;
let nurse: Person;
let staff: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app, 'Selma Seller');
  orgId = (await anOrganization(app, seller)).id;
  other = await aPerson(app, 'Otto Other');
  otherOrgId = (await anOrganization(app, other)).id;
  staff = await aSuperAdmin(app);
  await sponsorOfBrand(staff, seller, orgId);
});
afterAll(() => app.stop());
beforeEach(async () => {
  buyer = await aPerson(app, 'Ben Buyer');
  wardId = (await anOrganization(app, buyer, 'buyer_org')).id;
  nurse = await aPerson(app, 'Nora Nurse');
  await addMember(app, wardId, nurse, 'member');
});

const query = (text: string, values: unknown[] = []) => app.deps.db.$client.query(text, values);
/** The subjects of the emails about recalls that somebody got. */
const toldOf = async ({ email }: Person) =>
  (await mailTo(app, email)).map(({ subject }) => subject).filter((subject) => subject.includes('Pump'));
const shop = () => ({ seller, orgId });

/** Ships three units of a device to the ward, with lot A1, with lot B1 and without a lot, and recalls lot A1. */
async function recalledLot() {
  const device = await aDevice(seller, orgId);
  await shipDevice(app, shop(), device, { buyer, buyerOrgId: wardId, quantity: 3, lots: ['a1', 'B1'] });
  const recall = await anIssuedRecall(seller, orgId, [theLots(device.udiDi, 'A1')]);
  await runJobs(app);
  const [notice] = (await nurse.client.recalls.find({ id: recall.id })).received;
  const noticeId = notice?.id ?? '';
  const lines = async () => (await nurse.client.recalls.lines({ id: noticeId })).items;
  return { device, recall, noticeId, lines };
}

/** Corrects the lots in the only parcel of an order. `units`: the units of each lot. */
async function correctLots(of: string | null | undefined, units: Record<string, number>): Promise<void> {
  const orderId = of ?? '';
  const [line] = (await seller.client.orders.find({ id: orderId })).parcels[0]?.items ?? [];
  await seller.client.lots.correct({
    orgId,
    orderId,
    itemId: line?.id ?? '',
    lots: Object.entries(units).map(([lot, quantity]) => ({ lot, counts: 'pack', quantity })),
    seen: line?.lots.map(({ id }) => id) ?? [],
    reason: 'Another label',
  });
}

describe('a recall', () => {
  it('is written and issued only by managers of a seller for its devices, and by staff', async () => {
    const { udiDi } = await aDevice(seller, orgId);
    const fields = recallOf([allLots(udiDi)]);
    const member = await aPerson(app);
    await addMember(app, orgId, member, 'member');
    for (const { client } of [member, other, buyer])
      await expect(client.recalls.create({ orgId, ...fields })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(seller.client.recalls.create({ orgId: null, ...fields })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(other.client.recalls.create({ orgId: otherOrgId, ...fields })).rejects.toMatchObject({
      data: { fields: { 'scopes.0.identifier': { code: 'DEVICE_NOT_SOLD' } } },
    });
    const { id, version } = await seller.client.recalls.create({ orgId, ...fields });
    for (const { client } of [member, other, buyer]) {
      await expect(client.recalls.find({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(client.recalls.preview({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(client.recalls.issue({ id, version })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(client.recalls.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(client.recalls.update({ id, version, ...fields })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    // Staff see the draft of a seller, but do not issue it.
    expect(await staff.client.recalls.find({ id })).toMatchObject({ isIssuer: false, state: 'draft' });
    await expect(staff.client.recalls.issue({ id, version })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await anIssuedRecall(staff, null, [allLots(aGtin())])).toMatchObject({
      orgId: null,
      issuerName: null,
      state: 'issued',
    });
  });

  it('needs a reason, instructions and a scope before it is issued', async () => {
    const { udiDi } = await aDevice(seller, orgId);
    const refused = async (changes: object, scopes = [allLots(udiDi)]) => {
      const { id, version } = await seller.client.recalls.create({ orgId, ...recallOf(scopes, changes) });
      return seller.client.recalls.issue({ id, version }).catch(({ data }) => data.fields);
    };
    expect(await refused({ reason: '' })).toMatchObject({ reason: { code: 'REASON_MISSING' } });
    expect(await refused({ instructions: '' })).toMatchObject({
      instructions: { code: 'INSTRUCTIONS_MISSING' },
    });
    expect(await refused({}, [])).toMatchObject({ scopes: { code: 'SCOPE_MISSING' } });
  });

  it('is previewed over all sellers, with units whose lot was not recorded as possibly affected', async () => {
    const device = await aDevice(seller, orgId);
    const theirs = await aDevice(other, otherOrgId, device.udiDi);
    await shipDevice(app, shop(), device, { buyer, buyerOrgId: wardId, quantity: 3, lots: ['a1', 'B1'] });
    await shipDevice(app, { seller: other, orgId: otherOrgId }, theirs, {
      buyer,
      quantity: 2,
      lots: ['A1', 'A2'],
    });
    const { id } = await seller.client.recalls.create({ orgId, ...recallOf([theLots(device.udiDi, 'a1')]) });
    expect(await seller.client.recalls.preview({ id })).toMatchObject({
      recipients: 2,
      sellers: 2,
      certainLines: 2,
      possibleLines: 1,
      certainUnits: 2,
      possibleUnits: 1,
      products: 0,
    });
  });

  it('of a range finds lots of the same length between its ends', async () => {
    const device = await aDevice(seller, orgId);
    const lots = ['LOT099', 'LOT100', 'lot150', 'LOT200', 'LOT201', 'LOT1500', 'LOT12'];
    await shipDevice(app, shop(), device, { buyer, quantity: lots.length, lots });
    const { id } = await seller.client.recalls.create({
      orgId,
      ...recallOf([lotRange(device.udiDi, 'lot100', 'LOT200')]),
    });
    const { first } = await seller.client.recalls.preview({ id });
    expect(first.map(({ lot }) => lot).sort()).toEqual(['LOT100', 'LOT200', 'lot150']);
  });

  it('stays as it is after it was issued, also in the database', async () => {
    const { recall } = await recalledLot();
    const { id, version } = recall;
    await expect(
      seller.client.recalls.update({ id, version, ...recallOf([], { title: 'Another' }) }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(seller.client.recalls.remove({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const text of [
      `UPDATE recalls SET title = 'Another' WHERE id = $1`,
      `UPDATE recalls SET issued_at = NULL WHERE id = $1`,
      'DELETE FROM recalls WHERE id = $1',
      'DELETE FROM recall_scopes WHERE recall_id = $1',
    ])
      await expect(asActor(text, [id])).rejects.toMatchObject({ code: '23514' });
    await expect(
      asActor('UPDATE recall_notices SET sent_at = NULL, seen_at = NULL WHERE recall_id = $1', [id]),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

const asActor = async (text: string, values: unknown[]) => {
  const client = await app.deps.db.$client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('myelin.actor', 'system:test', true)`);
    await client.query(text, values);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};

describe('the notices', () => {
  it('are sent once to each buyer, with an email to its managers and those who ordered', async () => {
    const { recall } = await recalledLot();
    await runJobs(app);
    expect(await toldOf(buyer)).toEqual(['Recall: Pump may stop']);
    expect(await seller.client.recalls.progress({ id: recall.id })).toMatchObject({
      recipients: 1,
      sent: 1,
      emails: 1,
      certainUnits: 1,
      possibleUnits: 1,
    });
    expect((await nurse.client.recalls.list({ orgId: wardId })).items).toMatchObject([
      { id: recall.id, notice: 'sent' },
    ]);
    expect(await nurse.client.recalls.listOpen({ orgId: wardId })).toMatchObject([{ id: recall.id }]);
  });

  it('say in the banner whether they are about a recall or a field safety notice', async () => {
    const device = await aDevice(seller, orgId);
    await shipDevice(app, shop(), device, { buyer, buyerOrgId: wardId, lots: ['A1'] });
    const scopes = [theLots(device.udiDi, 'A1')];
    await anIssuedRecall(seller, orgId, scopes);
    await anIssuedRecall(seller, orgId, scopes, { kind: 'safety_notice', recallClass: 'class_2' });
    await runJobs(app);
    const open = await nurse.client.recalls.listOpen({ orgId: wardId });
    expect(open.map(({ kind }) => kind)).toEqual(['recall', 'safety_notice']);
  });

  it('are all counted in the banner, and listed in pages of at most 500', async () => {
    const device = await aDevice(seller, orgId);
    const crowd = await aPerson(app);
    const { id: crowdId } = await anOrganization(app, crowd, 'buyer_org');
    await shipDevice(app, shop(), device, { buyer: crowd, buyerOrgId: crowdId, lots: ['A1'] });
    const scopes = [theLots(device.udiDi, 'A1')];
    for (let at = 0; at < 21; at += 1) await anIssuedRecall(seller, orgId, scopes);
    await runJobs(app);
    expect(await crowd.client.recalls.listOpen({ orgId: crowdId })).toHaveLength(21);
    const { id } = await anIssuedRecall(seller, orgId, scopes);
    const { listNotices } = seller.client.recalls;
    expect((await listNotices({ id, pageSize: 500 })).items).toHaveLength(1);
    expect(await codeOf(listNotices({ id, pageSize: 501 }))).toBe('BAD_REQUEST');
  });

  it('are sent although those of another recall cannot be sent', async () => {
    await runJobs(app);
    const recalls: { id: string }[] = [];
    for (const person of [buyer, nurse]) {
      const device = await aDevice(seller, orgId);
      await shipDevice(app, shop(), device, { buyer: person, lots: ['A1'] });
      recalls.push(await anIssuedRecall(seller, orgId, [allLots(device.udiDi)]));
    }
    let left = 1;
    const failingOnce = {
      ...app.deps.env,
      get publicUrl(): string {
        left -= 1;
        if (left === 0) throw new Error('This email cannot be written');
        return app.deps.env.publicUrl;
      },
    };
    await expect(sweepNotices({ db: app.deps.db, env: failingOnce })).rejects.toThrow('Not every notice');
    const sent = async () => {
      const all = await Promise.all(recalls.map(({ id }) => seller.client.recalls.progress({ id })));
      return all.map((progress) => progress.sent).toSorted();
    };
    expect(await sent()).toEqual([0, 1]);
    await sweepNotices(app.deps);
    expect(await sent()).toEqual([1, 1]);
  });

  it('are read and acknowledged only by their buyer, and reconciled only by the issuer', async () => {
    const { recall, noticeId } = await recalledLot();
    const stranger = await aPerson(app);
    await expect(stranger.client.recalls.find({ id: recall.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const { client } of [stranger, other])
      await expect(client.recalls.lines({ id: noticeId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const { client } of [stranger, seller, staff]) {
      await expect(client.recalls.see({ id: noticeId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(client.recalls.acknowledge({ id: noticeId, lines: [] })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    for (const { client } of [nurse, stranger, other])
      await expect(client.recalls.reconcile({ id: noticeId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const { client } of [nurse, other])
      await expect(client.recalls.listNotices({ id: recall.id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect((await stranger.client.recalls.list({ orgId: wardId })).items).toEqual([]);
    expect(await stranger.client.recalls.listOpen({ orgId: wardId })).toEqual([]);
    expect((await other.client.recalls.list({ orgId, side: 'issued' })).items).toEqual([]);
    expect((await other.client.recalls.list({ side: 'all' })).items).toEqual([]);
    expect((await staff.client.recalls.list({ side: 'all' })).items.length).toBeGreaterThan(0);
  });

  it('go from sent over seen and acknowledged to reconciled, with quantities up to the shipped units', async () => {
    const { recall, noticeId, lines } = await recalledLot();
    await nurse.client.recalls.see({ id: noticeId });
    const [found] = (await seller.client.recalls.listNotices({ id: recall.id, state: 'seen' })).items;
    expect(found).toMatchObject({ id: noticeId, units: 2 });
    await expect(seller.client.recalls.reconcile({ id: noticeId })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const quantities = { used: 0, quarantined: 1, returned: 0 };
    const all = (await lines()).map(({ lotId }) => ({ lotId, ...quantities }));
    await expect(
      nurse.client.recalls.acknowledge({ id: noticeId, lines: all.map((line) => ({ ...line, used: 1 })) }),
    ).rejects.toMatchObject({ data: { fields: { lines: { code: 'RECALLED_UNITS_EXCEEDED' } } } });
    await expect(
      nurse.client.recalls.acknowledge({ id: noticeId, lines: [{ lotId: noticeId, ...quantities }] }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(
      await nurse.client.recalls.acknowledge({ id: noticeId, lines: all, note: 'In the cellar' }),
    ).toMatchObject({
      state: 'acknowledged',
      quarantined: 2,
      note: 'In the cellar',
      acknowledgedByName: 'Nora Nurse',
    });
    expect(await nurse.client.recalls.listOpen({ orgId: wardId })).toEqual([]);
    await seller.client.recalls.reconcile({ id: noticeId });
    await expect(nurse.client.recalls.acknowledge({ id: noticeId, lines: all })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(
      asActor('UPDATE recall_lines SET used = 1, quarantined = 0 WHERE notice_id = $1', [noticeId]),
    ).rejects.toMatchObject({ code: '23514' });
    expect(await seller.client.recalls.progress({ id: recall.id })).toMatchObject({
      reconciled: 1,
      quarantined: 2,
    });
  });

  it('do not tell the issuer the orders of other sellers', async () => {
    const device = await aDevice(seller, orgId);
    const theirs = await aDevice(other, otherOrgId, device.udiDi);
    await shipDevice(app, { seller: other, orgId: otherOrgId }, theirs, {
      buyer,
      buyerOrgId: wardId,
      lots: ['A1'],
    });
    const { id } = await anIssuedRecall(seller, orgId, [allLots(device.udiDi)]);
    await runJobs(app);
    const { items } = await seller.client.recalls.listReport({ id });
    expect(items).toMatchObject([{ orderId: null, orderNumber: null, deliveredTo: '', units: 1 }]);
    const [notice] = (await buyer.client.recalls.find({ id })).received;
    const { items: own } = await buyer.client.recalls.lines({ id: notice?.id ?? '' });
    expect(own[0]?.orderNumber).toMatch(/\d/);
  });

  it('are not sent in a drill, which blocks nothing', async () => {
    const device = await aDevice(seller, orgId);
    await shipDevice(app, shop(), device, { buyer, buyerOrgId: wardId, lots: ['A1'] });
    const { id } = await anIssuedRecall(seller, orgId, [allLots(device.udiDi)], { isDrill: true });
    await runJobs(app);
    expect(await toldOf(buyer)).toEqual([]);
    expect((await nurse.client.recalls.list({ orgId: wardId })).items).toEqual([]);
    expect(await nurse.client.recalls.listOpen({ orgId: wardId })).toEqual([]);
    await expect(nurse.client.recalls.find({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await seller.client.recalls.progress({ id })).toMatchObject({ recipients: 1, sent: 1, emails: 0 });
    expect(await shipDevice(app, shop(), device, { buyer, lots: ['A1'] })).toMatchObject({ code: undefined });
  });

  it('are sent only to new recipients when the scope is widened, and only widened', async () => {
    const { device, recall, noticeId } = await recalledLot();
    await nurse.client.recalls.acknowledge({ id: noticeId, lines: [] });
    const late = await aPerson(app);
    // The wider scope contains a second device, which only another buyer has, and lot B1, which the ward has.
    const second = await aDevice(seller, orgId);
    await shipDevice(app, shop(), second, { buyer: late, lots: ['Z9'] });
    const widened = await seller.client.recalls.widen({
      id: recall.id,
      version: recall.version,
      scopes: [theLots(device.udiDi, 'B1'), allLots(second.udiDi)],
    });
    await runJobs(app);
    expect(widened.scopes).toHaveLength(2);
    expect(await toldOf(late)).toEqual(['Recall: Pump may stop']);
    expect(await toldOf(buyer)).toHaveLength(1);
    // The ward has a further line, so it acknowledges again.
    expect(await nurse.client.recalls.listOpen({ orgId: wardId })).toHaveLength(1);
    await expect(
      seller.client.recalls.widen({ id: recall.id, version: recall.version, scopes: [] }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('remind buyers after three days, and escalate to owners after seven', async () => {
    const { recall, noticeId } = await recalledLot();
    const passed = async (days: number) => {
      await app.ownerDb.execute('ALTER TABLE recall_notices DISABLE TRIGGER recall_notices_kept');
      await app.ownerDb.execute(
        `UPDATE recall_notices SET sent_at = now() - interval '${days} days' WHERE id = '${noticeId}'`,
      );
      await app.ownerDb.execute('ALTER TABLE recall_notices ENABLE TRIGGER recall_notices_kept');
      await remindRecipients(app.deps);
      await remindRecipients(app.deps);
      await runJobs(app);
      return toldOf(buyer);
    };
    expect(await passed(2)).toHaveLength(1);
    expect(await passed(4)).toContain('Not yet acknowledged: Pump may stop');
    expect(await passed(8)).toContain('Still not acknowledged: Pump may stop');
    expect(await passed(9)).toHaveLength(3);
    expect(await seller.client.recalls.progress({ id: recall.id })).toMatchObject({ escalated: 1 });
  });
});

describe('a recall of all lots', () => {
  it('takes the products of all sellers off the market until it is closed', async () => {
    const device = await aDevice(seller, orgId);
    const theirs = await aDevice(other, otherOrgId, device.udiDi);
    const ordered = await orderDevice(app, shop(), device, { buyer });
    const { id, version } = await anIssuedRecall(seller, orgId, [allLots(device.udiDi)]);
    expect(await other.client.products.find({ id: theirs.product.id })).toMatchObject({
      isRecalled: true,
      isHidden: true,
      status: 'active',
    });
    // A buyer who has the address sees the page and why the product cannot be bought.
    expect(await buyer.client.products.find({ id: theirs.product.id })).toMatchObject({ isRecalled: true });
    await expect(
      buyer.client.carts.addLines({ lines: [{ productId: theirs.product.id }] }),
    ).rejects.toMatchObject({ data: { fields: { 'lines.0': { code: 'LINE_RECALLED' } } } });
    await expect(
      query('INSERT INTO order_items (seller_org_id, order_id, product_id) VALUES ($1, $1, $2)', [
        otherOrgId,
        theirs.product.id,
      ]),
    ).rejects.toMatchObject({ constraint: 'order_items_recalled' });
    expect(await ordered.ship(['A1'])).toBe('LOT_RECALLED');
    await expect(other.client.recalls.close({ id, version })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await staff.client.recalls.close({ id, version });
    expect(await other.client.products.find({ id: theirs.product.id })).toMatchObject({
      isRecalled: false,
      isHidden: false,
    });
    expect(await ordered.ship(['A1'])).toBeUndefined();
  });
});

describe('a recall of a seller that is not the sponsor of the brand', () => {
  it('reaches only its own products and parcels', async () => {
    const device = await aDevice(seller, orgId);
    const own = await aDevice(other, otherOrgId, device.udiDi);
    await shipDevice(app, shop(), device, { buyer, buyerOrgId: wardId, lots: ['A1'] });
    const ordered = await orderDevice(app, shop(), device, { buyer });
    const { id, version } = await other.client.recalls.create({
      orgId: otherOrgId,
      ...recallOf([allLots(device.udiDi)]),
    });
    const preview = await other.client.recalls.preview({ id });
    expect(preview).toMatchObject({ recipients: 0, products: 1, certainLines: 0, first: [] });
    await other.client.recalls.issue({ id, version });
    await runJobs(app);
    const find = (productId: string) => staff.client.products.find({ id: productId });
    expect(await find(own.product.id)).toMatchObject({ isRecalled: true });
    expect(await find(device.product.id)).toMatchObject({ isRecalled: false });
    expect(await ordered.ship(['A1'])).toBeUndefined();
    await runJobs(app);
    expect((await nurse.client.recalls.find({ id }).catch(() => null))?.received ?? []).toEqual([]);
  });
});

describe('a recall of named lots', () => {
  it('keeps the product on sale, and refuses parcels with these lots or without a lot', async () => {
    const { device } = await recalledLot();
    expect(await buyer.client.products.find({ id: device.product.id })).toMatchObject({ isRecalled: false });
    const shipped = (lots: string[]) => shipDevice(app, shop(), device, { buyer, lots });
    expect(await shipped(['a1'])).toMatchObject({ code: 'LOT_RECALLED' });
    expect(await shipped([])).toMatchObject({ code: 'LOT_RECALLED' });
    expect(await shipped(['C1'])).toMatchObject({ code: undefined });
  });

  it('follows lots that are recorded later', async () => {
    const { recall, lines } = await recalledLot();
    const possible = (await lines()).find(({ isCertain }) => !isCertain);
    expect(possible).toMatchObject({ lot: null, units: 1 });
    await correctLots(possible?.orderId, { a1: 1, B1: 1, C1: 1 });
    await runJobs(app);
    expect((await lines()).map(({ lot }) => lot)).toEqual(['a1']);
    expect(await seller.client.recalls.progress({ id: recall.id })).toMatchObject({
      certainUnits: 1,
      possibleUnits: 0,
    });
  });

  it('is extended while its buyer acknowledges the notice', async () => {
    const { recall, noticeId, lines } = await recalledLot();
    await correctLots((await lines())[0]?.orderId, { a1: 2, B1: 1 });
    const acknowledging = await app.ownerDb.$client.connect();
    try {
      await acknowledging.query('BEGIN');
      await acknowledging.query('SELECT FROM recall_notices WHERE id = $1 FOR UPDATE', [noticeId]);
      const extended = extendRecall(app.deps, { recallId: recall.id });
      await areWaiting(app, 1);
      await acknowledging.query('UPDATE recall_lines SET used = 0 WHERE notice_id = $1', [noticeId]);
      await acknowledging.query('COMMIT');
      await extended;
    } finally {
      await acknowledging.query('ROLLBACK');
      acknowledging.release();
    }
    expect(await lines()).toMatchObject([{ lot: 'a1', units: 2, isCertain: true }]);
  });
});
