import { api } from '../../../api/client.ts';

/** A family with all its variants, for managers of its seller. */
export function familyQuery(id: string) {
  return api.families.find.queryOptions({ input: { id } });
}
