import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import {
  addMember,
  anOrganization,
  aPerson,
  aSuperAdmin,
  type Person,
  removeMember,
  unique,
} from '../../../testing/builders.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { openCardPage, saveOnPage } from '../../../testing/saved-cards.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { deleteOrganization, suspendOrganization } from '../../organizations/organization-status.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());

let person: Person;
beforeEach(async () => {
  person = await aPerson(payments.app);
});

const otherCard = '4000000000000077';
const thirdCard = '4000000000000259';

async function aCard(by: Person, given: { orgId?: string; card?: string } = {}) {
  await saveOnPage(payments, by, given);
  await payments.deliver();
  const cards = await cardsOf(by, given.orgId);
  const last4 = (given.card ?? '4242').slice(-4);
  const card = cards.find((one) => one.last4 === last4);
  if (!card) throw new Error('The card was not saved');
  return card;
}

const cardsOf = ({ client }: Person, orgId?: string) => client.cards.list(orgId ? { orgId } : {});

async function rows<Row>(text: string, values: unknown[]): Promise<Row[]> {
  return (await payments.app.deps.db.$client.query(text, values)).rows as Row[];
}

/** Saves more cards of the same owner, only in the database. */
const copyCard = (id: string, copies: number) =>
  rows(
    `INSERT INTO saved_cards (customer_id, user_id, provider_method_id, fingerprint, brand, last4, expiry_month, expiry_year, saved_at)
     SELECT customer_id, user_id, uuidv7(), n, brand, last4, expiry_month, expiry_year, saved_at FROM saved_cards, generate_series(1, $2::int) n WHERE id = $1`,
    [id, copies],
  );

const customerOf = async (ownerId: string) =>
  (
    await rows<{ id: string }>(
      'SELECT provider_customer_id AS id FROM payment_customers WHERE user_id = $1 OR org_id = $1',
      [ownerId],
    )
  )[0]?.id ?? '';
const methodOf = async (cardId: string) =>
  (await rows<{ id: string }>('SELECT provider_method_id AS id FROM saved_cards WHERE id = $1', [cardId]))[0]
    ?.id ?? '';

/** The last digits of the cards at the provider. */
async function atProvider(customerId: string): Promise<string[]> {
  const { data } = await payments.provider<{ data: { card: { last4: string } }[] }>(
    `/v1/customers/${customerId}/payment_methods`,
  );
  return data.map(({ card }) => card.last4);
}

