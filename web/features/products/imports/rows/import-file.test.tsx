import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type PriceField, priceColumns } from '../../../../../contract/price-columns.ts';
import { show } from '../../../../testing/render.tsx';
import type { Asked, OpenedFile } from '../file/file-worker.ts';
import type { FileKind } from './file-kind.ts';
import { ImportFile } from './import-file.tsx';

/** The sheets of a workbook. Each sheet has headers and one row. */
const sheets: Record<string, [string[], string[]]> = {
  Notes: [['Remark'], ['Ask Ada']],
  March: [
    ['UDI-DI', 'Price'],
    ['EC-3', '80'],
  ],
  April: [
    ['UDI-DI', 'Price'],
    ['EC-4', '81'],
  ],
};

/** Replaces the worker that reads a file. It reads the workbook above, whatever the file is. */
class WorkbookWorker extends EventTarget {
  #sheet = '';

  postMessage({ id, call, asked }: Asked): void {
    if (call === 'open') this.#sheet = (asked as { sheet: string | null }).sheet ?? 'Notes';
    const [headers = [], cells = []] = sheets[this.#sheet] ?? [];
    const opened = { name: 'prices.xlsx', headers, rows: 1, sheets: Object.keys(sheets), sheet: this.#sheet };
    const value =
      call === 'open'
        ? ({ ...opened, decimalSign: '.', notices: [] } as unknown as OpenedFile)
        : [{ row: 2, cells }];
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, value } })));
  }

  terminate() {}
}

async function openWorkbook() {
  vi.stubGlobal('Worker', WorkbookWorker);
  const kind = {
    columns: priceColumns,
    check: vi.fn(async (rows) => rows.map(({ row }: { row: number }) => ({ row, outcome: 'created' }))),
    write: vi.fn(async () => ({ isWritten: false, rows: [] })),
    onWritten: vi.fn(),
    sample: { name: 'sample.csv', rows: [] },
    help: null,
    back: null,
  } satisfies FileKind<PriceField>;
  const page = await show(<ImportFile kind={kind} />);
  await page.user.upload(screen.getByLabelText('Choose a file'), new File(['x'], 'prices.xlsx'));
  return { ...page, kind };
}

test('says that the first sheet names no products, and imports the sheet that the user chooses', async () => {
  const { user, kind } = await openWorkbook();

  expect(await screen.findByText(/neither a column “Catalogue number” nor/)).toBeTruthy();
  expect(kind.check).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), 'March');
  expect(await screen.findByText('EC-3')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), 'April');
  expect(await screen.findByText('EC-4')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  expect(kind.write).toHaveBeenCalledWith([{ row: 2, values: { 'details.udiDi': 'EC-4', price: '81' } }]);
});

test('no longer shows the rows of a sheet when the user chooses a sheet without products', async () => {
  const { user } = await openWorkbook();

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sheet' }), 'March');
  await screen.findByText('EC-3');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), 'Notes');
  expect(await screen.findByText(/neither a column “Catalogue number” nor/)).toBeTruthy();
  expect(screen.queryByText('EC-3')).toBeNull();
});
