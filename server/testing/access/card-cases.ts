import { type AccessCases, managers, signedIn } from './outcomes.ts';

const none = '01980000-0000-7000-8000-00000000000f';
/** The outcome of an allowed call that needs the payment provider, because these tests run without one. */
const noAnswer = 'PAYMENT_PROVIDER_ERROR';

/** Saved cards: of the caller, or of an organization for its managers. */
export const cardCases: AccessCases = {
  'cards.list': [
    { call: (client) => client.cards.list({}), outcomes: signedIn() },
    {
      name: 'of the organization',
      call: (client, { orgId }) => client.cards.list({ orgId }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'cards.add': [
    { call: (client) => client.cards.add({}), outcomes: signedIn(noAnswer) },
    {
      name: 'to the organization',
      call: (client, { orgId }) => client.cards.add({ orgId }),
      outcomes: managers('NOT_FOUND', noAnswer),
    },
  ],
  'cards.confirm': [
    { call: (client) => client.cards.confirm({ sessionId: 'cs_test' }), outcomes: signedIn(noAnswer) },
  ],
  'cards.makeDefault': [
    {
      name: 'of nobody',
      call: (client) => client.cards.makeDefault({ id: none }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'cards.remove': [
    {
      name: 'of nobody',
      call: (client) => client.cards.remove({ id: none }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
};
