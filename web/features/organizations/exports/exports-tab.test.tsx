import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moreHeader, nextHeader } from '../../../../contract/export-kinds.ts';
import { collectDownloads } from '../../../testing/downloads.ts';
import { orgId } from '../../../testing/people.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, broken, serve } from '../../../testing/server.ts';
import { ExportsTab } from './exports-tab.tsx';

const pathOf = (kind: string) => `GET /api/organizations/${orgId}/exports/${kind}`;

/** A page of a file, and whether another one follows. */
const pageOf = (text: string, next: string, hasMore: boolean) => ({
  file: new Response(text, {
    headers: {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="x.csv"',
      [nextHeader]: next,
      [moreHeader]: String(hasMore),
    },
  }),
});

async function open(answers: Answers) {
  const downloads = collectDownloads();
  const calls = serve(answers);
  return { ...(await show(<ExportsTab orgId={orgId} />)), calls, downloads };
}

test('downloads all pages as one file, with the columns of another product in a period', async () => {
  const { user, calls, downloads, notices } = await open({
    [pathOf('issued-invoices')]: (_body, { since }) =>
      since
        ? pageOf('Type,A\r\nLine,B\r\n,2\r\n', 'end', false)
        : pageOf('Type,A\r\nLine,B\r\n,1\r\n', 'two', true),
  });
  await user.selectOptions(screen.getByLabelText('Rows'), 'Invoices that we issued');
  await user.selectOptions(screen.getByLabelText('Columns'), 'Coupa');
  await user.type(screen.getByLabelText('From day'), '2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Data exported successfully!' }]));
  expect(await downloads[0]?.text()).toBe('Type,A\r\nLine,B\r\n,1\r\n,2\r\n');
  expect(calls.map(({ query }) => query)).toMatchObject([
    { columns: 'coupa', from: '2026-11-01', format: 'csv' },
    { columns: 'coupa', since: 'two' },
  ]);
});

test('offers a period and columns only where they exist, and says that an export failed', async () => {
  const { user, downloads, notices } = await open({ [pathOf('stock')]: broken });
  expect(screen.getByLabelText('From day')).toBeTruthy();
  expect(screen.queryByLabelText('Columns')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Rows'), 'Stock');
  expect(screen.queryByLabelText('From day')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Failed to export the file' }]));
  expect(downloads).toEqual([]);
});
