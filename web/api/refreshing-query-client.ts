import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * Reads an invalidated query again even while its first read is running. TanStack Query would treat the response of
 * that read as fresh data, although the server may have read the data before the change.
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
    // A failed first read is ignored here, because the component shows the error, or another first read starts.
    await query.promise?.catch(() => {});
    // With `cancelRefetch: false`, several changes before the first response cause only one more read.
    await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
  }
}

export const isFetching = ({ fetchStatus }: Query['state']) => fetchStatus !== 'idle';

export const isFirstRead = (state: Query['state']) => state.data === undefined && isFetching(state);
