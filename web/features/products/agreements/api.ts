import { keepPreviousData } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import { api } from '../../../api/client.ts';
import type { AgreementsSearch } from '../search-params.ts';

export function agreementsQuery(orgId: string, { buyer, ...search }: AgreementsSearch) {
  return api.priceAgreements.list.queryOptions({
    input: { side: 'sales', orgId, buyerOrgId: buyer, ...search },
    placeholderData: keepPreviousData,
  });
}

/** The possible buyers whose name contains the text or whose ABN is the text. */
export function buyersQuery(orgId: string, text: string) {
  return api.priceAgreements.listBuyers.queryOptions({
    input: { orgId, search: searched(text) },
  });
}

/** The seller's products of every status that match the text. */
export function ownProductsQuery(orgId: string, text: string) {
  return api.products.list.queryOptions({
    input: { orgId, search: searched(text), status: 'all', sort: 'name' },
  });
}

const searched = (text: string) => text.trim().slice(0, limits.search) || undefined;
