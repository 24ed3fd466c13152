import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Membership } from '../../../../contract/organizations.ts';
import { withActor } from '../../../db/with-actor.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import {
  anOrganization,
  aPerson,
  aSuperAdmin,
  aVerifiedPerson,
  type Person,
  unique,
} from '../../../testing/builders.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { grantSuperAdmin, revokeSuperAdmin } from '../../identity/platform-staff.ts';

let app: TestApp;
let staff: Person;
let owner: Person;
let organization: Membership;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aSuperAdmin(app);
  owner = await aVerifiedPerson(app, 'Olga Owner');
  organization = await anOrganization(app, owner);
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.deps.db.$client.query(text, values);
const emailsTo = async (about: string) => (await staff.client.support.listEmails({ about })).items;
const latestAction = async () => (await staff.client.support.listStaffActions({ pageSize: 1 })).items[0];

/** A buyer whose order was paid, and who got an email without secrets. */
async function aBuyerWithEmail(): Promise<Person> {
  const buyer = await aVerifiedPerson(app, 'Bea Buyer');
  await app.deps.db.transaction((tx) =>
    queueEmails(tx, app.deps.env, {
      to: buyer.email,
      language: 'en',
      content: {
        kind: 'order-paid',
        fullName: 'Bea Buyer',
        orderNumber: 'ORD-2026-7K3M9QXD',
        product: 'EEG cap',
        total: 'AUD 10.00',
        seller: 'Cortiva',
        url: 'http://myelin.test/orders/1',
      },
    }),
  );
  return buyer;
}

describe('the mail log', () => {
  it('is for staff only, and so is sending again', async () => {
    expect(await codeOf(owner.client.support.listEmails({}))).toBe('FORBIDDEN');
    expect(await codeOf(owner.client.support.repeatEmail({ id: crypto.randomUUID() }))).toBe('FORBIDDEN');
  });

  it('follows an email from the queue to the mail server, without its text', async () => {
    const buyer = await aBuyerWithEmail();
    expect(await emailsTo(buyer.email)).toMatchObject([
      {
        kind: 'order-paid',
        language: 'en',
        state: 'queued',
        attempts: 0,
        mayRepeat: false,
        job: { state: 'retrying' },
      },
    ]);
    await runJobs(app);
    const [email] = await emailsTo(buyer.email.toUpperCase());
    expect(email).toMatchObject({ state: 'sent', attempts: 1, job: null, mayRepeat: true, isRepeat: false });
    expect(JSON.stringify(email)).not.toContain('EEG cap');
  });

  it("shows the mail server's error, and a retry sends the same email", async () => {
    const buyer = await aBuyerWithEmail();
    const { send } = app.deps.mailer;
    app.deps.mailer.send = () => Promise.reject(new Error('550 refused smtp://me:hunter2@mail.example'));
    await runJobs(app).finally(() => {
      app.deps.mailer.send = send;
    });
    const [email] = await emailsTo(buyer.email);
    expect(email).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: '550 refused smtp://…@mail.example',
    });
    expect((await staff.client.support.summarize()).unsentEmails).toBeGreaterThan(0);
    await staff.client.support.retryJob({ id: email?.job?.id ?? '' });
    await runJobs(app);
    expect(await emailsTo(buyer.email)).toMatchObject([{ id: email?.id, state: 'sent', error: null }]);
    await runJobs(app);
  });

  it('sends an email again as a new one, and records that it repeats the first', async () => {
    const buyer = await aBuyerWithEmail();
    await runJobs(app);
    const [email] = await emailsTo(buyer.email);
    // Five tabs request the repetition of the email at the same time.
    const presses = [1, 2, 3, 4, 5].map(() => staff.client.support.repeatEmail({ id: email?.id ?? '' }));
    const answers = await Promise.all(presses.map((press) => codeOf(press)));
    expect(answers.toSorted()).toEqual([...Array(4).fill('LETTER_NOT_REPEATABLE'), 'allowed']);
    await runJobs(app);
    expect((await emailsTo(buyer.email)).map(({ state, isRepeat }) => [state, isRepeat])).toEqual([
      ['sent', true],
      ['sent', false],
    ]);
    expect(await latestAction()).toMatchObject({ action: 'letter.repeat', subjectId: email?.id });
  });

  it('never repeats an email with a single-use link, and stores none of its parameters', async () => {
    const recipient = `${unique()}@people.example`;
    await owner.client.invitations.send({ orgId: organization.id, emails: [recipient], role: 'member' });
    await runJobs(app);
    const [email] = await emailsTo(recipient);
    expect(email).toMatchObject({ kind: 'invitation', state: 'sent', mayRepeat: false });
    expect(await codeOf(staff.client.support.repeatEmail({ id: email?.id ?? '' }))).toBe(
      'LETTER_NOT_REPEATABLE',
    );
    const { rows } = await query(`SELECT told FROM mail_log WHERE recipient = $1`, [recipient]);
    expect(rows).toEqual([{ told: null }]);
  });

  it('stores no link tokens in the parameters of emails', async () => {
    const { rows } = await query(
      `SELECT told::text FROM mail_log WHERE told::text ~ '#|/invitations/|token'`,
    );
    expect(rows).toEqual([]);
  });

  it('removes an address with its account', async () => {
    const buyer = await aBuyerWithEmail();
    await runJobs(app);
    const [email] = await emailsTo(buyer.email);
    await query(`UPDATE mail_log SET recipient = NULL, told = NULL WHERE recipient = $1`, [buyer.email]);
    expect(await emailsTo(email?.id ?? '')).toMatchObject([{ recipient: null, mayRepeat: false }]);
    expect(await codeOf(staff.client.support.repeatEmail({ id: email?.id ?? '' }))).toBe(
      'LETTER_NOT_REPEATABLE',
    );
  });

  it('can be filtered by state and kind, and comes in pages', async () => {
    const { items, nextCursor } = await staff.client.support.listEmails({
      state: 'sent',
      kind: 'order-paid',
      pageSize: 1,
    });
    expect(items).toHaveLength(1);
    const next = await staff.client.support.listEmails({
      state: 'sent',
      kind: 'order-paid',
      pageSize: 1,
      cursor: nextCursor ?? '',
    });
    expect(next.items[0]?.id).not.toBe(items[0]?.id);
    expect((await staff.client.support.listEmails({ state: 'expired' })).items).toEqual([]);
  });
});

