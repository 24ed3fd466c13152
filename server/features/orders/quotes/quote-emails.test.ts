import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../../../../contract/languages.ts';
import { writeEmail } from '../../../mail/emails/write-email.ts';
import { addMember, aPerson, type Person } from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { aShop } from '../../../testing/orders.ts';
import {
  acceptQuote,
  aQuote,
  aQuoteBuyer,
  aQuoteRequest,
  inHours,
  type QuotingSeller,
} from '../../../testing/quotes.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { remindSellers } from './remind-sellers.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());

let seller: QuotingSeller;
let rival: QuotingSeller;
let buyer: Awaited<ReturnType<typeof aQuoteBuyer>>;
beforeEach(async () => {
  [seller, rival] = [await aSeller(), await aSeller()];
  buyer = await aQuoteBuyer(payments.app);
});

async function aSeller(): Promise<QuotingSeller> {
  const { seller: person, organization, product } = await aShop(payments);
  return { person, orgId: organization.id, product };
}

const query = (text: string, values: unknown[] = []) => payments.app.ownerDb.$client.query(text, values);
const kindsTo = async ({ email }: Person) =>
  (await query('SELECT kind FROM mail_log WHERE recipient = $1 ORDER BY queued_at, id', [email])).rows
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('quote-'));
const quoteMailTo = async ({ email }: Person) =>
  (await mailTo(payments.app, email)).filter(({ text }) => text.includes('/quotes?'));

describe('emails about a request', () => {
  it('go to the managers of the invited sellers, but not to members, suspended sellers or those who want none', async () => {
    const member = await aPerson(payments.app);
    await addMember(payments.app, seller.orgId, member, 'member');
    await query('UPDATE users SET wants_email = false WHERE id = $1', [rival.person.id]);
    const other = await aSeller();
    await aQuoteRequest(buyer, [seller, rival, other]);
    expect(await kindsTo(seller.person)).toEqual(['quote-requested']);
    expect([await kindsTo(rival.person), await kindsTo(member), await kindsTo(buyer.person)]).toEqual([
      [],
      [],
      [],
    ]);
    await query(`SELECT set_config('myelin.actor', 'system:test', false)`);
    await query("UPDATE organizations SET status = 'suspended' WHERE id = $1", [other.orgId]);
    const id = await aQuoteRequest(buyer, [seller]);
    await buyer.person.client.quotes.cancel({ id });
    expect(await kindsTo(other.person)).toEqual(['quote-requested']);
    expect(await kindsTo(seller.person)).toEqual(['quote-requested', 'quote-requested', 'quote-decided']);
  });

  it('are sent once for a request that is sent twice', async () => {
    const input = { requestKey: crypto.randomUUID(), deadline: inHours(24) };
    await Promise.all([1, 2, 3].map(() => aQuoteRequest(buyer, [seller], input)));
    expect(await kindsTo(seller.person)).toEqual(['quote-requested']);
  });

  it('link to the request, and contain no link of the title', async () => {
    const id = await aQuoteRequest(buyer, [seller], { title: 'Caps, see evil.example' });
    const [mail] = await quoteMailTo(seller.person);
    expect(mail?.subject).toContain('evil[.]example');
    expect(mail?.text).toContain(`/quotes?side=received&id=${id}`);
  });

  it('remind the sellers that have not answered once on the last day, and again after an extension', async () => {
    const id = await aQuoteRequest(buyer, [seller, rival], { deadline: inHours(20) });
    await aQuote(rival, id);
    const remind = () => remindSellers(payments.app.deps);
    await remind();
    expect(await kindsTo(seller.person)).toEqual(['quote-requested']);
    await force(id, "created_at = now() - interval '3 days'");
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await kindsTo(seller.person)).toEqual(['quote-requested', 'quote-reminder']);
    expect(await kindsTo(rival.person)).toEqual(['quote-requested']);
    await buyer.person.client.quotes.extend({ id, deadline: inHours(23) });
    await remind();
    expect(await kindsTo(seller.person)).toEqual(['quote-requested', 'quote-reminder', 'quote-reminder']);
    await buyer.person.client.quotes.extend({ id, deadline: inHours(23.5) });
    await buyer.person.client.quotes.cancel({ id });
    await remind();
    expect((await kindsTo(seller.person)).at(-1)).toBe('quote-decided');
  });
});

const force = (id: string, change: string) =>
  query(
    `ALTER TABLE quote_requests DISABLE TRIGGER USER; UPDATE quote_requests SET ${change} WHERE id = '${id}'; ALTER TABLE quote_requests ENABLE TRIGGER USER`,
  );

