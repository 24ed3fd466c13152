import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OrganizationRole } from '../../../../contract/permissions.ts';
import { purchasingOf } from '../../../../contract/permissions.ts';
import { connection } from '../../../api/connection.ts';
import { membership } from '../../../testing/organizations.ts';
import { memberOf, organizationOf, orgId, otherId } from '../../../testing/people.ts';
import { openedUrl, showPage } from '../../../testing/render.tsx';
import { type Answers, broken, delayed, goAway, noAnswer, refusal, serve } from '../../../testing/server.ts';
import { user as me } from '../../../testing/session.ts';
import { organizationsRoute } from '../organizations.route.tsx';

const members = `GET /api/organizations/${orgId}/members`;
const bo = memberOf({ userId: otherId, fullName: 'Bo Bloom', email: 'bo@lab.example', role: 'member' });
const bosRole = `/api/organizations/${orgId}/members/${otherId}`;

type Visit = { role?: OrganizationRole; url?: string; answers?: Answers };

async function open({ role = 'owner', url = '/organizations', answers = {} }: Visit = {}) {
  const organization = membership({ role });
  const calls = serve({
    'GET /api/organizations': { body: [organization] },
    'GET /api/organizations/closed': { body: [] },
    [`GET /api/organizations/${orgId}`]: { body: organizationOf({ role }) },
    'GET /api/invitations': { body: { items: [], isOneHidden: false } },
    [members]: { body: [memberOf({ role }), bo] },
    ...answers,
  });
  const shown = await showPage(organizationsRoute, url, { organizations: [organization] });
  const sent = (route: string) => calls.filter((call) => call.route === route);
  return { ...shown, sent, address: () => openedUrl(shown) };
}

