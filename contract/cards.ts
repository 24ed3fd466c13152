import * as z from 'zod/mini';
import { id } from './fields.ts';
import { limits } from './limits.ts';
import { operation, providerRefusals, signedIn } from './operation.ts';

/** The provider's names of the card networks. */
export const cardBrands = [
  'amex',
  'cartes_bancaires',
  'diners',
  'discover',
  'eftpos_au',
  'jcb',
  'mastercard',
  'unionpay',
  'visa',
  'unknown',
] as const;
export type CardBrand = (typeof cardBrands)[number];

export const savedCard = z.object({
  id,
  brand: z.enum(cardBrands),
  last4: z.string(),
  /** A card is valid until the end of this month. */
  expiryMonth: z.number(),
  expiryYear: z.number(),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
});
export type SavedCard = z.infer<typeof savedCard>;

/** Owner of the cards: an organization, whose managers share them, or the caller when no organization is given. */
const owner = { orgId: z.optional(id) };

/** Cards that the payment provider has saved. Their numbers never reach this server. */
export const cards = {
  list: operation({
    method: 'GET',
    path: '/api/cards',
    summary: 'The saved cards of an organization that I manage, or my own. The default comes first',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object(owner))
    .output(z.array(savedCard)),
  add: operation({
    method: 'POST',
    path: '/api/cards',
    summary: `The address of the provider's page that saves a card. At most ${limits.savedCards} cards are kept`,
    access: signedIn,
    refuses: ['NOT_FOUND', 'ORGANIZATION_SUSPENDED', 'TOO_MANY_CARDS', 'SENT_TOO_MUCH', ...providerRefusals],
  })
    .input(z.object(owner))
    .output(z.object({ url: z.string() })),
  confirm: operation({
    method: 'POST',
    path: '/api/cards/confirm',
    summary: "Record the card of the provider's page at once, without waiting for the event",
    access: signedIn,
    refuses: ['NOT_FOUND', 'TOO_MANY_CARDS', 'SENT_TOO_MUCH', ...providerRefusals],
  })
    .input(z.object({ sessionId: z.string().check(z.regex(/^cs_\w{1,250}$/)) }))
    /** Null when the provider's page saved no card, or when the card has been removed since then. */
    .output(z.object({ card: z.nullable(savedCard) })),
  makeDefault: operation({
    method: 'PUT',
    path: '/api/cards/{id}/default',
    summary: 'Make a saved card the default',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(z.object({})),
  remove: operation({
    method: 'DELETE',
    path: '/api/cards/{id}',
    summary: 'Remove a saved card, here and at the provider',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(z.object({})),
};
