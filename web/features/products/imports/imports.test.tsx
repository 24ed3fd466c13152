import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ProductImport, UndoOutcome } from '../../../../contract/product-imports.ts';
import { undoOutcomes } from '../../../../contract/product-imports.ts';
import { membership } from '../../../testing/organizations.ts';
import { show } from '../../../testing/render.tsx';
import { broken, comeBack, goAway, noAnswer, refusal, serve } from '../../../testing/server.ts';
import { ChooseFile } from './choose-file.tsx';
import { FinishedImport } from './finished-import.tsx';
import { ImportProducts } from './import-products.tsx';
import { PastImports } from './past-imports.tsx';
import { SendingRows } from './sending-rows.tsx';

const seller = membership();
const list = `GET /api/organizations/${seller.id}/imports`;
const one = 'GET /api/imports/i1';
const undo = 'POST /api/imports/i1/undo';

const past = (parts: Partial<ProductImport> = {}): ProductImport => ({
  id: 'i1',
  fileName: 'caps.csv',
  fileHash: 'f'.repeat(64),
  rows: 10,
  state: 'finished',
  batches: 1,
  lastRow: 11,
  created: 6,
  updated: 1,
  unchanged: 1,
  refused: 2,
  undone: 0,
  kept: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'Sam Seller',
  canBeUndone: true,
  ...parts,
});

async function openPast(...items: ProductImport[]) {
  serve({ [list]: { body: { items } } });
  const onResume = vi.fn();
  const shown = await show(<PastImports orgId={seller.id} onResume={onResume} />);
  return { ...shown, onResume };
}

test.each([
  ['open', 'Not finished', '6 new, 1 updated'],
  ['finished', 'Imported', '6 new, 1 updated'],
  ['undoing', 'Partly undone', '6 new, 1 updated'],
  ['undone', 'Undone', '5 undone, 2 kept'],
] as const)('shows an import that is %s', async (state, badge, result) => {
  await openPast(past({ state, undone: 5, kept: 2 }));

  await screen.findByRole('table', { name: 'Imports so far' });
  const row = screen.getAllByRole('row')[1] as HTMLElement;
  expect(within(row).getByRole('rowheader').textContent).toBe('caps.csv');
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 2)).toEqual([badge, result]);
  expect(cells[2]).toMatch(/^20 Nov 2026.*Sam Seller$/);
});

