import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CostCentre } from '../../../../contract/cost-centres.ts';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { memberOf, organizationOf, orgId, otherId } from '../../../testing/people.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, broken, refusal, serve } from '../../../testing/server.ts';
import { CostCentresCard } from './cost-centres-card.tsx';

const list = `GET /api/organizations/${orgId}/cost-centres`;
const add = `POST /api/organizations/${orgId}/cost-centres`;
const ward: CostCentre = {
  ...{ id: '01980000-0000-7000-8000-000000000071', code: 'W3', name: 'Ward 3', isArchived: false },
  owner: { userId: otherId, fullName: 'Olga Owner' },
};
const closed: CostCentre = {
  ...{ id: '01980000-0000-7000-8000-000000000072', code: 'LAB', name: 'Laboratory', isArchived: true },
  owner: null,
};
const change = `PUT /api/organizations/${orgId}/cost-centres/${ward.id}`;

async function open(answers: Answers = {}, organization: Partial<OrganizationProfile> = {}) {
  const calls = serve({
    [list]: { body: [ward, closed] },
    [`GET /api/organizations/${orgId}/members`]: {
      body: [memberOf({ userId: otherId, fullName: 'Olga Owner' })],
    },
    ...answers,
  });
  const shown = await show(<CostCentresCard organization={organizationOf(organization)} />);
  return { ...shown, sent: (route: string) => calls.filter((call) => call.route === route) };
}

const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

test('shows code, name and owner, and what is archived', async () => {
  await open();
  expect((await row('W3 · Ward 3')).getByText('Olga Owner')).toBeTruthy();
  expect((await row('LAB · Laboratory')).getByText('No owner')).toBeTruthy();
  expect((await row('LAB · Laboratory')).getByText('Archived')).toBeTruthy();
});

test('says what happens without a list, and shows a failed read as a failure', async () => {
  const { unmount } = await open({ [list]: { body: [] } });
  expect(await screen.findByText(/members type the cost centre/)).toBeTruthy();
  unmount();
  await open({ [list]: broken });
  expect(await screen.findByText('Unable to load the cost centres')).toBeTruthy();
});

test('adds a cost centre, and shows a code in use at its field', async () => {
  const taken = {
    code: 'COST_CENTRE_CODE_TAKEN',
    error: 'Another cost centre of the organization has this code.',
  };
  const { user, sent } = await open({ [add]: refusal(400, 'BAD_REQUEST', { code: taken }) });
  await user.click(await screen.findByRole('button', { name: 'Add a cost centre' }));
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'W3');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ward 3');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'Olga Owner');
  await user.click(screen.getByRole('button', { name: 'Save cost centre' }));
  expect(await screen.findByText('Another cost centre of the organization has this code.')).toBeTruthy();
  expect(sent(add)).toMatchObject([{ body: { code: 'W3', name: 'Ward 3', ownerId: otherId } }]);
});

test('changes the name and keeps the owner; archives with one click', async () => {
  const { user, sent } = await open({ [change]: { body: {} } });
  await user.click(await screen.findByRole('button', { name: 'Edit the cost centre W3' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
  await user.clear(name);
  await user.type(name, 'Ward three');
  await user.click(screen.getByRole('button', { name: 'Save cost centre' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Archive the cost centre W3' }));
  await waitFor(() => expect(sent(change)).toHaveLength(2));
  expect(sent(change).map(({ body }) => body)).toEqual([
    { name: 'Ward three', ownerId: otherId, isArchived: false },
    { name: 'Ward 3', ownerId: otherId, isArchived: true },
  ]);
});

test.each([{ role: 'member' as const }, { status: 'suspended' as const }])(
  'is read-only for %o',
  async (organization) => {
    await open({}, organization);
    await row('W3 · Ward 3');
    expect(screen.queryByRole('button')).toBeNull();
  },
);
