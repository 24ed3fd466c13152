import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Trends } from '../../../contract/staff-tools.ts';
import { openApp } from '../../testing/app.tsx';
import { type Answers, broken } from '../../testing/server.ts';
import { openAsStaff } from '../../testing/staff.ts';

const statistics = 'GET /api/platform/statistics';
const trends = 'GET /api/platform/trends';
const time = '2026-11-20T10:00:00.000Z';

const figures = {
  users: 1234,
  activeUsers: 56,
  signups: 7,
  organizations: 8,
  products: 90_000,
  orders: 0,
  countedAt: time,
};
const quiet: Trends = {
  from: ['2026-11-19', '2026-11-20'],
  signups: [0, 0],
  orders: [0, 0],
  volumes: [],
  countedAt: time,
};

async function open(answers: Answers = {}) {
  const shown = await openAsStaff('/internal-admin', {
    [statistics]: { body: figures },
    [trends]: { body: quiet },
    ...answers,
  });
  return { ...shown, sent: (route: string) => shown.calls.filter((call) => call.route === route) };
}

const stats = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the figures', () => {
  test('have thousands separators, and show 0 for nothing', async () => {
    await open();

    await waitFor(async () =>
      expect(await stats('People in figures')).toEqual([
        'Users 1,234',
        'Active usersLast 30 days 56',
        'Sign-upsLast 7 days 7',
      ]),
    );
    expect(await stats('Trade in figures')).toEqual(['Organizations 8', 'Products 90,000', 'Orders 0']);
  });

  test('show a failed read as a failure, not as 0, and can be read again', async () => {
    let answer: Answers[string] = broken;
    const { user } = await open({ [statistics]: async () => answer as { body: unknown } });

    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load platform statistics');
    expect(screen.queryByRole('list', { name: 'People in figures' })).toBeNull();
    answer = { body: figures };
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(async () => expect((await stats('People in figures'))[0]).toBe('Users 1,234'));
  });
});

describe('the charts', () => {
  test.each(['Nobody signed up in this period.', 'No orders in this period.', 'No payments in this period.'])(
    'say of an empty period: "%s"',
    async (text) => {
      await open();

      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByRole('table')).toBeNull();
    },
  );

  test('have their total, and a table of exact values for screen readers', async () => {
    await open({
      [trends]: {
        body: {
          ...quiet,
          signups: [1200, 34],
          volumes: [{ currency: 'AUD', total: '1500.50', amounts: ['1000.50', '500.00'] }],
        },
      },
    });

    const signups = await screen.findByRole('table', { name: 'Sign-ups' });
    expect(
      within(signups)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1,200', '34']);
    const volume = screen.getByRole('table', { name: 'Volume in AUD' });
    expect(
      within(volume)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1,000.50', '500.00']);
    // The total is beside the chart's title. The test looks only there, because the figures above the charts also
    // contain this number.
    expect(screen.getByRole('heading', { name: 'Sign-ups' }).nextElementSibling?.textContent).toBe('1,234');
    expect(screen.getByText('1,500.50')).toBeTruthy();
  });

  test('are read again for another period', async () => {
    const { user, sent } = await open();
    await screen.findByText('No orders in this period.');
    expect(sent(trends).at(-1)?.query).toEqual({ span: '30d' });

    await user.click(screen.getByRole('radio', { name: '12 months' }));

    await waitFor(() => expect(sent(trends).at(-1)?.query).toEqual({ span: '12m' }));
  });

  test('show a failed read as a failure, not as empty', async () => {
    await open({ [trends]: broken });

    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load platform statistics');
    expect(screen.queryByText('No orders in this period.')).toBeNull();
  });
});

test('the page is closed to everybody else', async () => {
  const { calls } = await openApp('/internal-admin');

  await waitFor(() => expect(location.pathname).toBe('/marketplace'));
  expect(calls.some(({ route }) => route === statistics)).toBe(false);
});
