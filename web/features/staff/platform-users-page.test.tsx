import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ListedUser, UserDetails } from '../../../contract/staff-tools.ts';
import { sessionStore } from '../../api/session/session.ts';
import { fill } from '../../testing/fill.ts';
import { type Answers, broken, noAnswer, refusal } from '../../testing/server.ts';
import { sessionOf } from '../../testing/session.ts';
import { boId, labId, openAsStaff, userDetails } from '../../testing/staff.ts';

const list = 'GET /api/platform/users';
const details = `GET /api/platform/users/${boId}`;
const time = '2026-11-20T10:00:00.000Z';

const listed = ({ id, email, fullName, role, state, organizations, createdAt }: UserDetails): ListedUser => ({
  id,
  email,
  fullName,
  role,
  state,
  organizations,
  createdAt,
});

type Visit = { address?: string; user?: UserDetails; answers?: Answers };

async function open({ address = '/internal-admin/users', user = userDetails(), answers = {} }: Visit = {}) {
  const shown = await openAsStaff(address, {
    [list]: { body: { items: [listed(user)], nextCursor: null } },
    [details]: { body: user },
    ...answers,
  });
  const sent = (route: string) => shown.calls.filter((call) => call.route === route);
  return { ...shown, sent, query: () => sent(list).at(-1)?.query };
}

const table = () => screen.findByRole('table', { name: 'Users' });
const row = async () => within(await table()).getAllByRole('row')[1] as HTMLElement;

