import { keepPreviousData } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import { api } from '../../../api/client.ts';

/** Requests that an organization has sent, newest first. Shows the previous rows while another page loads. */
export function sentQuery(orgId: string, cursor: string | undefined) {
  return api.quotes.list.queryOptions({ input: { orgId, cursor }, placeholderData: keepPreviousData });
}

/** Requests that a selling organization has received, newest first. */
export function receivedQuery(orgId: string, cursor: string | undefined) {
  return api.quotes.listReceived.queryOptions({
    input: { orgId, cursor },
    placeholderData: keepPreviousData,
  });
}

export function requestQuery(id: string) {
  return api.quotes.find.queryOptions({ input: { id } });
}

export function receivedRequestQuery(id: string, orgId: string) {
  return api.quotes.findReceived.queryOptions({ input: { id, orgId } });
}

/** Sellers that can be invited, by a part of their name. */
export function sellersQuery(orgId: string, text: string) {
  return api.quotes.listSellers.queryOptions({
    input: { orgId, search: text.trim().slice(0, limits.search) },
    placeholderData: keepPreviousData,
  });
}
