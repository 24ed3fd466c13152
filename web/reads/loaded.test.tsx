import { ORPCError } from '@orpc/client';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Loaded, LoadedList } from './loaded.tsx';
import type { Read } from './read-error.tsx';

const idle: Read<string[]> = {
  data: undefined,
  error: null,
  errorUpdateCount: 0,
  fetchStatus: 'idle',
  isFetching: false,
  refetch: vi.fn(),
};
const failed = { ...idle, error: new TypeError('no answer'), errorUpdateCount: 1 };
const lost = new ORPCError('NOT_FOUND', { status: 404, data: {} });

const faces = {
  failure: 'Unable to load members',
  loading: (
    <Loading>
      <Skeleton className="h-4" />
    </Loading>
  ),
  empty: (names: string[]) => names.length === 0 && <EmptyState title="No members yet" text="Invite one." />,
  children: (names: string[]) => <p>{names.join(', ')}</p>,
};

const present = (read: Partial<Read<string[]>>) => show(<Loaded read={{ ...idle, ...read }} {...faces} />);

test('announces once that something is loading', async () => {
  await present({ fetchStatus: 'fetching', isFetching: true });

  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
});

test('shows an answer', async () => {
  await present({ data: ['Ada', 'Bo'] });

  expect(screen.getByRole('paragraph').textContent).toBe('Ada, Bo');
  expect(screen.queryByRole('status')).toBeNull();
});

test('says what is missing in an empty answer, and what comes next', async () => {
  await present({ data: [] });

  expect(screen.getByText('No members yet')).toBeTruthy();
  expect(screen.getByText('Invite one.')).toBeTruthy();
});

test('says what failed and why, with a retry button', async () => {
  const refetch = vi.fn();
  const { user } = await present({ ...failed, refetch });

  expect(screen.getByRole('alert').textContent).toContain('Unable to load members');
  expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(refetch).toHaveBeenCalledOnce();
});

test('keeps the pressed retry button and shows it as busy', async () => {
  const refetch = vi.fn();
  const { user } = await present({
    errorUpdateCount: 1,
    fetchStatus: 'fetching',
    isFetching: true,
    refetch,
  });

  const button = screen.getByRole('button', { name: 'Try again' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await user.click(button);

  expect(refetch).not.toHaveBeenCalled();
});

test('reports no failure without a connection', async () => {
  await present({ fetchStatus: 'paused' });

  expect(screen.queryByText('Unable to load members')).toBeNull();
  expect(screen.queryByText('Loading…')).toBeNull();
});

test('keeps the answer after a later failure, and says that it may be old', async () => {
  const refetch = vi.fn();
  const { user } = await present({ ...failed, data: ['Ada'], refetch });

  expect(screen.getByText('Ada')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('What you see may be out of date.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(refetch).toHaveBeenCalledOnce();
});

test('removes data that the user may no longer see, without a retry button', async () => {
  await present({ data: ['Ada'], error: lost, errorUpdateCount: 1 });

  expect(screen.queryByText('Ada')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Unable to load members');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a list keeps its page, dimmed, while the next one loads', async () => {
  await show(<LoadedList read={{ ...idle, data: ['Ada'], isPlaceholderData: true }} {...faces} />);

  expect(screen.getByText('Ada').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
});