describe('access', () => {
  it("nobody changes or sees another person's cards", async () => {
    const card = await aCard(person);
    const [stranger, staff] = [await aPerson(payments.app), await aSuperAdmin(payments.app)];
    for (const { client } of [stranger, staff]) {
      expect(await client.cards.list({})).toEqual([]);
      expect(await codeOf(client.cards.makeDefault({ id: card.id }))).toBe('NOT_FOUND');
      expect(await codeOf(client.cards.remove({ id: card.id }))).toBe('NOT_FOUND');
    }
    expect(await cardsOf(person)).toMatchObject([{ last4: '4242' }]);
  });

  it('the managers of an organization share its cards; members and strangers do not', async () => {
    const { id: orgId } = await anOrganization(payments.app, person, 'buyer_org');
    const [admin, member, stranger] = [
      await aPerson(payments.app),
      await aPerson(payments.app),
      await aPerson(payments.app),
    ];
    await addMember(payments.app, orgId, admin, 'admin');
    await addMember(payments.app, orgId, member, 'member');
    const card = await aCard(admin, { orgId });
    expect(await cardsOf(person, orgId)).toEqual([card]);
    expect(await cardsOf(admin)).toEqual([]);
    for (const other of [member, stranger]) {
      expect(await codeOf(cardsOf(other, orgId))).toBe('NOT_FOUND');
      expect(await codeOf(other.client.cards.add({ orgId }))).toBe('NOT_FOUND');
      expect(await codeOf(other.client.cards.makeDefault({ id: card.id }))).toBe('NOT_FOUND');
      expect(await codeOf(other.client.cards.remove({ id: card.id }))).toBe('NOT_FOUND');
    }
    await person.client.cards.remove({ id: card.id });
    expect(await cardsOf(admin, orgId)).toEqual([]);
  });

  it('a suspended organization sees and removes its cards, but adds none', async () => {
    const { id: orgId } = await anOrganization(payments.app, person, 'buyer_org');
    const card = await aCard(person, { orgId });
    await suspendOrganization(payments.app.ownerDb, orgId);
    expect(await cardsOf(person, orgId)).toEqual([card]);
    expect(await codeOf(person.client.cards.add({ orgId }))).toBe('ORGANIZATION_SUSPENDED');
    await person.client.cards.remove({ id: card.id });
    expect(await cardsOf(person, orgId)).toEqual([]);
  });

  it('a user whose address is not verified saves and removes a card', async () => {
    const card = await aCard(person);
    expect(
      await rows('SELECT FROM users WHERE id = $1 AND email_verified_at IS NULL', [person.id]),
    ).toHaveLength(1);
    await person.client.cards.remove({ id: card.id });
    expect(await cardsOf(person)).toEqual([]);
  });

  it('the page of another person, the page of an order and an unknown page cannot be confirmed', async () => {
    const { id: orgId } = await anOrganization(payments.app, person, 'buyer_org');
    const member = await aPerson(payments.app);
    await addMember(payments.app, orgId, member, 'member');
    const [own, shared] = [await saveOnPage(payments, person), await saveOnPage(payments, person, { orgId })];
    const confirm = (sessionId: string) => codeOf(member.client.cards.confirm({ sessionId }));
    expect(await confirm(own)).toBe('NOT_FOUND');
    expect(await confirm(shared)).toBe('NOT_FOUND');
    expect(await confirm('cs_none')).toBe('NOT_FOUND');
    expect(await confirm('../customers')).toBe('BAD_REQUEST');
    expect(await cardsOf(person)).toEqual([]);
  });

  it('a manager who loses the role while the provider answers does not get the page', async () => {
    const { id: orgId } = await anOrganization(payments.app, person, 'buyer_org');
    const admin = await aPerson(payments.app);
    await addMember(payments.app, orgId, admin, 'admin');
    await payments.control('answers', { delayMs: 60_000, next: 1 });
    const asked = codeOf(admin.client.cards.add({ orgId }));
    await vi.waitFor(async () =>
      expect(await rows('SELECT FROM payment_customers WHERE org_id = $1', [orgId])).toHaveLength(1),
    );
    await removeMember(payments.app, orgId, admin);
    await payments.control('answers', {});
    expect(await asked).toBe('NOT_FOUND');
  });

  it('a manager who loses the role while the page is open adds no card', async () => {
    const { id: orgId } = await anOrganization(payments.app, person, 'buyer_org');
    const admin = await aPerson(payments.app);
    await addMember(payments.app, orgId, admin, 'admin');
    const kept = await aCard(admin, { orgId });
    const sessionId = await openCardPage(admin, orgId);
    await removeMember(payments.app, orgId, admin);
    await payments.control(`checkout/${sessionId}/pay`, { card: otherCard });
    expect(await codeOf(admin.client.cards.confirm({ sessionId }))).toBe('NOT_FOUND');
    expect(await person.client.cards.confirm({ sessionId })).toEqual({ card: null });
    await payments.deliver();
    expect(await cardsOf(person, orgId)).toEqual([kept]);
    expect(await atProvider(await customerOf(orgId))).toEqual(['4242']);
  });
});

