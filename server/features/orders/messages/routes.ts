import { api } from '../../../access/guard.ts';
import { listMessages } from './list-messages.ts';
import { readMessages } from './read-messages.ts';
import { sendMessage } from './send-message.ts';

export const orderMessages = {
  listMessages: api.orders.listMessages.handler(({ context, input }) =>
    listMessages(context.deps.db, context.actor, input),
  ),
  sendMessage: api.orders.sendMessage.handler(({ context, input }) => sendMessage(context, input)),
  readMessages: api.orders.readMessages.handler(async ({ context, input }) => {
    await readMessages(context.deps.db, context.actor, input);
    return {};
  }),
};
