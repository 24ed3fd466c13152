import { terms } from '../credit.ts';
import { aReceipt } from '../credit-purchases.ts';
import { type AccessCases, managers, members, signedIn } from './outcomes.ts';

const aPeriod = { from: '2026-01-01', to: '2026-12-31' };
const none = '01980000-0000-7000-8000-00000000000f';
/** An account that does not exist, or that has another seller. */
const ofSeller = (call: AccessCases[string][number]['call']): AccessCases[string] => [
  { call, outcomes: managers('FORBIDDEN', 'NOT_FOUND') },
];

export const creditCases: AccessCases = {
  'creditAccounts.list': [
    { call: (client, { orgId }) => client.creditAccounts.list({ orgId }), outcomes: members('NOT_FOUND') },
  ],
  'creditAccounts.listUsable': [
    {
      call: (client, { orgId }) => client.creditAccounts.listUsable({ orgId }),
      outcomes: members('FORBIDDEN'),
    },
  ],
  'creditAccounts.listGranted': [
    {
      call: (client, { orgId }) => client.creditAccounts.listGranted({ orgId }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'creditAccounts.countPending': [
    {
      call: (client, { orgId }) => client.creditAccounts.countPending({ orgId }),
      outcomes: members('FORBIDDEN'),
    },
  ],
  'creditAccounts.find': [
    {
      name: 'of nobody',
      call: (client) => client.creditAccounts.find({ id: none }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'creditAccounts.request': [
    {
      name: 'at the own organization',
      call: (client, { orgId }) =>
        client.creditAccounts.request({ orgId, sellerOrgId: orgId, currency: 'AUD', wantedLimit: '1.00' }),
      outcomes: members('FORBIDDEN', 'BAD_REQUEST'),
    },
  ],
  'creditAccounts.withdraw': [
    {
      call: (client, { orgId }) => client.creditAccounts.withdraw({ id: none, orgId }),
      outcomes: members('FORBIDDEN', 'NOT_FOUND'),
    },
  ],
  'creditAccounts.open': ofSeller((client, { orgId }) =>
    client.creditAccounts.open({ id: none, orgId, ...terms }),
  ),
  'creditAccounts.decline': ofSeller((client, { orgId }) =>
    client.creditAccounts.decline({ id: none, orgId }),
  ),
  'creditAccounts.update': ofSeller((client, { orgId }) =>
    client.creditAccounts.update({ id: none, orgId, ...terms }),
  ),
  'creditAccounts.block': ofSeller((client, { orgId }) =>
    client.creditAccounts.block({ id: none, orgId, reason: 'Late' }),
  ),
  'creditAccounts.unblock': ofSeller((client, { orgId }) =>
    client.creditAccounts.unblock({ id: none, orgId }),
  ),
  'creditAccounts.close': ofSeller((client, { orgId }) => client.creditAccounts.close({ id: none, orgId })),
  'creditAccounts.listInvoices': [
    {
      name: 'of nobody',
      call: (client) => client.creditAccounts.listInvoices({ id: none }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'creditAccounts.listReceipts': [
    {
      name: 'of nobody',
      call: (client) => client.creditAccounts.listReceipts({ id: none }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'creditAccounts.recordReceipt': ofSeller((client, { orgId }) =>
    client.creditAccounts.recordReceipt({ id: none, orgId, ...aReceipt }),
  ),
  'creditAccounts.applyReceipt': ofSeller((client, { orgId }) =>
    client.creditAccounts.applyReceipt({
      id: none,
      orgId,
      applications: [{ invoiceId: none, amount: '1.00' }],
    }),
  ),
  'creditAccounts.reverseReceipt': ofSeller((client, { orgId }) =>
    client.creditAccounts.reverseReceipt({ id: none, orgId, reason: 'Bounced' }),
  ),
  'creditAccounts.listInvoiceLines': ofSeller((client, { orgId }) =>
    client.creditAccounts.listInvoiceLines({ id: none, orgId }),
  ),
  'creditAccounts.payInvoices': [
    {
      call: (client, { orgId }) => client.creditAccounts.payInvoices({ id: none, orgId, invoiceIds: [none] }),
      outcomes: members('FORBIDDEN', 'NOT_FOUND'),
    },
  ],
  'creditAccounts.issueNote': ofSeller((client, { orgId }) =>
    client.creditAccounts.issueNote({
      id: none,
      orgId,
      requestKey: none,
      kind: 'credit_note',
      reason: 'Broken',
    }),
  ),
  'creditAccounts.writeOff': ofSeller((client, { orgId }) =>
    client.creditAccounts.writeOff({ id: none, orgId, requestKey: none, reason: 'Insolvent' }),
  ),
  'creditAccounts.ageing': [
    { call: (client, { orgId }) => client.creditAccounts.ageing({ orgId }), outcomes: managers('FORBIDDEN') },
  ],
  'creditAccounts.statement': [
    {
      name: 'of nobody',
      call: (client) => client.creditAccounts.statement({ id: none, ...aPeriod }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'creditAccounts.statementCsv': [
    {
      name: 'of nobody',
      call: (client) => client.creditAccounts.statementCsv({ id: none, ...aPeriod }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'creditAccounts.cancelLines': ofSeller((client, { orgId }) =>
    client.creditAccounts.cancelLines({ id: none, orgId, items: [{ itemId: none, quantity: 1 }] }),
  ),
  'creditAccounts.cancelOrder': ofSeller((client, { orgId }) =>
    client.creditAccounts.cancelOrder({ id: none, orgId }),
  ),
};
