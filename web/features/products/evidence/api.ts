import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { EvidenceSearch } from '../search-params.ts';

/** The markets in which the seller's devices lack evidence. */
export function missingEvidenceQuery(orgId: string, search: EvidenceSearch) {
  return api.products.listMissingEvidence.queryOptions({
    input: { orgId, ...search },
    placeholderData: keepPreviousData,
  });
}

/** The markets in which one product lacks evidence. */
export function missingOfProductQuery(orgId: string, productId: string) {
  return api.products.listMissingEvidence.queryOptions({ input: { orgId, productId } });
}
