import { api } from '../../../access/guard.ts';
import { acceptQuotes } from './accept-quotes.ts';
import { declineRequest, withdrawQuote } from './answer-request.ts';
import { cancelRequest, extendDeadline } from './change-request.ts';
import { countPending } from './count-pending.ts';
import { createRequest } from './create-request.ts';
import { findReceived, listReceived } from './find-received.ts';
import { findRequest, listRequests } from './find-request.ts';
import { listSellers } from './list-sellers.ts';
import { addFile, readFile } from './quote-files.ts';
import { askBuyer, postMessage } from './quote-messages.ts';
import { sendQuote } from './send-quote.ts';

export const quotes = {
  create: api.quotes.create.handler(async ({ context, input }) => ({
    id: await createRequest(context, input),
  })),
  list: api.quotes.list.handler(({ context, input }) => listRequests(context.deps.db, input)),
  listSellers: api.quotes.listSellers.handler(({ context, input }) =>
    listSellers(context.deps.db, context.actor, input.search),
  ),
  listReceived: api.quotes.listReceived.handler(({ context, input }) => listReceived(context.deps.db, input)),
  countPending: api.quotes.countPending.handler(({ context, input }) =>
    countPending(context.deps.db, context.actor, input.orgId),
  ),
  findReceived: api.quotes.findReceived.handler(({ context, input }) =>
    findReceived(context.deps.db, context.actor, input),
  ),
  find: api.quotes.find.handler(({ context, input }) =>
    findRequest(context.deps.db, context.actor, input.id),
  ),
  extend: api.quotes.extend.handler(async ({ context, input }) => {
    await extendDeadline(context, input);
    return {};
  }),
  cancel: api.quotes.cancel.handler(async ({ context, input }) => {
    await cancelRequest(context, input.id);
    return {};
  }),
  post: api.quotes.post.handler(async ({ context, input }) => {
    await postMessage(context, input);
    return {};
  }),
  ask: api.quotes.ask.handler(async ({ context, input }) => {
    await askBuyer(context, input);
    return {};
  }),
  uploadFile: api.quotes.uploadFile.handler(({ context, input }) => addFile(context, input)),
  readFile: api.quotes.readFile.handler(({ context, input }) => readFile(context, input)),
  send: api.quotes.send.handler(async ({ context, input }) => ({
    version: await sendQuote(context, input),
  })),
  decline: api.quotes.decline.handler(async ({ context, input }) => {
    await declineRequest(context, input);
    return {};
  }),
  withdraw: api.quotes.withdraw.handler(async ({ context, input }) => {
    await withdrawQuote(context, input);
    return {};
  }),
  accept: api.quotes.accept.handler(({ context, input }) => acceptQuotes(context, input)),
};
