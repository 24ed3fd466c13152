import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../../contract/languages.ts';
import { limits } from '../../../../contract/limits.ts';
import {
  addMember,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
  removeMember,
} from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let seller: Person;
let shop: Awaited<ReturnType<typeof anOrganization>>;
beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app, 'Selma Seller');
  shop = await anOrganization(app, seller);
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.deps.db.$client.query(text, values);

async function anOrder(state = 'processing/paid') {
  const buyer = await aPerson(app, 'Ben Buyer');
  return { buyer, id: await aPaidOrder(app, buyer, await aProduct(seller, shop.id), { state }) };
}

/** An order for one of the buyer's organizations. */
async function aPurchase() {
  const buyer = await aPerson(app, 'Ben Buyer');
  const manager = await aPerson(app, 'Mia Manager');
  const { id: orgId, name } = await anOrganization(app, manager, 'buyer_org');
  await addMember(app, orgId, buyer, 'member');
  const id = await aPaidOrder(app, buyer, await aProduct(seller, shop.id), { buyerOrgId: orgId });
  return { buyer, id, orgId, orgName: name, manager };
}

async function aColleague(role: 'admin' | 'member'): Promise<Person> {
  const person = await aPerson(app, 'Ada Admin');
  await addMember(app, shop.id, person, role);
  return person;
}

const write = ({ client }: Person, id: string, text = 'When does it leave?', key = randomUUID()) =>
  client.orders.sendMessage({ id, key, text });
const read = ({ client }: Person, id: string) => client.orders.listMessages({ id });
const textsFor = async (person: Person, id: string) => (await read(person, id)).items.map(({ text }) => text);
const emailsTo = async ({ email }: Person) =>
  (await mailTo(app, email)).filter(({ subject }) => /message|Mensaje|Nachricht/i.test(subject));

describe('access', () => {
  it('hides the messages from a stranger, another seller and a removed member', async () => {
    const { id } = await anOrder();
    const rival = await aPerson(app);
    await anOrganization(app, rival);
    const removed = await aColleague('admin');
    await removeMember(app, shop.id, removed);
    for (const person of [await aPerson(app), rival, removed]) {
      expect(await codeOf(read(person, id))).toBe('NOT_FOUND');
      expect(await codeOf(write(person, id))).toBe('NOT_FOUND');
    }
    expect(await codeOf(app.anyone.orders.listMessages({ id }))).toBe('UNAUTHORIZED');
    expect(await textsFor(seller, id)).toEqual([]);
  });

  it("lets the seller's plain members and staff read but not write", async () => {
    const { id, buyer } = await anOrder();
    await write(buyer, id);
    for (const person of [await aColleague('member'), await aSuperAdmin(app)]) {
      expect(await read(person, id)).toMatchObject({ mayWrite: false, items: [{ isMine: false }] });
      expect(await codeOf(write(person, id))).toBe('FORBIDDEN');
    }
  });

  it('lets the managers of a buying organization take part, but no other member', async () => {
    const { id, orgId, manager } = await aPurchase();
    const member = await aPerson(app);
    await addMember(app, orgId, member, 'member');
    expect(await write(manager, id)).toMatchObject({ side: 'buyer', authorName: 'Mia Manager' });
    expect(await codeOf(read(member, id))).toBe('NOT_FOUND');
  });

  it('allows no messages for an order whose checkout never opened', async () => {
    const { id, buyer } = await anOrder('pending/unpaid');
    await app.ownerDb.$client.query(
      'UPDATE orders SET provider_session_id = NULL, checkout_expires_at = now() WHERE id = $1',
      [id],
    );
    expect(await codeOf(write(buyer, id))).toBe('NOT_FOUND');
  });
});