describe('adding', () => {
  it('shows brand, last digits and expiry after the event, or as soon as the user returns from the page', async () => {
    const expected = { brand: 'visa', last4: '4242', expiryMonth: 12, isExpired: false, isDefault: true };
    const sessionId = await saveOnPage(payments, person);
    expect(await cardsOf(person)).toEqual([]);
    expect(await person.client.cards.confirm({ sessionId })).toMatchObject({ card: expected });
    expect(await person.client.cards.confirm({ sessionId })).toMatchObject({ card: expected });
    await payments.deliver();
    expect(await cardsOf(person)).toMatchObject([expected]);
  });

  it('is limited, because each page is a request to the provider', async () => {
    await rows(
      "INSERT INTO attempts (key, made, blocked_until) VALUES ('checkout:' || $1, 121, now() + interval '1 hour')",
      [person.id],
    );
    expect(await codeOf(person.client.cards.add({}))).toBe('SENT_TOO_MUCH');
    expect(await codeOf(person.client.cards.confirm({ sessionId: 'cs_test' }))).toBe('SENT_TOO_MUCH');
  });

  it('stores no card when the card is declined or its page expires', async () => {
    const sessionId = await openCardPage(person);
    await payments.control(`checkout/${sessionId}/pay`, { card: '4000000000000002' });
    expect(await person.client.cards.confirm({ sessionId })).toEqual({ card: null });
    await payments.control(`sessions/${sessionId}/expire`);
    await payments.deliver();
    expect(await cardsOf(person)).toEqual([]);
  });

  it('concurrent presses open pages of the same customer', async () => {
    const pages = await Promise.all([openCardPage(person), openCardPage(person), openCardPage(person)]);
    const sessions = await Promise.all(
      pages.map((id) => payments.provider<{ customer: string }>(`/v1/checkout/sessions/${id}`)),
    );
    expect(new Set(sessions.map(({ customer }) => customer))).toEqual(new Set([await customerOf(person.id)]));
  });

  it('keeps only one of two cards with the same number, in whatever sequence the events arrive', async () => {
    const [first, second] = [await saveOnPage(payments, person), await saveOnPage(payments, person)];
    const { card } = await person.client.cards.confirm({ sessionId: second });
    await person.client.cards.confirm({ sessionId: first });
    await person.client.cards.confirm({ sessionId: second });
    expect(await cardsOf(person)).toEqual([card]);
    await payments.deliver();
    await payments.deliver();
    expect(await cardsOf(person)).toEqual([card]);
    expect(await atProvider(await customerOf(person.id))).toEqual(['4242']);
  });

  it('returns the saved card when another page has saved the same number later', async () => {
    const earlier = await saveOnPage(payments, person);
    const card = await aCard(person);
    await rows(`UPDATE saved_cards SET saved_at = saved_at + interval '1 minute' WHERE id = $1`, [card.id]);
    await copyCard(card.id, limits.savedCards - 1);
    expect(await person.client.cards.confirm({ sessionId: earlier })).toMatchObject({
      card: { id: card.id },
    });
  });

  it('makes a new customer when the customer was deleted in the dashboard', async () => {
    await aCard(person);
    const customerId = await customerOf(person.id);
    await payments.delete(`/v1/customers/${customerId}`);
    await saveOnPage(payments, person, { card: otherCard });
    expect(await customerOf(person.id)).not.toBe(customerId);
    await payments.deliver();
    expect(await cardsOf(person)).toMatchObject([{ last4: '0077' }]);
  });

  it(`opens no page when ${limits.savedCards} cards are kept`, async () => {
    const { id } = await aCard(person);
    await copyCard(id, limits.savedCards - 1);
    expect(await codeOf(person.client.cards.add({}))).toBe('TOO_MANY_CARDS');
    await person.client.cards.remove({ id });
    expect(await codeOf(person.client.cards.add({}))).toBe('allowed');
  });

  it('keeps the limit when pages that were open earlier save cards at the same time', async () => {
    const { id } = await aCard(person);
    await copyCard(id, limits.savedCards - 2);
    const same = await openCardPage(person);
    const pages = [
      await saveOnPage(payments, person, { card: otherCard }),
      await saveOnPage(payments, person, { card: thirdCard }),
    ];
    const codes = await Promise.all(
      pages.map((sessionId) => codeOf(person.client.cards.confirm({ sessionId }))),
    );
    expect(codes.toSorted()).toEqual(['TOO_MANY_CARDS', 'allowed']);
    await payments.deliver();
    expect(await cardsOf(person)).toHaveLength(limits.savedCards);
    expect(await atProvider(await customerOf(person.id))).toHaveLength(2);
    // A card number that is already saved does not count again towards the limit.
    await payments.control(`checkout/${same}/pay`, {});
    expect(await person.client.cards.confirm({ sessionId: same })).toMatchObject({ card: { id } });
  });
});

