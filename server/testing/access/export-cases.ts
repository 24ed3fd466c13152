import type { ExportKind } from '../../../contract/export-kinds.ts';
import { dataExports } from '../../../contract/exports.ts';
import { type AccessCases, managers, members } from './outcomes.ts';

/** What members do not see: the purchases of others, and price agreements. */
const ofManagers: readonly ExportKind[] = ['purchases', 'receivedInvoices', 'spending', 'prices'];

export const exportCases: AccessCases = Object.fromEntries(
  (Object.keys(dataExports) as ExportKind[]).map((kind) => [
    `exports.${kind}`,
    [
      {
        call: (client, { orgId }) => client.exports[kind]({ orgId, limit: 1 }),
        outcomes: (ofManagers.includes(kind) ? managers : members)('FORBIDDEN'),
      },
    ],
  ]),
);
