import { type List, listOf } from '../objects/list.ts';
import { noSuch } from './stripe-error.ts';

interface Page {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?:
    | number
    | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }
    | undefined;
}

/**
 * Returns one page of the records, newest first. A page has ten records by default. @param records in the order of
 * creation
 */
export function paginate<T extends { id: string; created: number }>(
  url: string,
  kind: string,
  records: T[],
  page: Page,
): List<T> {
  const limit = page.limit ?? 10;
  const matching = records.filter((record) => isCreatedWithin(record.created, page.created)).reverse();
  if (page.ending_before !== undefined) {
    const end = placeOf(matching, page.ending_before, kind, 'ending_before');
    const start = Math.max(0, end - limit);
    return listOf(url, matching.slice(start, end), start > 0);
  }
  const start =
    page.starting_after === undefined
      ? 0
      : placeOf(matching, page.starting_after, kind, 'starting_after') + 1;
  return listOf(url, matching.slice(start, start + limit), matching.length > start + limit);
}

function placeOf(records: { id: string }[], id: string, kind: string, param: string): number {
  const place = records.findIndex((record) => record.id === id);
  if (place === -1) throw noSuch(kind, id, param);
  return place;
}

function isCreatedWithin(created: number, filter: Page['created']): boolean {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return created === filter;
  return (
    (filter.gt === undefined || created > filter.gt) &&
    (filter.gte === undefined || created >= filter.gte) &&
    (filter.lt === undefined || created < filter.lt) &&
    (filter.lte === undefined || created <= filter.lte)
  );
}
