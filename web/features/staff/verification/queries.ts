import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { PlatformVerificationSearch } from '../search-params.ts';

export function verificationsQuery({ filter, of, cursor }: PlatformVerificationSearch) {
  return api.support.listVerifications.queryOptions({
    input: { filter, of, cursor },
    placeholderData: keepPreviousData,
  });
}
