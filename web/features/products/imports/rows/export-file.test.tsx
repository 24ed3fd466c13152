import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { limits } from '../../../../../contract/limits.ts';
import { stockColumns } from '../../../../../contract/stock-columns.ts';
import { collectDownloads } from '../../../../testing/downloads.ts';
import { show } from '../../../../testing/render.tsx';
import { ExportFile } from './export-file.tsx';

async function exportRows(count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({ 'details.udiDi': `EC-${at}` }));
  const downloads = collectDownloads();
  const readPage = async (cursor: string | undefined) =>
    cursor ? { items: rows.slice(1), nextCursor: null } : { items: rows.slice(0, 1), nextCursor: 'next' };
  const { user, notices } = await show(
    <ExportFile name="stock" columns={stockColumns} readPage={readPage} />,
  );
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Data exported successfully!' }]));
  const lines = async ({ text }: (typeof downloads)[number]) => (await text()).trim().split('\n').length - 1;
  return {
    names: downloads.map(({ name }) => name.replace(/\d{4}-\d\d-\d\d/, 'DAY')),
    rows: await Promise.all(downloads.map(lines)),
  };
}

test.each([
  [0, ['stock-DAY.csv'], [0]],
  [limits.fileRows, ['stock-DAY.csv'], [limits.fileRows]],
  [limits.fileRows + 1, ['stock-DAY-1.csv', 'stock-DAY-2.csv'], [limits.fileRows, 1]],
])('exports %i rows as files that can be imported', async (count, names, rows) => {
  expect(await exportRows(count)).toEqual({ names, rows });
});