describe('the audit of staff actions', () => {
  it('can be read by staff only', async () => {
    expect(await codeOf(owner.client.support.listStaffActions({}))).toBe('FORBIDDEN');
    expect(await codeOf(owner.client.support.exportStaffActions({}))).toBe('FORBIDDEN');
  });

  it('can be filtered by actor, action, subject and time, and exported completely', async () => {
    const other = await aSuperAdmin(app);
    await app.deps.db.transaction(async (tx) => {
      await tx.execute(`SELECT set_config('myelin.actor', '${other.id}', true)`);
      await tx.execute(
        "SELECT record_staff_action('event.replay', 'event', 'evt_' || n, '') FROM generate_series(1, 70) n",
      );
    });
    const mine = { actorId: other.id };
    const all = await staff.client.support.exportStaffActions(mine);
    expect(all).toHaveLength(70);
    const list = (filters: Parameters<typeof staff.client.support.listStaffActions>[0]) =>
      staff.client.support.listStaffActions({ ...mine, ...filters });
    const first = await list({ pageSize: 60 });
    const second = await list({ pageSize: 60, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items]).toEqual(all);
    expect((await list({ subject: 'evt_7' })).items).toMatchObject([
      { actorName: 'Sam Staff', subjectKind: 'event' },
    ]);
    expect((await list({ action: 'job.retry' })).items).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await list({ from: today, to: today })).items.length).toBeGreaterThan(0);
    expect((await list({ to: '2020-01-01' })).items).toEqual([]);
    expect(await codeOf(list({ cursor: 'bm9uc2Vuc2U' }))).toBe('BAD_REQUEST');
    const reversed = { from: today, to: '2020-01-01' };
    for (const call of [() => list(reversed), () => staff.client.support.exportStaffActions(reversed)])
      await expect(call()).rejects.toMatchObject({ data: { fields: { to: { code: 'PERIOD_REVERSED' } } } });
  });

  it('can be filtered by person: staff by name from a list, users by address or id', async () => {
    const other = await aSuperAdmin(app, 'Olaf Other');
    const person = await aPerson(app);
    for (const by of [staff, other]) await by.client.platform.endSessions({ id: person.id });
    const { staff: named } = await staff.client.support.summarize();
    expect(named.filter(({ id }) => id === other.id)).toEqual([{ id: other.id, name: 'Olaf Other' }]);
    expect(named.some(({ id }) => id === person.id)).toBe(false);

    const whoDid = async (filters: Parameters<typeof staff.client.support.exportStaffActions>[0]) =>
      (await staff.client.support.exportStaffActions(filters)).map(({ actorId }) => actorId);
    const both = [other.id, staff.id];
    expect(await whoDid({ subject: person.email.toUpperCase() })).toEqual(both);
    expect(await whoDid({ subject: person.id })).toEqual(both);
    expect(await whoDid({ subject: person.email, actorId: staff.id })).toEqual([staff.id]);
    expect(await whoDid({ subject: 'nobody@people.example' })).toEqual([]);
    const first = await staff.client.support.listStaffActions({ subject: person.email, pageSize: 1 });
    const second = await staff.client.support.listStaffActions({
      subject: person.email,
      pageSize: 1,
      cursor: first.nextCursor ?? '',
    });
    expect([...first.items, ...second.items].map(({ actorId }) => actorId)).toEqual(both);
    expect(second.nextCursor).toBeNull();
  });

  it('says who appointed or dismissed staff, and refuses such records from the application', async () => {
    const person = await aVerifiedPerson(app);
    const listed = async () =>
      (await staff.client.support.exportStaffActions({ subject: person.id })).map(
        ({ action, actorId, actorName, subjectKind }) => [action, actorId, actorName, subjectKind],
      );
    await grantSuperAdmin(app.ownerDb, person.email);
    await grantSuperAdmin(app.ownerDb, person.email);
    await revokeSuperAdmin(app.ownerDb, person.email);
    const byCommand = [
      ['user.revoke-staff', null, '', 'user'],
      ['user.grant-staff', null, '', 'user'],
    ];
    expect(await listed()).toEqual(byCommand);
    await grantSuperAdmin(app.ownerDb, person.email);
    await withActor(app.deps.db, person.id, (tx) =>
      tx.execute(`UPDATE users SET role = NULL WHERE id = '${person.id}'`),
    );
    expect((await listed())[0]).toEqual(['user.revoke-staff', person.id, 'Ada Buyer', 'user']);
    for (const actor of [person.id, 'system:test']) {
      const forged = withActor(app.deps.db, actor, (tx) =>
        tx.execute(`SELECT record_staff_action('user.grant-staff', 'user', '${person.id}', '')`),
      );
      await expect(forged).rejects.toMatchObject({ cause: { code: '42501' } });
    }
    expect(await listed()).toHaveLength(4);
  });
});
