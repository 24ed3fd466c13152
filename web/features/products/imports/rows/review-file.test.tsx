import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CheckedFileRow } from '../../../../../contract/file-rows.ts';
import type { PriceField } from '../../../../../contract/price-columns.ts';
import { show } from '../../../../testing/render.tsx';
import { ReviewFile } from './review-file.tsx';
import type { CheckedFile } from './use-checked-file.ts';

const opened = { name: 'prices.csv', notices: [] } as unknown as CheckedFile<PriceField>['opened'];
const results: CheckedFileRow<PriceField>[] = [
  { row: 2, outcome: 'created' },
  { row: 3, outcome: 'updated', changes: [{ field: 'price', was: '90.00' }] },
  {
    row: 4,
    outcome: 'refused',
    refusals: [{ field: 'buyer', refusal: { error: '', code: 'BUYER_UNKNOWN' } }],
  },
];

async function open(shown: CheckedFileRow<PriceField>[]) {
  const checked: CheckedFile<PriceField> = {
    opened,
    rows: shown.map(({ row }) => ({
      row,
      values: { 'details.catalogNumber': `EC-${row}`, price: '80' },
      refusals: [],
    })),
    results: new Map(shown.map((one) => [one.row, one])),
  };
  const file = { write: vi.fn(), forget: vi.fn(), isWriting: false, checking: null };
  const page = await show(<ReviewFile checked={checked} file={file as never} />);
  return { ...page, file, checked };
}

test('shows what happens to each row, the rows with errors first and with the column named', async () => {
  await open(results);

  const [, first, , third] = screen.getAllByRole('row').map((row) => within(row));
  expect(first?.getByText('Left out')).toBeTruthy();
  expect(first?.getByText('Buyer: Choose an organization that can buy from you.')).toBeTruthy();
  expect(third?.getByText('EC-3')).toBeTruthy();
  expect(third?.getByText('90.00')).toBeTruthy();
  expect(screen.getByText('1 row is left out.')).toBeTruthy();
});

test('writes on press, and can be left', async () => {
  const { user, file, checked } = await open(results);

  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(file.write).toHaveBeenCalledWith(checked);
  await user.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(file.forget).toHaveBeenCalledOnce();
});

test('writes nothing when no row would change', async () => {
  await open([{ row: 2, outcome: 'unchanged' }]);

  expect(screen.getByRole('button', { name: 'Import 1 row' })).toHaveProperty('disabled', true);
});

test('shows the words of a choice, not its code', async () => {
  const checked = {
    opened,
    rows: [{ row: 2, values: { 'details.catalogNumber': 'EC-2', stockMode: 'made_to_order', pack: 'box' } }],
    results: new Map([
      [2, { row: 2, outcome: 'updated', changes: [{ field: 'stockMode', was: 'untracked' }] }],
    ]),
  };
  await show(<ReviewFile checked={checked as never} file={{ isWriting: false } as never} />);

  expect(screen.getByText('Made to order · Box')).toBeTruthy();
  expect(screen.getByText('Not tracked')).toBeTruthy();
  expect(screen.getByText('Made to order')).toBeTruthy();
});
