import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Reads an invalidated query again even while its first answer is on the way. TanStack Query waits for that answer instead, and
 * then takes it as fresh, although the server may have read it before the change.
 */
export class RefreshingQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstReads = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => isFirstRead(state));
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...firstReads.map((query) => this.#invalidateAfterAnswer(query)),
    ]);
  }

  async #invalidateAfterAnswer(query: Query): Promise<void> {
    // A failure is shown, or followed by another first read.
    await query.promise?.catch(() => {});
    // Of several changes before the answer the first asks again, and the others share its read.
    await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
  }
}

export const isOnItsWay = ({ fetchStatus }: Query['state']) => fetchStatus !== 'idle';

export const isFirstRead = (state: Query['state']) => state.data === undefined && isOnItsWay(state);
