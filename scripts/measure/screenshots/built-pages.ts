import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BuiltPages } from '../../../server/http/page-frames.ts';

const file = fileURLToPath(new URL('../../../dist/web/.vite/pages.json', import.meta.url));

/** The pages of the app as the build leaves them; none where nothing was built. */
export function builtPages(): BuiltPages {
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { routes: [], shellReads: [], pages: [] };
}