describe('emails about quotes', () => {
  it('tell the requester of a quote and of a new version, and no other seller', async () => {
    const id = await aQuoteRequest(buyer, [seller, rival]);
    await aQuote(seller, id);
    await aQuote(seller, id, { shownVersion: 1, price: '90.00' });
    const [first, second] = await quoteMailTo(buyer.person);
    expect(first?.subject).toMatch(/has sent a quote: Caps for ward 4$/);
    expect(second?.subject).toMatch(/has changed its quote: Caps for ward 4$/);
    expect(await kindsTo(rival.person)).toEqual(['quote-requested']);
  });

  it('of a sealed request contain no price', async () => {
    const id = await aQuoteRequest(buyer, [seller], { isSealed: true });
    await aQuote(seller, id, { price: '123.45', note: 'A secret of the seller' });
    const [mail] = await quoteMailTo(buyer.person);
    expect(mail?.text).toContain('The request is sealed.');
    for (const secret of ['123', '246', '15.00', 'secret'])
      expect(JSON.stringify(mail)).not.toContain(secret);
  });

  it('tell the buyer of a question with its asker, and every seller of the answer without the asker', async () => {
    const id = await aQuoteRequest(buyer, [seller, rival]);
    await seller.person.client.quotes.ask({ id, orgId: seller.orgId, text: 'Sterile?' });
    await buyer.person.client.quotes.post({ id, text: 'Yes, sterile' });
    const [question] = await quoteMailTo(buyer.person);
    expect(question?.text).toContain('> Sterile?');
    const [, answer] = await quoteMailTo(rival.person);
    expect(answer?.text).toContain('> Yes, sterile');
    const { name } = (await query('SELECT name FROM organizations WHERE id = $1', [seller.orgId])).rows[0];
    expect(question?.subject).toContain(name);
    expect(answer?.text).not.toContain(name);
  });

  it('tell each seller with a quote whether it was accepted, once', async () => {
    const silent = await aSeller();
    const id = await aQuoteRequest(buyer, [seller, rival, silent]);
    await aQuote(seller, id);
    await aQuote(rival, id);
    const requestKey = crypto.randomUUID();
    await acceptQuote(buyer.person, id, seller, { requestKey });
    await acceptQuote(buyer.person, id, seller, { requestKey });
    const lastTo = async (person: Person) =>
      (await quoteMailTo(person)).map(({ subject }) => subject).slice(1);
    expect(await lastTo(seller.person)).toEqual([expect.stringContaining('has accepted your quote')]);
    expect(await lastTo(rival.person)).toEqual([expect.stringContaining('has chosen another quote')]);
    expect(await lastTo(silent.person)).toEqual([]);
  });

  it('go to the managers of the buyer after the requester has left', async () => {
    const member = await aPerson(payments.app, 'Mia Member');
    await addMember(payments.app, buyer.orgId, member, 'member');
    const id = await aQuoteRequest({ person: member, orgId: buyer.orgId }, [seller]);
    await buyer.person.client.members.remove({ orgId: buyer.orgId, userId: member.id });
    await aQuote(seller, id);
    expect(await kindsTo(member)).toEqual([]);
    expect(await kindsTo(buyer.person)).toEqual(['quote-sent']);
  });
});

it.each(languages)('the emails about quotes name the request and the other side: %s', (language) => {
  const about = { fullName: 'Ada', title: 'Caps', url: 'https://myelin.example/quotes' };
  const toSeller = { ...about, buyer: 'Ward Four', seller: 'Soma', deadline: '1 May' };
  const emails = [
    writeEmail(language, { kind: 'quote-requested', ...toSeller }),
    writeEmail(language, { kind: 'quote-reminder', ...toSeller }),
    writeEmail(language, { kind: 'quote-answer', ...toSeller, text: 'Yes' }),
    ...(['accepted', 'notChosen', 'cancelled'] as const).map((outcome) =>
      writeEmail(language, { kind: 'quote-decided', ...toSeller, outcome }),
    ),
    writeEmail(language, { kind: 'quote-sent', ...about, seller: 'Soma', isRevised: true, opensAt: '1 May' }),
    writeEmail(language, { kind: 'quote-question', ...about, seller: 'Soma', text: 'Sterile?' }),
  ];
  expect(new Set(emails.map(({ subject }) => subject)).size).toBe(emails.length);
  for (const { subject, paragraphs } of emails) {
    expect(subject).toContain('Caps');
    expect(paragraphs.join(' ')).toMatch(/Ward Four|Soma/);
  }
});
