import { api } from '../../../api/client.ts';

export function importsQuery(orgId: string) {
  return api.imports.list.queryOptions({ input: { orgId } });
}

export function importQuery(id: string) {
  return api.imports.find.queryOptions({ input: { id } });
}