describe('a message', () => {
  it('is stored on the order with its author, side and lines, and listed newest first', async () => {
    const { id, buyer } = await anOrder();
    await write(buyer, id, '  Line one\r\n\r\n\r\n\r\nLine\ttwo 🧠 \u200fשלום ');
    await write(seller, id, 'Tomorrow.');
    const { items, nextCursor } = await read(buyer, id);
    expect(nextCursor).toBeNull();
    expect(items).toMatchObject([
      { side: 'seller', authorName: 'Selma Seller', isMine: false, isNew: true, text: 'Tomorrow.' },
      { side: 'buyer', authorName: 'Ben Buyer', isMine: true, isNew: false },
    ]);
    expect(items[1]?.text).toBe('Line one\n\nLine\ttwo 🧠 \u200fשלום');
  });

  it('is stored without invisible characters, but with those that scripts, emoji and flags need', async () => {
    const { id, buyer } = await anOrder();
    const needed = '👩‍🔬 می‌خواهم 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} ❤️';
    await write(buyer, id, `\ufeffPay\u200b here\u00ad,\u2060 ${needed}\u{e0041}\u{e0042}\u3164`);
    expect(await textsFor(seller, id)).toEqual([`Pay here, ${needed}`]);
  });

  it.each([
    ['nothing', ' \n ', 'MESSAGE_MISSING'],
    ['only invisible characters', '\u200b\u2060', 'MESSAGE_MISSING'],
    ['10,000 characters', 'a'.repeat(10_000), 'TOO_MANY_CHARACTERS'],
    ['a direction override', 'abc\u202edef', 'CHARACTERS_UNSEEN'],
    ['a direction isolate', 'abc\u2067def', 'CHARACTERS_UNSEEN'],
    ['a control character', 'abc\u001b[2Jdef', 'CHARACTERS_UNSEEN'],
    ['a line separator', 'abc\u2028def', 'CHARACTERS_UNSEEN'],
  ])('of %s is refused at its field', async (_, text, code) => {
    const { id, buyer } = await anOrder();
    const error = await write(buyer, id, text).catch((error) => error);
    expect(error).toMatchObject({ code: 'BAD_REQUEST', data: { fields: { text: { code } } } });
    expect(await textsFor(buyer, id)).toEqual([]);
  });

  it('with a character that cannot be stored is refused', async () => {
    const { id, buyer } = await anOrder();
    expect(await codeOf(write(buyer, id, 'a\0b'))).toBe('UNSTORABLE_TEXT');
    expect(await codeOf(write(buyer, id, 'a\ud800b'))).toBe('UNSTORABLE_TEXT');
  });

  it('that is repeated, or sent many times at the same time, is stored and emailed once', async () => {
    const { id, buyer } = await anOrder();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(buyer, id, 'Once', key)));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(await write(buyer, id, 'Once', key)).toEqual(answers[0]);
    expect(await codeOf(write(buyer, id, 'Twice', key))).toBe('CONFLICT');
    expect(await textsFor(seller, id)).toEqual(['Once']);
    expect((await emailsTo(seller)).filter(({ text }) => text.includes(id))).toHaveLength(1);
  });

  it('of the other side may have the same key', async () => {
    const { id, buyer } = await anOrder();
    const key = randomUUID();
    await write(buyer, id, 'Mine', key);
    await write(seller, id, 'Yours', key);
    expect(await textsFor(buyer, id)).toEqual(['Yours', 'Mine']);
  });

  it('is never changed or removed, not even by the owner of the table', async () => {
    const { id, buyer } = await anOrder();
    await write(buyer, id);
    for (const statement of [
      "UPDATE order_messages SET text = 'Other'",
      'DELETE FROM order_messages',
      'TRUNCATE order_messages CASCADE',
    ]) {
      await expect(query(statement)).rejects.toMatchObject({ code: '42501' });
      await expect(app.ownerDb.$client.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('is on a page of limited size, and the next page has older ones', async () => {
    const { id, buyer } = await anOrder();
    await query(
      `INSERT INTO order_messages (seller_org_id, order_id, author_id, key, side, text)
       SELECT (SELECT seller_org_id FROM orders WHERE id = $1), $1, $2, gen_random_uuid(), 'buyer', n::text FROM generate_series(1, $3::int) n`,
      [id, buyer.id, limits.messagesAtOnce + 2],
    );
    const first = await read(seller, id);
    expect(first.items).toHaveLength(limits.messagesAtOnce);
    expect(first.unread).toBe(limits.messagesAtOnce + 2);
    const rest = await seller.client.orders.listMessages({ id, cursor: first.nextCursor ?? undefined });
    expect(rest.items.map(({ text }) => text)).toEqual(['2', '1']);
    expect(rest.nextCursor).toBeNull();
  });

  it('is limited in number per side, and the other side can still reply', async () => {
    const { id, buyer } = await anOrder();
    const codes: string[] = [];
    for (let sent = 0; sent <= 21; sent += 1) codes.push(await codeOf(write(buyer, id, `No. ${sent}`)));
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('allowed'));
    expect(codes.at(-1)).toBe('SENT_TOO_MUCH');
    expect(await codeOf(write(seller, id))).toBe('allowed');
  });
});

describe('unread messages', () => {
  it('are those that the other side sent after the user last read the messages', async () => {
    const { id, buyer } = await anOrder();
    const admin = await aColleague('admin');
    const first = await write(buyer, id, 'One');
    const second = await write(buyer, id, 'Two');
    expect((await read(seller, id)).unread).toBe(2);
    expect((await read(buyer, id)).unread).toBe(0);
    await seller.client.orders.readMessages({ id, upTo: second.id });
    await seller.client.orders.readMessages({ id, upTo: first.id });
    expect((await read(seller, id)).unread).toBe(0);
    expect((await read(admin, id)).unread).toBe(2);
    await write(seller, id, 'Three');
    expect(await read(admin, id)).toMatchObject({ unread: 2 });
    expect(await read(buyer, id)).toMatchObject({ unread: 1 });
  });

  it('are shown in lists, counted and filtered, per user and side', async () => {
    const orgId = shop.id;
    const { id, buyer } = await anOrder();
    const admin = await aColleague('admin');
    const { id: first } = await write(buyer, id, 'One');
    await write(buyer, id, 'Two');
    const waiting = async (person: Person) => {
      const { items } = await person.client.orders.list({ side: 'sales', orgId, unread: 'true' });
      return items.find((order) => order.id === id)?.unreadMessages ?? 0;
    };
    expect([await waiting(seller), await waiting(admin)]).toEqual([2, 2]);
    const counted = await admin.client.orders.count({ side: 'sales', orgId });
    await admin.client.orders.readMessages({ id, upTo: first });
    expect([await waiting(seller), await waiting(admin)]).toEqual([2, 1]);
    await admin.client.orders.readMessages({ id, upTo: (await read(admin, id)).items[0]?.id ?? '' });
    expect([await waiting(seller), await waiting(admin)]).toEqual([2, 0]);
    const { unread } = await admin.client.orders.count({ side: 'sales', orgId });
    expect(unread).toBe(counted.unread - 1);
    expect((await buyer.client.orders.count({ side: 'purchases' })).unread).toBe(0);
    await write(seller, id, 'Three');
    expect((await buyer.client.orders.count({ side: 'purchases' })).unread).toBe(1);
    expect((await buyer.client.orders.list({ side: 'purchases' })).items).toMatchObject([
      { id, unreadMessages: 1 },
    ]);
    expect(await waiting(admin)).toBe(0);
  });

  it('of an order for an organization are shown to its buyer and its managers', async () => {
    const { id, buyer, manager, orgId } = await aPurchase();
    await write(seller, id);
    for (const [person, scope] of [
      [buyer, {}],
      [manager, { orgId }],
    ] as const) {
      const { items } = await person.client.orders.list({ side: 'purchases', ...scope });
      expect(items).toMatchObject([{ id, unreadMessages: 1 }]);
      expect((await person.client.orders.count({ side: 'purchases', ...scope })).unread).toBe(1);
    }
  });

  it('exclude messages from before the user had access', async () => {
    const { id, buyer } = await anOrder();
    const { id: upTo } = await write(buyer, id);
    const late = await aColleague('admin');
    expect(await read(late, id)).toMatchObject({ unread: 0, items: [{ isNew: false }] });
    await write(buyer, id, 'Two');
    expect((await read(late, id)).unread).toBe(1);
    await seller.client.orders.readMessages({ id, upTo });
    expect((await read(seller, id)).items.map(({ isNew }) => isNew)).toEqual([true, false]);
  });

  it('are not marked as read by a message of another order', async () => {
    const [here, there] = [await anOrder(), await anOrder()];
    const { id: upTo } = await write(there.buyer, there.id);
    expect(await codeOf(seller.client.orders.readMessages({ id: here.id, upTo }))).toBe('NOT_FOUND');
  });

  it('do not exist for staff', async () => {
    const { id, buyer } = await anOrder();
    await write(buyer, id);
    expect(await read(await aSuperAdmin(app), id)).toMatchObject({ unread: 0, items: [{ isNew: false }] });
  });
});

describe('the email', () => {
  const emailsAbout = async (person: Person, id: string) =>
    (await emailsTo(person)).filter(({ text }) => text.includes(`/orders/${id}#messages`));

  it('goes to owners and admins of the seller, and to nobody else', async () => {
    const { id, buyer } = await anOrder();
    const [admin, member, deaf] = [
      await aColleague('admin'),
      await aColleague('member'),
      await aColleague('admin'),
    ];
    await query('UPDATE users SET wants_email = false WHERE id = $1', [deaf.id]);
    await write(buyer, id, 'Is <b>this</b> safe?\nSecond line');
    const [email, ...more] = await emailsAbout(seller, id);
    expect(more).toEqual([]);
    expect(email?.text).toContain('> Is <b>this</b> safe?\n> Second line');
    expect(email?.html).toContain('Is &lt;b&gt;this&lt;/b&gt; safe?');
    expect(email?.text).toContain('Ben Buyer wrote to you');
    expect(email?.text).toContain('Replies to this email are not read');
    expect(email?.text).toContain('We never ask for a password');
    expect(await emailsAbout(admin, id)).toHaveLength(1);
    for (const person of [member, deaf, buyer]) expect(await emailsAbout(person, id)).toEqual([]);
  });

  it('contains no links from the message, and the page shows the message unchanged', async () => {
    const { id, buyer } = await anOrder();
    const text = 'Pay at https://evil.example/pay or www.evil.example, ask help@evil.example';
    await write(buyer, id, text);
    const [email] = await emailsAbout(seller, id);
    for (const sent of [email?.text, email?.html]) {
      expect(sent).toContain(
        'Pay at https[:]//evil[.]example/pay or www[.]evil[.]example, ask help[@]evil[.]example',
      );
      expect(sent).not.toContain('evil.example');
    }
    expect(await textsFor(seller, id)).toEqual([text]);
  });

  it.each(languages)('goes to the buyer in the language of the order: %s', async (language) => {
    const { id, buyer } = await anOrder();
    await query('UPDATE orders SET language = $2 WHERE id = $1', [id, language]);
    await write(seller, id, 'Tomorrow.');
    const [email, ...more] = (await mailTo(app, buyer.email)).filter(({ text }) => text.includes(id));
    expect(more).toEqual([]);
    expect(email?.html).toContain(`<html lang="${language}">`);
    expect(email?.text).toContain(`Selma Seller (${shop.name})`);
    expect(email?.text).toContain('> Tomorrow.');
  });

  it('goes to a manager of the buying organization only if the manager has taken part, or if the buyer has left', async () => {
    const { id, buyer, manager, orgId, orgName } = await aPurchase();
    await write(seller, id, 'One');
    expect(await emailsAbout(manager, id)).toEqual([]);
    await write(manager, id, 'Two');
    expect((await emailsAbout(seller, id))[0]?.text).toContain(`Mia Manager (${orgName})`);
    await write(seller, id, 'Three');
    expect(await emailsAbout(manager, id)).toHaveLength(1);
    expect(await emailsAbout(buyer, id)).toHaveLength(2);

    const left = await aPurchase();
    await removeMember(app, left.orgId, left.buyer);
    await write(seller, left.id, 'Four');
    expect(await emailsAbout(left.manager, left.id)).toHaveLength(1);
    await removeMember(app, orgId, buyer);
  });

  it('is not sent for a message that was rolled back', async () => {
    const { id, buyer } = await anOrder();
    const { id: message } = await write(buyer, id);
    const { rows } = await query('SELECT count(*)::int AS jobs FROM graphile_worker.jobs');
    expect(await codeOf(write(buyer, id, 'a'.repeat(4_001)))).toBe('BAD_REQUEST');
    expect((await query('SELECT count(*)::int AS jobs FROM graphile_worker.jobs')).rows).toEqual(rows);
    expect((await read(buyer, id)).items).toMatchObject([{ id: message }]);
  });
});

it("a user's export has the messages that they wrote, and none that they received", async () => {
  const { id, buyer } = await anOrder();
  await write(buyer, id, 'Mine');
  await write(seller, id, 'Theirs');
  const { messages } = await buyer.client.users.exportData();
  expect(messages).toMatchObject([{ orderId: id, side: 'buyer', text: 'Mine' }]);
});
