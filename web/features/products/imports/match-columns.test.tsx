import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { startOf, useColumnsForm } from './columns-form.ts';
import type { OpenedFile } from './file/file-worker.ts';
import { MatchColumns } from './match-columns.tsx';

const file: OpenedFile = {
  ...{ name: 'caps.csv', hash: 'f'.repeat(64), rows: 1, sheets: [], sheet: null, notices: [] },
  decimalSign: '.',
  headers: ['Name', 'Brand', 'Model'],
  samples: [['Cap'], [], []],
  fields: ['name', 'details.brand', 'details.model'],
};

function Columns() {
  return <MatchColumns file={file} form={useColumnsForm(startOf(file, file.fields))} />;
}

test('hides columns without values until the user asks for them', async () => {
  const { user } = await show(<Columns />);
  const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(shown()).toEqual(['Name']);

  await user.click(screen.getByRole('button', { name: 'Show 2 columns without values' }));
  expect(shown()).toEqual(['Name', 'Brand', 'Model']);
  expect(screen.getByRole('combobox', { name: 'Brand is read as' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Hide 2 columns without values' }));
  expect(shown()).toEqual(['Name']);
});