describe('the default', () => {
  it('is the first card, then the chosen card, and the first card again when the chosen card is removed', async () => {
    const visa = await aCard(person);
    const other = await aCard(person, { card: otherCard });
    const standing = async () =>
      (await cardsOf(person)).map(({ last4, isDefault }) => `${last4} ${isDefault}`);
    expect(await standing()).toEqual(['4242 true', '0077 false']);
    await Promise.all([1, 2].map(() => person.client.cards.makeDefault({ id: other.id })));
    expect(await standing()).toEqual(['0077 true', '4242 false']);
    await person.client.cards.remove({ id: other.id });
    expect(await standing()).toEqual(['4242 true']);
    expect((await cardsOf(person))[0]?.id).toBe(visa.id);
  });
});

describe('removing', () => {
  it('detaches the card at the provider, even after a second press', async () => {
    const card = await aCard(person);
    const customerId = await customerOf(person.id);
    const codes = await Promise.all([1, 2].map(() => codeOf(person.client.cards.remove({ id: card.id }))));
    expect(codes.toSorted()).toEqual(['NOT_FOUND', 'allowed']);
    await payments.deliver();
    expect(await atProvider(customerId)).toEqual([]);
    expect(await cardsOf(person)).toEqual([]);
  });

  it('does not wait for a silent provider', async () => {
    const card = await aCard(person);
    const customerId = await customerOf(person.id);
    await payments.freeze('deaf');
    await person.client.cards.remove({ id: card.id });
    expect(await cardsOf(person)).toEqual([]);
    await payments.up();
    await runJobs(payments.app);
    expect(await atProvider(customerId)).toEqual([]);
  });

  it('is final when the page of the card is confirmed again, even while it is being removed', async () => {
    const sessionId = await saveOnPage(payments, person);
    const { card } = await person.client.cards.confirm({ sessionId });
    await person.client.cards.remove({ id: card?.id ?? '' });
    // The job has not detached the card yet.
    expect(await person.client.cards.confirm({ sessionId })).toEqual({ card: null });
    await payments.deliver();
    await payments.deliver();
    expect(await cardsOf(person)).toEqual([]);
    expect(await person.client.cards.confirm({ sessionId })).toEqual({ card: null });
  });
});

describe('events', () => {
  it('update a renewed card, even if they are repeated or arrive in another sequence', async () => {
    const card = await aCard(person);
    const method = await methodOf(card.id);
    await payments.control(`payment_methods/${method}/renew`, { last4: '0259' });
    await payments.control(`payment_methods/${method}/renew`);
    const waiting = (await payments.undelivered()).map(({ event }) => event).reverse();
    await payments.deliver(waiting);
    await payments.deliver(waiting);
    expect(await cardsOf(person)).toEqual([{ ...card, last4: '0259', expiryYear: card.expiryYear + 6 }]);
  });

  it('write nothing when the card has not changed', async () => {
    const sessionId = await saveOnPage(payments, person);
    const { card } = await person.client.cards.confirm({ sessionId });
    const version = () => rows('SELECT xmin::text FROM saved_cards WHERE id = $1', [card?.id]);
    const before = await version();
    expect(before).toHaveLength(1);
    await payments.deliver();
    expect(await version()).toEqual(before);
  });

  it('remove a card that was detached, and all when the customer was deleted', async () => {
    const [visa] = [await aCard(person), await aCard(person, { card: otherCard })];
    await payments.provider(`/v1/payment_methods/${await methodOf(visa.id)}/detach`, {});
    await payments.deliver();
    expect(await cardsOf(person)).toMatchObject([{ last4: '0077', isDefault: true }]);
    await payments.delete(`/v1/customers/${await customerOf(person.id)}`);
    await payments.deliver();
    expect(await cardsOf(person)).toEqual([]);
    expect(await customerOf(person.id)).toBe('');
  });

  it('show an expired card as expired', async () => {
    const card = await aCard(person);
    await rows('UPDATE saved_cards SET expiry_year = 2024 WHERE id = $1', [card.id]);
    expect(await cardsOf(person)).toMatchObject([{ isExpired: true }]);
  });
});

