import { keepPreviousData } from '@tanstack/react-query';
import { api, client } from '../../../api/client.ts';
import type { LotsSearch, LotsSide } from './lots-search.ts';

export function lotsQuery(orgId: string, side: LotsSide, { search, ward, cursor }: LotsSearch) {
  return side === 'sold'
    ? api.lots.sold.queryOptions({ input: { orgId, search, cursor }, placeholderData: keepPreviousData })
    : api.lots.bought.queryOptions({
        input: { orgId, search, ward, cursor },
        placeholderData: keepPreviousData,
      });
}

/** One page of the file. */
export function readLots(orgId: string, side: LotsSide, { search, ward, cursor }: LotsSearch) {
  const page = { orgId, search, cursor, pageSize: 60 };
  return side === 'sold' ? client.lots.sold(page) : client.lots.bought({ ...page, ward });
}
