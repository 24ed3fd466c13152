import { api } from '../../../api/client.ts';

/** What buyer and seller of an order have written, newest first, as far back as was asked for. */
export function messagesQuery(id: string) {
  return api.orders.listMessages.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, cursor }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