describe('a provider that does not answer', () => {
  it('is reported, and the next press opens the page of the same customer', async () => {
    await payments.freeze('mute');
    expect(await codeOf(person.client.cards.add({}))).toBe('PAYMENT_PROVIDER_ERROR');
    await payments.up();
    await openCardPage(person);
    const { data } = await payments.provider<{ data: { id: string; metadata: object }[] }>(
      '/v1/customers?limit=100',
    );
    const [row] = await rows<{ id: string }>('SELECT id FROM payment_customers WHERE user_id = $1', [
      person.id,
    ]);
    expect(data.filter(({ metadata }) => JSON.stringify(metadata).includes(row?.id ?? '?'))).toHaveLength(1);
  });
});

describe('the audit of an organization', () => {
  it('names who added, chose and removed a card, and the provider for a renewal', async () => {
    const { id: orgId } = await anOrganization(payments.app, person, 'buyer_org');
    const admin = await aPerson(payments.app, 'Ana Admin');
    await addMember(payments.app, orgId, admin, 'admin');
    const card = await aCard(admin, { orgId });
    await person.client.cards.makeDefault({ id: card.id });
    await payments.control(`payment_methods/${await methodOf(card.id)}/renew`);
    await payments.deliver();
    await admin.client.cards.remove({ id: card.id });
    const { events } = await person.client.audit.list({ orgId, source: 'card' });
    expect(events.map(({ operation, changedBy }) => `${operation} ${changedBy}`)).toEqual([
      `DELETE ${admin.id}`,
      'UPDATE system:payments',
      `UPDATE ${person.id}`,
      `INSERT ${admin.id}`,
    ]);
  });
});

describe('the end of the owner', () => {
  it('deletes the customer of a closed organization at the provider', async () => {
    const { id: orgId, name } = await anOrganization(payments.app, person, 'buyer_org');
    await aCard(person, { orgId });
    const customerId = await customerOf(orgId);
    await person.client.organizations.close({ orgId, name });
    await payments.deliver();
    expect(await payments.provider(`/v1/customers/${customerId}`)).toMatchObject({ deleted: true });
    expect(await rows('SELECT FROM saved_cards WHERE org_id = $1', [orgId])).toEqual([]);
    expect(await codeOf(person.client.cards.add({ orgId }))).toBe('NOT_FOUND');
  });

  it('deletes the customer of a deleted organization at the provider', async () => {
    const { id: orgId } = await anOrganization(payments.app, person, 'buyer_org');
    await aCard(person, { orgId });
    const customerId = await customerOf(orgId);
    await deleteOrganization(payments.app.ownerDb, orgId);
    await payments.deliver();
    expect(await payments.provider(`/v1/customers/${customerId}`)).toMatchObject({ deleted: true });
    expect(await rows('SELECT FROM saved_cards WHERE org_id = $1', [orgId])).toEqual([]);
  });

  it('deletes the customer of a deleted account, whose export named the cards', async () => {
    const password = 'violet cresyl 1882';
    const session = await payments.app.anyone.auth.signUp({
      email: `${unique()}@people.example`,
      password,
      fullName: 'Zenobia',
    });
    const [user, client] = [session.user, payments.app.as(session.accessToken)];
    const [card] = [await aCard({ ...person, client })];
    expect((await client.users.exportData()).savedCards).toEqual([card]);
    const customerId = await customerOf(user.id);
    await client.users.deleteAccount({ password });
    expect(await rows('SELECT FROM saved_cards WHERE user_id = $1', [user.id])).toEqual([]);
    await runJobs(payments.app);
    expect(await payments.provider(`/v1/customers/${customerId}`)).toMatchObject({ deleted: true });
  });
});
