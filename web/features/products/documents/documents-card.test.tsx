import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { ProductDocument } from '../../../../contract/product-documents.ts';
import { product } from '../../../testing/products.ts';
import { show } from '../../../testing/render.tsx';
import { broken, noAnswer, serve } from '../../../testing/server.ts';
import { DocumentsCard } from './documents-card.tsx';

const { id: productId } = product();
const route = `/api/products/${productId}/documents`;
const list = `GET ${route}`;

const paper = (parts: Partial<ProductDocument> = {}): ProductDocument => ({
  id: 'd1',
  kind: 'datasheet',
  title: 'Data',
  url: '/files/d1.pdf',
  bytes: 1_250_000,
  ...parts,
});

async function open(documents: ProductDocument[] = [paper()], answers = {}) {
  const calls = serve({
    [list]: { body: documents },
    [`GET /api/products/${productId}`]: { body: product() },
    ...answers,
  });
  const shown = await show(<DocumentsCard productId={productId} />);
  if (documents.length > 0) await screen.findByRole('textbox', { name: 'Title of Data' });
  return { ...shown, calls };
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title of/ });
const kind = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind of Data' });
const changes = (calls: { route: string; body: unknown }[]) =>
  calls.filter((call) => call.route === `PATCH ${route}/d1`).map(({ body }) => body);
const file = (name: string, type: string, size = 3) => new File(['x'.repeat(size)], name, { type });
const add = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Documents to add'), { target: { files } });

test('shows each document with its kind, size and file', async () => {
  await open();

  expect(kind().value).toBe('datasheet');
  expect(screen.getByText(/^PDF, 1\.3\sMB$/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Download Data' });
  expect(link.getAttribute('href')).toBe('/files/d1.pdf');
  expect(link.getAttribute('download')).toBe('Data.pdf');
});

test.each([
  ['Enter', async (press: (keys: string) => Promise<void>) => press('{Enter}')],
  ['leaving the field', async (press: (keys: string) => Promise<void>) => press('{Tab}')],
])('saves a title with %s', async (_how, leave) => {
  const { user, calls } = await open([paper()], {
    [`PATCH ${route}/d1`]: { body: paper({ title: 'Sheet' }) },
  });

  await user.clear(title());
  await user.type(title(), ' Sheet ');
  await leave((keys) => user.keyboard(keys));

  await waitFor(() => expect(changes(calls)).toEqual([{ kind: 'datasheet', title: 'Sheet' }]));
});

test('returns to the former title when it is emptied', async () => {
  const { user, calls } = await open();

  await user.clear(title());
  await user.keyboard('{Enter}');

  expect(title().value).toBe('Data');
  expect(changes(calls)).toEqual([]);
});

test('saves another kind immediately', async () => {
  const { user, calls } = await open([paper()], { [`PATCH ${route}/d1`]: noAnswer });

  await user.selectOptions(kind(), 'Certificate');

  await waitFor(() => expect(changes(calls)).toEqual([{ kind: 'certificate', title: 'Data' }]));
  expect(kind().value).toBe('certificate');
});

test('returns to the former kind when the server refuses it', async () => {
  const { user, notices } = await open([paper()], {
    [`PATCH ${route}/d1`]: { status: 404, body: { error: 'NOT_FOUND', code: 'NOT_FOUND' } },
  });

  await user.selectOptions(kind(), 'Certificate');

  await waitFor(() => expect(notices).toMatchObject([{ title: 'Failed to save the document' }]));
  await waitFor(() => expect(kind().value).toBe('datasheet'));
});

test('removes a document, and offers to undo it', async () => {
  let there = [paper()];
  const { user, notices } = await open(there, {
    [list]: () => ({ body: there }),
    [`DELETE ${route}/d1`]: () => {
      there = [];
      return { body: {} };
    },
    [`POST ${route}/d1/restore`]: () => {
      there = [paper()];
      return { body: paper() };
    },
  });

  await user.click(screen.getByRole('button', { name: 'Remove Data' }));
  expect(await screen.findByText('No documents yet')).toBeTruthy();
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Document removed' }]));

  notices[0]?.action?.onClick();
  expect(await screen.findByRole('textbox', { name: 'Title of Data' })).toBeTruthy();
});

test.each([
  ['photo.png', 'image/png', 3, /PDF/],
  ['empty.pdf', 'application/pdf', 0, /empty/],
  ['large.pdf', 'application/pdf', limits.uploadBytes + 1, /10 MB/],
])('refuses %s before sending', async (name, type, size, reason) => {
  const { user, calls } = await open();

  add(file(name, type, size));

  expect((await screen.findByRole('alert')).textContent).toMatch(reason);
  expect(calls.map((call) => call.route)).not.toContain(`POST ${route}`);
  await user.click(screen.getByRole('button', { name: `Dismiss ${name}` }));
  expect(screen.queryByText(name)).toBeNull();
});

test('says which documents buyers expect', async () => {
  await open([]);

  expect(await screen.findByText('No documents yet')).toBeTruthy();
  expect(screen.getByText(/a datasheet, instructions for use/)).toBeTruthy();
});

test.each([
  ['loading', noAnswer],
  ['failed', broken],
])('does not show the empty state while the read is %s', async (state, answer) => {
  await open([], { [list]: answer });

  if (state === 'failed')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the documents');
  expect(screen.queryByText('No documents yet')).toBeNull();
});