const table = () => screen.findByRole('table', { name: 'Members of Ship Optics' });
const rowOf = async (name: string) => within(await table()).getByRole('row', { name: new RegExp(name) });
const roleOf = (name: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Role of ${name}` });
const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('the list', () => {
  test('shows all members with role and day, and marks the user', async () => {
    await open();

    const own = await rowOf(me.fullName);
    expect(within(own).getByText('You')).toBeTruthy();
    expect(within(own).getByText('You cannot change your own role')).toBeTruthy();
    expect(within(own).getByRole('time').textContent).toBe('20 Nov 2026');
    expect(within(await rowOf('Bo Bloom')).queryByText('You')).toBeNull();
  });

  test('is announced as loading', async () => {
    await open({ answers: { [members]: noAnswer } });

    const panel = screen.getByRole('tabpanel', { name: /^Members/ });
    expect(within(panel).getByRole('status').textContent).toBe('Loading…');
  });

  test('shows a failed read as a failure, not as an empty list, and reads again on request', async () => {
    let answer: Answers[string] = broken;
    const { user } = await open({ answers: { [members]: async () => answer as { body: unknown } } });

    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load members');
    expect(screen.queryByText('No members found.')).toBeNull();
    answer = { body: [memberOf(), bo] };
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await rowOf('Bo Bloom')).toBeTruthy();
  });

  test('shows that it needs the connection when it was never loaded', async () => {
    const { queries } = await open();
    await table();
    await act(goAway);
    queries.removeQueries({ queryKey: [['members']] });

    await act(() => queries.invalidateQueries());

    expect(screen.queryByText('No members found.')).toBeNull();
  });

  test.each([
    ['bo', 'Bo Bloom', '1 of 2 members'],
    ['LAB.EXAMPLE', 'Bo Bloom', '1 of 2 members'],
    ['ada', 'Ada Buyer', '1 of 2 members'],
  ])('searched for "%s" shows %s', async (text, expected, counted) => {
    await open({ url: `/organizations?search=${text}` });

    const shown = await names();
    expect(shown).toHaveLength(1);
    expect(shown[0]).toContain(expected);
    expect(screen.getByText(counted)).toBeTruthy();
  });

  test('shows that nothing matches the search, and clears it on request', async () => {
    const { user, address } = await open({ url: '/organizations?search=zed' });
    expect(await screen.findByText('No members found.')).toBeTruthy();
    expect(screen.getByText('0 of 2 members')).toBeTruthy();

    await user.click(screen.getByRole('link', { name: 'Clear filters' }));

    expect(await names()).toHaveLength(2);
    expect(address()).toBe('/organizations');
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search members' }).value).toBe('');
  });

  test('keeps the typed search in the URL', async () => {
    const { user, address } = await open();
    await table();

    await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'bloom');

    await waitFor(() => expect(address()).toBe('/organizations?search=bloom'));
    await waitFor(async () => expect(await names()).toHaveLength(1));
  });

  test.each([
    ['Member', '/organizations?sort=name', ['Ada', 'Bo'], 'ascending'],
    ['Role', '/organizations?sort=-role', ['Bo', 'Ada'], 'descending'],
    ['Joined', '/organizations?sort=joined', ['Ada', 'Bo'], 'ascending'],
  ])('is sorted by the column header %s', async (head, expected, order, direction) => {
    const { user, address } = await open();
    await table();

    await user.click(within(await table()).getByRole('link', { name: head }));

    await waitFor(() => expect(address()).toBe(expected));
    const shown = await names();
    expect(shown.map((name) => name?.includes('Bo Bloom'))).toEqual(order.map((name) => name === 'Bo'));
    const column = within(await table()).getByRole('columnheader', { name: head });
    await waitFor(() => expect(column.getAttribute('aria-sort')).toBe(direction));
  });
});

describe('a role', () => {
  test('is changed immediately, and saved', async () => {
    const slow = delayed({ body: { ...bo, role: 'admin' } });
    const { user, sent, notices } = await open({ answers: { [`PUT ${bosRole}`]: slow.answer } });

    await user.selectOptions(await roleOf('Bo Bloom'), 'Admin');

    await waitFor(async () => expect((await roleOf('Bo Bloom')).value).toBe('admin'));
    expect(notices).toEqual([]);
    slow.send();
    await waitFor(() => expect(notices).toEqual([{ kind: 'success', title: 'Role updated' }]));
    expect(sent(`PUT ${bosRole}`).map(({ body }) => body)).toEqual([{ role: 'admin' }]);
  });

  test.each([
    [403, 'OWNER_ONLY', 'Only an owner can make, change or remove an owner.'],
    [409, 'LAST_OWNER', 'An organization needs at least one owner.'],
  ])('refused with %d %s returns to what it was, with the reason', async (status, code, description) => {
    const { user, notices } = await open({ answers: { [`PUT ${bosRole}`]: refusal(status, code) } });

    await user.selectOptions(await roleOf('Bo Bloom'), 'Admin');

    await waitFor(() =>
      expect(notices).toEqual([{ kind: 'error', title: 'Failed to update role', description }]),
    );
    await waitFor(async () => expect((await roleOf('Bo Bloom')).value).toBe('member'));
  });

  test('of owner is given only after a confirmation', async () => {
    const { user, sent } = await open({
      answers: { [`PUT ${bosRole}`]: { body: { ...bo, role: 'owner' } } },
    });

    await user.selectOptions(await roleOf('Bo Bloom'), 'Owner');
    const question = await screen.findByRole('alertdialog', { name: 'Make Bo Bloom an owner?' });
    expect(sent(`PUT ${bosRole}`)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Make owner' }));

    await waitFor(() => expect(sent(`PUT ${bosRole}`)).toHaveLength(1));
  });

  test('of owner is not given when the confirmation is cancelled', async () => {
    const { user, sent } = await open();

    await user.selectOptions(await roleOf('Bo Bloom'), 'Owner');
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await roleOf('Bo Bloom')).value).toBe('member');
    expect(sent(`PUT ${bosRole}`)).toEqual([]);
  });

  test('shows the new value without a connection, and saves it later', async () => {
    const { user, sent, notices } = await open();
    const choice = await roleOf('Bo Bloom');
    await act(goAway);

    await user.selectOptions(choice, 'Admin');

    await waitFor(() =>
      expect(notices).toContainEqual({ kind: 'info', title: 'Will be saved when you are back' }),
    );
    expect((await roleOf('Bo Bloom')).value).toBe('admin');
    expect(sent(`PUT ${bosRole}`)).toEqual([]);
    const calls = serve({
      'GET /api/organizations': { body: [membership()] },
      [`PUT ${bosRole}`]: { body: { ...bo, role: 'admin' } },
    });
    connection.expectReturn();

    await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ body: { role: 'admin' } })));
  });
});

describe('removing a member', () => {
  const remove = `DELETE ${bosRole}`;

  test('asks first, says what is lost, and removes the row', async () => {
    const { user, sent, notices } = await open({ answers: { [remove]: { body: {} } } });

    await user.click(within(await rowOf('Bo Bloom')).getByRole('button', { name: 'Remove Bo Bloom' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Bo Bloom?' });
    expect(within(question).getByText(/^They lose access to Ship Optics at once\./)).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Remove' }));

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', title: 'Member removed' }]));
    expect(sent(remove)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('shows why the server refused, and keeps the row', async () => {
    const { user, notices } = await open({ answers: { [remove]: refusal(403, 'OWNER_ONLY') } });

    await user.click(within(await rowOf('Bo Bloom')).getByRole('button', { name: /^Remove/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ kind: 'error', title: 'Failed to remove member' });
    expect(await rowOf('Bo Bloom')).toBeTruthy();
  });

  test('is not offered for oneself', async () => {
    await open();

    expect(within(await rowOf(me.fullName)).queryByRole('button', { name: /^Remove/ })).toBeNull();
  });
});

describe('leaving', () => {
  test('is disabled for the only owner, and says why', async () => {
    await open();

    const leave = within(await rowOf(me.fullName)).getByRole<HTMLButtonElement>('button', { name: 'Leave' });
    expect(leave.disabled).toBe(true);
    const reason = document.getElementById(leave.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/^You are the only owner\./);
  });

  test('asks first, and then leads to the organizations that are left', async () => {
    const leaveRoute = `POST /api/organizations/${orgId}/leave`;
    const { user, sent, notices } = await open({
      answers: {
        [members]: { body: [memberOf(), { ...bo, role: 'owner' }] },
        [leaveRoute]: { body: {} },
      },
    });

    await user.click(within(await rowOf(me.fullName)).getByRole('button', { name: 'Leave' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave Ship Optics?' });
    await user.click(within(question).getByRole('button', { name: 'Leave organization' }));

    await waitFor(() =>
      expect(notices).toContainEqual({ kind: 'success', title: 'You have left Ship Optics' }),
    );
    expect(sent(leaveRoute)).toHaveLength(1);
  });
});

describe('a plain member', () => {
  test('sees the roles and changes none', async () => {
    await open({ role: 'member' });

    const row = await rowOf('Bo Bloom');
    expect(within(row).queryByRole('combobox')).toBeNull();
    expect(within(row).queryByRole('button')).toBeNull();
    expect(within(row).getByText('Member')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Invite members' })).toBeNull();
  });

  test('may leave', async () => {
    await open({ role: 'member' });

    const leave = within(await rowOf(me.fullName)).getByRole<HTMLButtonElement>('button', { name: 'Leave' });
    expect(leave.disabled).toBe(false);
  });
});

test('an admin sees why an owner cannot be changed', async () => {
  await open({
    role: 'admin',
    answers: { [members]: { body: [memberOf({ role: 'admin' }), { ...bo, role: 'owner' }] } },
  });

  const row = await rowOf('Bo Bloom');
  expect(within(row).getByText('Only an owner can change an owner')).toBeTruthy();
  expect(within(row).queryByRole('combobox')).toBeNull();
});

describe('purchasing permissions', () => {
  const route = `PUT ${bosRole}/purchasing`;
  const button = () => screen.findByRole('button', { name: 'Permissions of Bo Bloom' });

  test('are assigned in a dialog', async () => {
    const { user, sent } = await open({ answers: { [route]: { body: bo } } });
    await user.click(await button());
    const pay = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'May order' });
    const view = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sees all purchases' });
    expect([pay.checked, view.checked]).toEqual([true, false]);
    await user.click(pay);
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(route).map(({ body }) => body)).toEqual([{ ...purchasingOf('member', null), pay: false }]);
  });

  test('contain an approval limit', async () => {
    const { user, sent } = await open({ answers: { [route]: { body: bo } } });
    await user.click(await button());
    const limit = await screen.findByRole('textbox', { name: 'Approves up to' });
    await user.type(limit, '10,555');
    await user.click(screen.getByRole('checkbox', { name: 'May approve' }));
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
    await waitFor(() => expect(limit.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(limit);
    await user.type(limit, '1000,5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency of the limit' }), 'NZD');
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(route).map(({ body }) => body)).toMatchObject([
      { request: true, approve: true, approvalLimit: { amount: '1000.5', currency: 'NZD' } },
    ]);
  });

  test('show a refusal in the dialog', async () => {
    const { user } = await open({ answers: { [route]: refusal(409, 'OWNER_HAS_PERMISSIONS') } });
    await user.click(await button());
    await user.click(await screen.findByRole('checkbox', { name: 'Sees all purchases' }));
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
    expect(await screen.findByText('Owners always have every purchasing permission.')).toBeTruthy();
  });

  test('are not offered to members', async () => {
    await open({ role: 'member' });
    await rowOf('Bo Bloom');
    expect(screen.queryByRole('button', { name: /Permissions/ })).toBeNull();
  });
});
