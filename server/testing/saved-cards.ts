import type { SavedCard } from '../../contract/cards.ts';
import type { Person } from './builders.ts';
import type { TestPayments } from './test-payments.ts';

type Saving = { orgId?: string; card?: string };

/** Opens the provider's page on which a user saves a card, and returns the id of the page. */
export async function openCardPage({ client }: Person, orgId?: string): Promise<string> {
  const { url } = await client.cards.add(orgId ? { orgId } : {});
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** Saves a card on the provider's page. Its event is not delivered yet. */
export async function saveOnPage(
  payments: TestPayments,
  by: Person,
  { orgId, card }: Saving = {},
): Promise<string> {
  const sessionId = await openCardPage(by, orgId);
  await payments.control(`checkout/${sessionId}/pay`, { authentication: 'complete', ...(card && { card }) });
  return sessionId;
}

export async function aCard(payments: TestPayments, by: Person, saving: Saving = {}): Promise<SavedCard> {
  const sessionId = await saveOnPage(payments, by, saving);
  const { card } = await by.client.cards.confirm({ sessionId });
  if (!card) throw new Error('The card was not saved');
  return card;
}
