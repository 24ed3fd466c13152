import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { obligationKinds } from '../../../../contract/obligations.ts';
import type { OrganizationRole } from '../../../../contract/permissions.ts';
import { fill } from '../../../testing/fill.ts';
import { membership } from '../../../testing/organizations.ts';
import { memberOf, orgId, otherId } from '../../../testing/people.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, broken, refusal, serve } from '../../../testing/server.ts';
import { SecurityTab } from './security-tab.tsx';

const bo = memberOf({ userId: otherId, fullName: 'Bo Bloom', email: 'bo@lab.example', role: 'member' });
const list = `GET /api/organizations/${orgId}/members`;
const transfer = `POST /api/organizations/${orgId}/transfer-ownership`;
const promote = `PUT /api/organizations/${orgId}/members/${otherId}`;
const close = `POST /api/organizations/${orgId}/close`;
const obligations = `GET /api/organizations/${orgId}/obligations`;

async function open(role: OrganizationRole = 'owner', answers: Answers = {}) {
  const organization = membership({ role });
  const calls = serve({
    'GET /api/organizations': { body: [organization] },
    [list]: { body: [memberOf({ role }), bo] },
    [obligations]: { body: [] },
    ...answers,
  });
  const shown = await show(<SecurityTab organization={organization} />, { organizations: [organization] });
  const sent = (route: string) => calls.filter((call) => call.route === route);
  return { ...shown, sent };
}

const action = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const question = () => screen.findByRole('alertdialog');
const confirm = async (name: string) =>
  within(await question()).getByRole<HTMLButtonElement>('button', { name });

test.each<[OrganizationRole, string[]]>([
  ['owner', ['Promote to admin', 'Transfer ownership', 'Leave organization', 'Close organization']],
  ['admin', ['Promote to admin', 'Leave organization']],
  ['member', ['Leave organization']],
])('an %s is offered %s', async (role, actions) => {
  await open(role);

  await action('Leave organization');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(actions);
});

test('the privileged members are its owners and admins', async () => {
  await open('owner', {
    [list]: {
      body: [memberOf(), { ...bo, role: 'admin' }, memberOf({ userId: 'c', fullName: 'Cy', role: 'member' })],
    },
  });

  const table = await screen.findByRole('table', { name: 'Privileged members' });
  const rows = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('Bo Bloom');
});

test('members that could not be read are not shown as an empty list', async () => {
  await open('owner', { [list]: broken });

  expect((await screen.findByRole('alert')).textContent).toContain('Unable to load members');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText('No members found.')).toBeNull();
});

describe('promoting', () => {
  test('chooses a member and saves', async () => {
    const { user, sent, notices } = await open('owner', { [promote]: { body: { ...bo, role: 'admin' } } });

    await user.click(await action('Promote to admin'));
    expect((await confirm('Promote to admin')).disabled).toBe(true);
    const picker = within(await question()).getByRole('combobox', { name: 'Member' });
    await user.selectOptions(picker, otherId);
    await user.click(await confirm('Promote to admin'));

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', title: 'Role updated' }]));
    expect(sent(promote).map(({ body }) => body)).toEqual([{ role: 'admin' }]);
  });

  test('says when nobody is left to promote', async () => {
    await open('owner', { [list]: { body: [memberOf(), { ...bo, role: 'admin' }] } });

    expect((await action('Promote to admin')).disabled).toBe(true);
    expect(screen.getByText('Everybody here is already an owner or admin.')).toBeTruthy();
  });
});

