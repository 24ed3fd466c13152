import { api } from '../../../access/guard.ts';
import { addCard } from './add-card.ts';
import { confirmCard } from './confirm-card.ts';
import { listCards } from './list-cards.ts';
import { makeDefault } from './make-default.ts';
import { removeCard } from './remove-card.ts';

export const cards = {
  list: api.cards.list.handler(({ context, input }) => listCards(context, input.orgId ?? null)),
  add: api.cards.add.handler(async ({ context, input }) => ({
    url: await addCard(context, input.orgId ?? null),
  })),
  confirm: api.cards.confirm.handler(async ({ context, input }) => ({
    card: await confirmCard(context, input.sessionId),
  })),
  makeDefault: api.cards.makeDefault.handler(async ({ context, input }) => {
    await makeDefault(context, input.id);
    return {};
  }),
  remove: api.cards.remove.handler(async ({ context, input }) => {
    await removeCard(context, input.id);
    return {};
  }),
};
