import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/render.tsx';
import { Pager } from './pager.tsx';
import { SortHead } from './sort-head.tsx';
import { RowHead, Table, Td, Th } from './table.tsx';

type SampleProps = { narrow?: 'cards' | 'rows' | 'scroll'; sorted?: 'name' | 'price' };

function Sample({ narrow = 'cards', sorted = 'name' }: SampleProps) {
  return (
    <Table label="Products" narrow={narrow}>
      <thead>
        <tr>
          <SortHead direction="ascending" isSorted={sorted === 'name'} link={<a href="/?sort=name" />}>
            Name
          </SortHead>
          <SortHead
            direction="descending"
            isSorted={sorted === 'price'}
            link={<a href="/?sort=price" />}
            numeral
          >
            Price
          </SortHead>
          <Th>Status</Th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <RowHead>Electrode</RowHead>
          <Td label="Price" numeral>
            AUD 5.00
          </Td>
          <Td label="Status">Active</Td>
        </tr>
      </tbody>
    </Table>
  );
}

test('a table has a name, and its rows have theirs', async () => {
  await show(<Sample />);

  const table = screen.getByRole('table', { name: 'Products' });
  const row = within(table).getByRole('row', { name: /Electrode/ });
  expect(within(row).getByRole('rowheader', { name: 'Electrode' })).toBeTruthy();
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
});

test('each cell has the name of its column, for the layout as cards', async () => {
  await show(<Sample />);

  const labels = screen.getAllByRole('cell').map((cell) => cell.dataset.label);
  expect(labels).toEqual(['Price', 'Status']);
});

test('the header of the sorted column says its direction, the others say none', async () => {
  await show(<Sample sorted="price" />);

  const directions = screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
  expect(directions).toEqual([null, 'descending', null]);
  expect(screen.getByRole('link', { name: 'Name' }).getAttribute('href')).toBe('/?sort=name');
});

test('only a table that scrolls can have the focus', async () => {
  const { rerender } = await show(<Sample narrow="scroll" />);
  expect(screen.getByRole('region', { name: 'Products' }).tabIndex).toBe(0);

  rerender(<Sample narrow="rows" />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('a pager links only to pages that exist', async () => {
  const { rerender } = await show(<Pager label="Pages of products" next={<a href="/?page=2" />} />);

  const pages = screen.getByRole('navigation', { name: 'Pages of products' });
  expect(
    within(pages)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Next']);

  rerender(<Pager label="Pages of products" previous={<a href="/" />} next={<a href="/?page=3" />} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/?page=3']);

  rerender(<Pager label="Pages of products" />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
