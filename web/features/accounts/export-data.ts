import type { InferContractRouterOutputs } from '@orpc/contract';
import type { Contract } from '../../../contract/index.ts';
import { client } from '../../api/client.ts';
import { type LocalSettings, readLocalSettings } from '../../api/local-settings.ts';
import { download } from '../../ui/download.ts';
import { readTheme, type Theme } from '../../ui/theme.ts';

type ServerExport = InferContractRouterOutputs<Contract>['users']['exportData'];

/** Downloads a JSON file with what the server and this browser store about the user. */
export async function exportData(appName: string): Promise<void> {
  const document = exportDocument(await client.users.exportData(), {
    theme: readTheme(),
    ...readLocalSettings(),
  });
  const name = `${appName.toLowerCase().replace(/\s+/g, '-')}-data-${document.exportDate.slice(0, 10)}.json`;
  download(name, 'application/json', `${JSON.stringify(document, null, 2)}\n`);
}

/** The content of the exported file: profile, settings, export date, memberships, orders and sessions (docs/product.md, Settings). */
export function exportDocument(
  { exportedAt, profile, ...rest }: ServerExport,
  settings: LocalSettings & { theme: Theme },
) {
  return { exportDate: exportedAt, profile, settings, ...rest };
}
