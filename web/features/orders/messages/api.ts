import { api } from '../../../api/client.ts';

/** The messages of an order, newest first. Older pages are read on demand. */
export function messagesQuery(id: string) {
  return api.orders.listMessages.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, cursor }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