test('resumes only what is not finished, and undoes only what can be undone', async () => {
  const { user, onResume } = await openPast(past({ state: 'open', canBeUndone: false }));

  await user.click(await screen.findByRole('button', { name: 'Resume the import of caps.csv' }));

  expect(onResume).toHaveBeenCalledWith(expect.objectContaining({ id: 'i1' }));
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('offers no resumption of a finished import', async () => {
  await openPast(past());

  expect(await screen.findByRole('button', { name: 'Undo the import of caps.csv' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull();
});

test('says that nothing was imported yet', async () => {
  await openPast();

  expect(await screen.findByText(/Nothing has been imported yet/)).toBeTruthy();
});

test.each([
  ['loading', noAnswer],
  ['failed', broken],
])('does not show the empty state while the imports are %s', async (state, answer) => {
  serve({ [list]: answer });
  await show(<PastImports orgId={seller.id} onResume={() => {}} />);

  if (state === 'failed')
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load imports');
  expect(screen.queryByText(/Nothing has been imported yet/)).toBeNull();
});

async function askToUndo(answer: object) {
  const shown = await openPast(past());
  await shown.user.click(await screen.findByRole('button', { name: 'Undo the import of caps.csv' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo the import of caps.csv?' }));
  const calls = serve({ [list]: { body: { items: [past()] } }, [undo]: answer });
  return {
    ...shown,
    calls,
    confirm: () => shown.user.click(question.getByRole('button', { name: 'Undo the import' })),
  };
}

test.each([
  [0, 'success', 'Import undone'],
  [1, 'info', 'Import undone, except for 1 row that was changed or ordered since'],
  [3, 'info', 'Import undone, except for 3 rows that were changed or ordered since'],
])('undoes an import after a confirmation, and says that %d rows stay', async (kept, kind, title) => {
  const { confirm, notices } = await askToUndo({ body: past({ state: 'undone', undone: 7 - kept, kept }) });

  await confirm();

  await waitFor(() => expect(notices).toMatchObject([{ kind, title }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('undoes batch after batch until nothing is left', async () => {
  let left = 3;
  const { confirm, calls, notices } = await askToUndo(() => {
    left -= 1;
    return { body: past({ state: left === 0 ? 'undone' : 'undoing', undone: 7 - left }) };
  });

  await confirm();

  await waitFor(() => expect(notices).toHaveLength(1));
  expect(calls.filter(({ route }) => route === undo)).toHaveLength(3);
});

test('undoes nothing on Escape', async () => {
  const { user, calls } = await askToUndo({ body: past() });

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.filter(({ route }) => route === undo)).toEqual([]);
});

test('says that an import is too old to be undone', async () => {
  const { confirm, notices } = await askToUndo(refusal(409, 'IMPORT_TOO_OLD'));

  await confirm();

  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', title: 'Failed to undo the import' }]));
});

const details = (parts: object = {}) => ({
  body: { import: past(), terms: {}, plan: {}, refused: [], kept: [], ...parts },
});

const figures = () =>
  within(screen.getByRole('list', { name: 'Rows of the file' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('counts what an import did, and lists every row that was not imported', async () => {
  serve({ [one]: details() });
  const onAnother = vi.fn();
  const { user } = await show(<FinishedImport finished={past()} onAnother={onAnother} />);

  expect(screen.getByRole('heading', { name: 'caps.csv was imported' })).toBeTruthy();
  expect(figures()).toEqual(['New 6', 'Updated 1', 'Unchanged 1', 'Left out 2']);
  expect(screen.getByRole('link', { name: 'Back to the catalogue' }).getAttribute('href')).toBe(
    '/manufacturer',
  );
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(onAnother).toHaveBeenCalledOnce();
});

test('names the refused rows and their reasons', async () => {
  const refused = [
    { row: 4, refusals: [{ field: 'name', refusal: { code: 'PRODUCT_NAME_MISSING', error: '', data: {} } }] },
  ];
  serve({ [one]: details({ refused }) });
  await show(<FinishedImport finished={past()} onAnother={() => {}} />);

  expect(await screen.findByText('1 row was refused')).toBeTruthy();
  expect(screen.getByText(/Row 4/).closest('li')?.textContent).toMatch(/^Row 4 · Product name: .+/);
});

const reasons: Record<UndoOutcome, string> = {
  undone: 'Undone',
  changed: 'It has been changed since.',
  ordered: 'It has been ordered since.',
  gone: 'It has been removed since.',
  taken: 'Another product now has its former device identifier.',
};

test.each(undoOutcomes)('says why an undo kept a row: %s', async (reason) => {
  const kept = [{ row: 5, productId: 'p1', name: 'Cap', reason }];
  serve({ [one]: details({ import: past({ state: 'undone', undone: 6, kept: 1 }), kept }) });
  await show(<FinishedImport finished={past()} onAnother={() => {}} />);

  expect(await screen.findByRole('heading', { name: 'The import of caps.csv was undone' })).toBeTruthy();
  expect(figures()).toEqual(['Undone 6', 'Could not be undone 1']);
  const entry = screen.getByText(/Row 5/).closest('li');
  expect(entry?.textContent).toBe(`Row 5 · Cap · ${reasons[reason]}`);
  expect(screen.getByRole('link', { name: 'Cap' }).getAttribute('href')).toBe(
    '/manufacturer/products/p1/edit',
  );
});

const sending = {
  begun: past({ rows: 1_000 }),
  sent: 250,
  error: null,
  finished: null,
  resume: vi.fn(),
  begin: vi.fn(),
};
const openSending = (parts = {}) => show(<SendingRows sending={{ ...sending, ...parts } as never} />);

test('shows how many rows are sent', async () => {
  await openSending();

  expect(screen.getByRole('heading', { name: 'Importing caps.csv' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('250 of 1,000 rows');
  expect(screen.getByRole('progressbar', { name: 'Rows imported' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
});

test('says that an import continues when the connection is back', async () => {
  await goAway();
  await openSending();
  expect(screen.getByRole('status').textContent).toContain('The import continues when it is back.');

  await comeBack();
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toContain('continues'));
});

test('shows why an import stopped, and resumes it on request', async () => {
  const resume = vi.fn();
  const { user } = await openSending({ error: new Error('broken'), resume });
  expect(screen.getByRole('alert').textContent).toContain('Please try again later.');

  await user.click(screen.getByRole('button', { name: 'Resume' }));

  expect(resume).toHaveBeenCalledWith(sending.begun);
});

const csv = () => new File(['Name,Price\nCap,10'], 'caps.csv', { type: 'text/csv' });

async function openChoice(parts: { opening?: string | null; failure?: string | null } = {}) {
  const onFile = vi.fn();
  await show(
    <ChooseFile title="Choose a product file" opening={null} failure={null} {...parts} onFile={onFile} />,
  );
  return {
    onFile,
    section: screen.getByRole('heading', { name: 'Choose a product file' }).closest('section') as HTMLElement,
  };
}

test('accepts a chosen file, and the same file again', async () => {
  const { onFile } = await openChoice();
  const field = screen.getByLabelText<HTMLInputElement>('Choose a file');

  fireEvent.change(field, { target: { files: [csv()] } });
  fireEvent.change(field, { target: { files: [csv()] } });

  expect(onFile.mock.calls.map(([file]) => file.name)).toEqual(['caps.csv', 'caps.csv']);
});

test('accepts a dropped file, and ignores a drop without a file', async () => {
  const { onFile, section } = await openChoice();

  fireEvent.drop(section, { dataTransfer: { files: [] } });
  expect(onFile).not.toHaveBeenCalled();
  fireEvent.drop(section, { dataTransfer: { files: [csv()] } });
  expect(onFile).toHaveBeenCalledOnce();
});

test('says which file is being read', async () => {
  const { section } = await openChoice({ opening: 'caps.csv' });

  expect(screen.getByLabelText('Reading caps.csv…')).toBeTruthy();
  expect(section.getAttribute('aria-busy')).toBe('true');
});

test('shows why a file could not be read', async () => {
  await openChoice({ failure: 'This file is not a spreadsheet.' });

  expect(screen.getByRole('alert').textContent).toBe('This file is not a spreadsheet.');
});

test('denies members the import, and reads nothing', async () => {
  const calls = serve({ [list]: { body: { items: [] } } });
  await show(<ImportProducts organization={{ ...seller, role: 'member' }} />, { organizations: [seller] });

  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  expect(calls).toEqual([]);
});
