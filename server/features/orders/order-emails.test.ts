import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, languageHeader, languages } from '../../../contract/languages.ts';
import { addMember, aPerson, aProduct, type Person } from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { aShop, purchase } from '../../testing/orders.ts';
import type { Preferences } from '../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

/** A user whose browser sends these settings. */
async function aBuyer(preferences: Preferences): Promise<Person> {
  const buyer = await aPerson(payments.app, 'Ben Buyer');
  return { ...buyer, client: payments.app.as(buyer.accessToken, preferences) };
}

async function press(buyer: Person): Promise<string> {
  return (await purchase(buyer, shop.product.id)).sessionId;
}

async function pay(sessionId: string): Promise<void> {
  await payments.control(`checkout/${sessionId}/pay`);
  await payments.deliver();
}

async function aColleague(role: 'admin' | 'member', language: Language = 'en'): Promise<Person> {
  const person = await aPerson(payments.app, 'Ada Admin');
  await addMember(payments.app, shop.organization.id, person, role);
  await payments.app.deps.db.$client.query('UPDATE sessions SET language = $1 WHERE user_id = $2', [
    language,
    person.id,
  ]);
  return person;
}

async function wantNoEmails({ id }: Person): Promise<void> {
  await payments.app.deps.db.$client.query('UPDATE users SET wants_email = false WHERE id = $1', [id]);
}

const subjects: Record<Language, [bought: RegExp, sold: RegExp]> = {
  en: [/^Your order \S+ is paid$/, /^New paid order \S+$/],
  es: [/^Su pedido \S+ está pagado$/, /^Nuevo pedido pagado \S+$/],
  fr: [/^Votre commande \S+ est payée$/, /^Nouvelle commande payée \S+$/],
  de: [/^Ihre Bestellung \S+ ist bezahlt$/, /^Neue bezahlte Bestellung \S+$/],
};

describe('the buyer', () => {
  it.each(languages)(
    'gets an email in the language of their browser when the order is paid: %s',
    async (language) => {
      const buyer = await aBuyer({ [languageHeader]: language });
      const sessionId = await press(buyer);
      expect(await mailTo(payments.app, buyer.email)).toEqual([]);
      await pay(sessionId);
      const [email, ...more] = await mailTo(payments.app, buyer.email);
      expect(more).toEqual([]);
      expect(email?.subject).toMatch(subjects[language][0]);
      expect(email?.html).toContain(`<html lang="${language}">`);
      expect(email?.text).toContain(shop.product.name);
      expect(email?.text).toMatch(/http:\/\/myelin\.test:3000\/orders\/[\w-]{36}/);
    },
  );

  it('reads in the email the lead time of goods that are made to order', async () => {
    const product = await aProduct(shop.seller, shop.organization.id, {
      stockMode: 'made_to_order',
      leadDays: 14,
    });
    const buyer = await aBuyer({ [languageHeader]: 'de' });
    await pay((await purchase(buyer, product.id)).sessionId);
    const [email] = await mailTo(payments.app, buyer.email);
    expect(email?.text).toContain(`1 × ${product.name} (auf Bestellung gefertigt: 14 Tage)`);
  });

  it('who declined emails gets none', async () => {
    const buyer = await aBuyer({});
    await wantNoEmails(buyer);
    await pay(await press(buyer));
    expect(await mailTo(payments.app, buyer.email)).toEqual([]);
  });

  it('gets emails in the language of the browser in which they last pressed Purchase', async () => {
    const buyer = await aBuyer({ [languageHeader]: 'de' });
    await press(buyer);
    const changed = { ...buyer, client: payments.app.as(buyer.accessToken, { [languageHeader]: 'fr' }) };
    await pay(await press(changed));
    const [email] = await mailTo(payments.app, buyer.email);
    expect(email?.subject).toMatch(subjects.fr[0]);
  });

  it('whose browser sends an unknown language gets English', async () => {
    const buyer = await aBuyer({ [languageHeader]: 'tlh' });
    await pay(await press(buyer));
    const [email] = await mailTo(payments.app, buyer.email);
    expect(email?.subject).toMatch(subjects.en[0]);
  });

  it('gets one email even if the payment is reported several times', async () => {
    const buyer = await aBuyer({});
    await pay(await press(buyer));
    await payments.sweep('sweep-checkouts');
    await payments.deliver();
    expect(await mailTo(payments.app, buyer.email)).toHaveLength(1);
  });
});

describe("the seller's staff", () => {
  it('a plain member gets no email', async () => {
    const member = await aColleague('member');
    await pay(await press(await aBuyer({})));
    expect(await mailTo(payments.app, member.email)).toEqual([]);
  });

  it.each(languages)('an admin gets one in the language of their last session: %s', async (language) => {
    const admin = await aColleague('admin', language);
    await pay(await press(await aBuyer({ [languageHeader]: 'es' })));
    const [email, ...more] = await mailTo(payments.app, admin.email);
    expect(more).toEqual([]);
    expect(email?.subject).toMatch(subjects[language][1]);
    expect(email?.text).toContain('Ben Buyer');
    expect(email?.text).toMatch(/http:\/\/myelin\.test:3000\/orders\/[\w-]{36}/);
  });

  it('an admin who declined emails gets none', async () => {
    const admin = await aColleague('admin');
    await wantNoEmails(admin);
    await pay(await press(await aBuyer({})));
    expect(await mailTo(payments.app, admin.email)).toEqual([]);
  });

  it('an admin whose sessions have all expired gets one in English', async () => {
    const admin = await aColleague('admin', 'de');
    await payments.app.deps.db.$client.query('DELETE FROM sessions WHERE user_id = $1', [admin.id]);
    await pay(await press(await aBuyer({})));
    const [email] = await mailTo(payments.app, admin.email);
    expect(email?.subject).toMatch(subjects.en[1]);
  });
});