describe('the list of users', () => {
  test.each([
    [userDetails(), ['bo@lab.example', 'Buyer', 'Active', '1', '20 Nov 2026']],
    [
      userDetails({ role: null, state: 'unverified', organizations: 0 }),
      ['bo@lab.example', 'No role yet', 'Not verified', '0', '20 Nov 2026'],
    ],
    [
      userDetails({ role: 'seller', state: 'suspended', organizations: 1200 }),
      ['bo@lab.example', 'Seller', 'Suspended', '1,200', '20 Nov 2026'],
    ],
  ])('shows role, state, organizations and day', async (user, expected) => {
    await open({ user });

    const cells = within(await row()).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(expected);
  });

  test('shows the address of somebody without a name', async () => {
    await open({ user: userDetails({ fullName: '' }) });

    expect(within(await row()).getByRole('link', { name: 'bo@lab.example' })).toBeTruthy();
  });

  test('is filtered by role and state, which the URL contains', async () => {
    const { user, query } = await open();
    await table();

    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'No role yet');
    await waitFor(() => expect(query()).toMatchObject({ role: 'none' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Suspended');
    await waitFor(() => expect(query()).toMatchObject({ role: 'none', state: 'suspended' }));

    expect(location.search).toBe('?role=none&state=suspended');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  test('is searched by name, address or id', async () => {
    const { user, query } = await open();
    await table();

    await user.type(screen.getByRole('searchbox', { name: 'Search by name, email or id' }), 'bloom');

    await waitFor(() => expect(query()).toMatchObject({ search: 'bloom' }));
  });

  test('offers to clear the filters when nothing matches', async () => {
    const { user } = await open({
      address: '/internal-admin/users?search=zed',
      answers: { [list]: async (_body, { search }) => page(search ? [] : [listed(userDetails())]) },
    });
    expect(await screen.findByText('No users found matching your search.')).toBeTruthy();

    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);

    expect(await table()).toBeTruthy();
  });

  test('shows a failed read as a failure, not as an empty list', async () => {
    await open({ answers: { [list]: broken } });

    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load users');
    expect(screen.queryByText('No users found matching your search.')).toBeNull();
  });

  test('has a next page and a way back', async () => {
    const other = userDetails({ id: labId, fullName: 'Cy Clark' });
    const { user } = await open({
      answers: {
        [list]: async (_body, { cursor }) =>
          cursor ? page([listed(other)]) : page([listed(userDetails())], 'second'),
      },
    });
    expect(within(await row()).getByRole('link', { name: 'Bo Bloom' })).toBeTruthy();

    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: 'Cy Clark' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Previous' }));

    expect(await screen.findByRole('link', { name: 'Bo Bloom' })).toBeTruthy();
  });
});

describe('the sheet of a user', () => {
  const address = `/internal-admin/users?user=${boId}`;
  const sheet = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Bo Bloom' });
    await within(dialog).findByRole('heading', { name: 'Sessions' });
    return dialog;
  };
  const openSheet = (user = userDetails(), answers: Answers = {}) => open({ address, user, answers });

  test('opens from the row and closes with Escape, back to the list', async () => {
    const { user } = await open({ address: '/internal-admin/users?role=buyer' });

    await user.click(within(await row()).getByRole('link', { name: 'Bo Bloom' }));
    expect(await sheet()).toBeTruthy();
    expect(location.search).toBe(`?role=buyer&user=${boId}`);
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('?role=buyer');
  });

  test('says what is empty', async () => {
    await openSheet();

    const dialog = await sheet();
    for (const text of [
      'Not a member of any organization.',
      'Not signed in on any device.',
      'No emails were sent recently.',
      'No orders yet.',
    ])
      expect(within(dialog).getByText(text)).toBeTruthy();
  });

  test('shows organizations, sessions, emails and orders', async () => {
    await openSheet(
      userDetails({
        memberships: [{ id: labId, name: 'Lab Optics', role: 'admin' }],
        sessions: [{ id: 's', userAgent: '', createdAt: time, lastUsedAt: time }],
        secondFactors: ['code'],
        emails: [{ id: 'e', purpose: 'reset', email: 'bo@lab.example', expiresAt: time, state: 'expired' }],
        orders: [
          {
            id: 'o',
            orderNumber: 'ORD-7',
            status: 'completed',
            paymentStatus: 'paid',
            totalAmount: '1234.50',
            currency: 'AUD',
            createdAt: time,
          },
        ],
      }),
    );

    const dialog = within(await sheet());
    const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items[0]).toBe('Lab OpticsAdmin');
    expect(items[1]).toMatch(/^Unknown device/);
    expect(items[2]).toBe('Reset the passwordbo@lab.exampleExpired20 Nov 2026');
    expect(items[3]).toContain('AUD 1,234.50');
    expect(dialog.getByText('On')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Lab Optics' }).getAttribute('href')).toBe(
      `/internal-admin/organizations?organization=${labId}`,
    );
    expect(dialog.getByRole('link', { name: 'ORD-7' }).getAttribute('href')).toBe('/orders/o');
  });

  test('is announced as loading', async () => {
    await openSheet(userDetails(), { [details]: noAnswer });

    const dialog = await screen.findByRole('dialog', { name: 'User' });
    expect(within(dialog).getByRole('status').textContent).toBe('Loading…');
  });

  test('shows a failed read as a failure', async () => {
    await openSheet(userDetails(), { [details]: broken });

    const dialog = await screen.findByRole('dialog', { name: 'User' });
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Failed to load users');
    expect(within(dialog).queryByRole('button', { name: /Suspend/ })).toBeNull();
  });

  test.each<[string, Partial<UserDetails>, string[]]>([
    ['active', {}, ['View as this user', 'Suspend Bo Bloom']],
    ['unverified', { state: 'unverified' }, ['View as this user', 'Resend verification', 'Suspend Bo Bloom']],
    ['suspended', { state: 'suspended', suspendedBecause: 'Spam' }, ['Restore Bo Bloom']],
    ['deleted', { state: 'deleted' }, []],
    ['staff', { role: 'super_admin' }, []],
    [
      'signed-in',
      { sessions: [{ id: 's', userAgent: '', createdAt: time, lastUsedAt: time }] },
      ['View as this user', 'End all sessions', 'Suspend Bo Bloom'],
    ],
  ])('offers for an account that is %s what is possible', async (_case, parts, actions) => {
    await openSheet(userDetails(parts));

    const dialog = within(await sheet());
    const names = dialog
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
      .filter((name) => name !== 'Close' && !/user id/.test(name ?? ''));
    expect(names).toEqual(actions);
    expect(dialog.queryAllByText('Spam')).toHaveLength(parts.suspendedBecause ? 1 : 0);
  });

  describe('suspending', () => {
    const suspend = 'POST /api/platform/suspensions';
    const reason = () => screen.findByRole('textbox', { name: /^Reason/ });

    test('says what happens, needs a reason and reads the account again', async () => {
      let account = userDetails();
      const { user, sent, notices } = await openSheet(account, {
        [details]: async () => ({ body: account }),
        [suspend]: async () => {
          account = userDetails({ state: 'suspended', suspendedBecause: 'Spam' });
          return { body: {} };
        },
      });

      await user.click(within(await sheet()).getByRole('button', { name: 'Suspend Bo Bloom' }));
      const dialog = await screen.findByRole('dialog', { name: 'Suspend Bo Bloom?' });
      expect(dialog.textContent).toContain('Every session ends at once');
      await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
      expect(await within(dialog).findByText('Give a reason.')).toBeTruthy();
      expect(sent(suspend)).toEqual([]);
      await fill(user, await reason(), 'Spam');
      await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));

      expect(await screen.findByRole('button', { name: 'Restore Bo Bloom' })).toBeTruthy();
      expect(sent(suspend).map(({ body }) => body)).toEqual([{ kind: 'user', id: boId, reason: 'Spam' }]);
      expect(notices).toEqual([{ kind: 'success', title: 'Bo Bloom was suspended' }]);
    });

    test('keeps the reason when the server refuses, and shows why', async () => {
      const { user, notices } = await openSheet(userDetails(), { [suspend]: refusal(403, 'FORBIDDEN') });
      await user.click(within(await sheet()).getByRole('button', { name: 'Suspend Bo Bloom' }));
      await fill(user, await reason(), 'Spam');

      await user.click(
        within(await screen.findByRole('dialog', { name: 'Suspend Bo Bloom?' })).getByRole('button', {
          name: 'Suspend',
        }),
      );

      await waitFor(() => expect(notices.length + screen.queryAllByRole('alert').length).toBeGreaterThan(0));
      expect((await reason()) as HTMLInputElement).toHaveProperty('value', 'Spam');
    });

    test('is ended with a reason', async () => {
      const restore = 'POST /api/platform/suspensions/end';
      const { user, sent, notices } = await openSheet(
        userDetails({ state: 'suspended', suspendedBecause: 'Spam' }),
        { [restore]: { body: {} } },
      );

      await user.click(within(await sheet()).getByRole('button', { name: 'Restore Bo Bloom' }));
      await fill(user, await reason(), 'Mistake');
      await user.click(
        within(await screen.findByRole('dialog', { name: 'Restore Bo Bloom?' })).getByRole('button', {
          name: 'Restore',
        }),
      );

      await waitFor(() => expect(notices).toEqual([{ kind: 'success', title: 'Bo Bloom was restored' }]));
      expect(sent(restore).map(({ body }) => body)).toEqual([{ kind: 'user', id: boId, reason: 'Mistake' }]);
    });
  });

  test.each([
    ['End all sessions', `POST /api/platform/users/${boId}/sessions/end`, 'All sessions were ended'],
    [
      'Resend verification',
      `POST /api/platform/users/${boId}/verification`,
      'The verification email is on its way',
    ],
  ])('"%s" is sent once and confirmed', async (name, route, title) => {
    const { user, sent, notices } = await openSheet(
      userDetails({
        state: 'unverified',
        sessions: [{ id: 's', userAgent: '', createdAt: time, lastUsedAt: time }],
      }),
      { [route]: { body: {} } },
    );

    await user.dblClick(await screen.findByRole('button', { name }));

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', title }]));
    expect(sent(route)).toHaveLength(1);
  });

  test('viewing as the user leads to the marketplace in their session', async () => {
    const viewing = sessionOf({
      accessToken: 'viewing',
      viewing: { endsAt: new Date(Date.now() + 30 * 60_000).toISOString() },
      user: { id: boId, email: 'bo@lab.example', fullName: 'Bo Bloom', avatarUrl: null },
    });
    const { user } = await openSheet(userDetails(), {
      [`POST /api/platform/users/${boId}/viewing`]: { body: viewing },
    });

    await user.click(within(await sheet()).getByRole('button', { name: 'View as this user' }));
    const dialog = await screen.findByRole('dialog', { name: 'View the account of Bo Bloom?' });
    await fill(user, within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Asked for help');
    await user.click(within(dialog).getByRole('button', { name: 'View as this user' }));

    await waitFor(() => expect(sessionStore.state().user?.id).toBe(boId));
    await waitFor(() => expect(location.pathname).toBe('/marketplace'));
  });
});

function page(items: ListedUser[], nextCursor: string | null = null) {
  return { body: { items, nextCursor } };
}
