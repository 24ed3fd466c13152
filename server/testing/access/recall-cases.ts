import { randomUUID } from 'node:crypto';
import { pdf } from '../passports.ts';
import { type AccessCases, managers, signedIn } from './outcomes.ts';

const none = '01980000-0000-7000-8000-00000000000f';
const fields = {
  kind: 'recall' as const,
  recallClass: 'class_1' as const,
  title: 'Pump may stop',
  action: 'read' as const,
  scopes: [],
};
/** Nobody may find a recall that does not exist. */
const found = signedIn('NOT_FOUND');

/** Recalls and their notices. Rows are found only by those who may see them. */
export const recallCases: AccessCases = {
  'recalls.list': [{ call: (client, { orgId }) => client.recalls.list({ orgId }), outcomes: signedIn() }],
  'recalls.listOpen': [
    { call: (client, { orgId }) => client.recalls.listOpen({ orgId }), outcomes: signedIn() },
  ],
  'recalls.find': [{ call: (client) => client.recalls.find({ id: none }), outcomes: found }],
  'recalls.create': [
    {
      name: 'of a seller',
      call: (client, { orgId }) => client.recalls.create({ requestKey: randomUUID(), orgId, ...fields }),
      outcomes: managers('FORBIDDEN'),
    },
    {
      name: 'of staff',
      call: (client) => client.recalls.create({ requestKey: randomUUID(), orgId: null, ...fields }),
      outcomes: { ...signedIn('FORBIDDEN'), super_admin: 'allowed' },
    },
  ],
  'recalls.update': [
    {
      call: (client) => client.recalls.update({ id: none, version: 1, ...fields }),
      outcomes: found,
    },
  ],
  'recalls.remove': [{ call: (client) => client.recalls.remove({ id: none }), outcomes: found }],
  'recalls.addFile': [
    {
      call: (client) =>
        client.recalls.addFile({
          id: none,
          uploadId: randomUUID(),
          title: 'Letter',
          file: new File([pdf], 'letter.pdf'),
        }),
      outcomes: found,
    },
  ],
  'recalls.removeFile': [
    { call: (client) => client.recalls.removeFile({ id: none, fileId: none }), outcomes: found },
  ],
  'recalls.preview': [{ call: (client) => client.recalls.preview({ id: none }), outcomes: found }],
  'recalls.issue': [{ call: (client) => client.recalls.issue({ id: none, version: 1 }), outcomes: found }],
  'recalls.widen': [
    { call: (client) => client.recalls.widen({ id: none, version: 1, scopes: [] }), outcomes: found },
  ],
  'recalls.close': [{ call: (client) => client.recalls.close({ id: none, version: 1 }), outcomes: found }],
  'recalls.progress': [{ call: (client) => client.recalls.progress({ id: none }), outcomes: found }],
  'recalls.listNotices': [{ call: (client) => client.recalls.listNotices({ id: none }), outcomes: found }],
  'recalls.listReport': [{ call: (client) => client.recalls.listReport({ id: none }), outcomes: found }],
  'recalls.printReport': [{ call: (client) => client.recalls.printReport({ id: none }), outcomes: found }],
  'recalls.lines': [{ call: (client) => client.recalls.lines({ id: none }), outcomes: found }],
  'recalls.see': [{ call: (client) => client.recalls.see({ id: none }), outcomes: found }],
  'recalls.acknowledge': [
    { call: (client) => client.recalls.acknowledge({ id: none, lines: [] }), outcomes: found },
  ],
  'recalls.reconcile': [{ call: (client) => client.recalls.reconcile({ id: none }), outcomes: found }],
};
