import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BuiltPages } from '../../../server/http/page-skeletons.ts';

const file = fileURLToPath(new URL('../../../dist/web/.vite/pages.json', import.meta.url));

/** Reads the list of the app's pages, which the build writes. The list is empty before the first build. */
export function builtPages(): BuiltPages {
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { routes: [], shellReads: [], pages: [] };
}