describe('transferring the ownership', () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await action('Transfer ownership'));
    const picker = within(await question()).getByRole('combobox', { name: 'New owner' });
    await user.selectOptions(picker, otherId);
  };

  test('names the new owner before it is confirmed', async () => {
    const { user, sent, notices } = await open('owner', { [transfer]: { body: {} } });

    await choose(user);
    expect((await question()).textContent).toContain(
      'Every owner is told by email that Bo Bloom is an owner.',
    );
    await user.click(await confirm('Transfer ownership'));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(transfer).map(({ body }) => body)).toEqual([{ userId: otherId }]);
    expect(notices).toEqual([
      {
        kind: 'success',
        title: 'Ownership transferred',
        description: 'You are an admin of Ship Optics now.',
      },
    ]);
  });

  test('starts without a choice after it was cancelled', async () => {
    const { user, sent } = await open();
    await choose(user);

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(await action('Transfer ownership'));

    expect((await confirm('Transfer ownership')).disabled).toBe(true);
    expect(sent(transfer)).toEqual([]);
  });

  test('shows why the server refused', async () => {
    const { user, notices } = await open('owner', { [transfer]: refusal(403, 'OWNER_ONLY') });

    await choose(user);
    await user.click(await confirm('Transfer ownership'));

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ kind: 'error', title: 'Failed to transfer ownership' });
  });

  test('needs another member', async () => {
    await open('owner', { [list]: { body: [memberOf()] } });

    expect((await action('Transfer ownership')).disabled).toBe(true);
    expect(screen.getByText('Invite somebody first: the organization has no other member.')).toBeTruthy();
  });
});

describe('closing', () => {
  const typedName = async () =>
    within(await question()).getByRole('textbox', { name: 'Type Ship Optics to confirm' });

  test.each([
    ['', true],
    ['Ship', true],
    ['ship optics', true],
    [' Ship Optics ', false],
  ])('with "%s" typed, the button is disabled: %s', async (typed, isDisabled) => {
    const { user } = await open();

    await user.click(await action('Close organization'));
    if (typed) await fill(user, await typedName(), typed);

    expect((await confirm('Close organization')).disabled).toBe(isDisabled);
  });

  test('sends the name and says that it was closed', async () => {
    const { user, sent, notices } = await open('owner', { [close]: { body: {} } });

    await user.click(await action('Close organization'));
    await fill(user, await typedName(), 'Ship Optics');
    await user.click(await confirm('Close organization'));

    await waitFor(() => expect(notices).toContainEqual({ kind: 'success', title: 'Ship Optics was closed' }));
    expect(sent(close).map(({ body }) => body)).toEqual([{ name: 'Ship Optics' }]);
  });

  test('lists every kind of obligation instead, each with a link to where it is settled', async () => {
    const { user } = await open('owner', {
      [obligations]: {
        body: obligationKinds.map((kind, place) =>
          kind.startsWith('payout')
            ? { kind, orderId: null, orderNumber: null }
            : { kind, orderId: `order-${place}`, orderNumber: `ORD-${place}` },
        ),
      },
    });

    await user.click(await action('Close organization'));
    const items = await within(await question()).findAllByRole('listitem');

    expect(items).toHaveLength(obligationKinds.length);
    for (const item of items) expect(item.textContent).toMatch(/: \S/);
    expect(within(await question()).queryByRole('textbox')).toBeNull();
    expect((await confirm('Close organization')).disabled).toBe(true);
    const links = within(await question()).getAllByRole('link');
    expect(links[0]?.getAttribute('href')).toBe('/orders/order-0');
    expect(links.at(-1)?.getAttribute('href')).toBe('/manufacturer');
  });

  test('shows why the server refused, and leaves the organization open', async () => {
    const { user, notices } = await open('owner', { [close]: refusal(409, 'ORGANIZATION_OBLIGED') });

    await user.click(await action('Close organization'));
    await fill(user, await typedName(), 'Ship Optics');
    await user.click(await confirm('Close organization'));

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ kind: 'error', title: 'Failed to close organization' });
    expect(await action('Close organization')).toBeTruthy();
  });

  test('with a name that the server refuses shows why at the field', async () => {
    const { user, notices } = await open('owner', {
      [close]: refusal(400, 'BAD_REQUEST', { name: { error: '', code: 'ORGANIZATION_NAME_DIFFERS' } }),
    });

    await user.click(await action('Close organization'));
    await fill(user, await typedName(), 'Ship Optics');
    await user.click(await confirm('Close organization'));

    expect(await screen.findByText('Type the name of the organization exactly.')).toBeTruthy();
    expect((await typedName()).getAttribute('aria-invalid')).toBe('true');
    // The dialog shows the reason, so the toast has only a title.
    expect(notices).toEqual([{ kind: 'error', title: 'Failed to close organization' }]);
  });
});
