import { expect, it } from 'vitest';
import { statementRows } from './statement-rows.ts';
import type { Statement } from './statements.ts';

it('has rows for the opening balance, each movement and the closing balance, with numeric amounts', () => {
  const movement = {
    kind: 'transfer_reversal',
    providerId: 'trr_1',
    orderId: 'an order',
    orderNumber: 'ORD-2026-ABCDEFGH',
    account: null,
    lines: [{ name: 'Gel', options: [['Volume', '5 ml']], pack: 'box', packUnits: 12, quantity: 2 }],
  } satisfies Partial<Statement['currencies'][number]['movements'][number]>;
  const rows = statementRows(
    {
      orgId: 'an organization',
      month: '2026-02',
      payouts: [
        {
          id: 'po_1',
          currency: 'AUD',
          amount: '29.50',
          status: 'paid',
          arrivesAt: '2026-02-27T00:00:00+00:00',
          bankLast4: '0456',
        },
      ],
      currencies: [
        {
          currency: 'AUD',
          opening: '150.00',
          closing: '29.50',
          sums: [],
          movements: [
            {
              ...movement,
              at: '2026-02-28T23:59:59+00:00',
              amount: '-120.50',
              balance: '29.50',
            },
          ],
        },
      ],
    },
    'en',
  );
  expect(rows.slice(1)).toEqual([
    ['2026-02-01', 'AUD', 'Opening balance', '', '', '', '150.00', '', '', '', ''],
    [
      '2026-02-28T23:59:59.000Z',
      'AUD',
      'Refund or lost dispute',
      'ORD-2026-ABCDEFGH',
      'trr_1',
      '-120.50',
      '29.50',
      ...['', '', '', '2 × Gel (Volume: 5 ml, box of 12)'],
    ],
    ['2026-02-28', 'AUD', 'Closing balance', '', '', '', '29.50', '', '', '', ''],
    ['2026-02-27', 'AUD', 'Payout', '', 'po_1', '', '', '29.50', 'Paid out', '…0456', ''],
  ]);
});
