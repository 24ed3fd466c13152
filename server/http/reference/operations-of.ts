import type { ApiDocument } from './describe-api.ts';
import type { Call } from './example-call.ts';

/** The operations of the document, each with its method and path. */
export function operationsOf({ paths = {} }: ApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}
