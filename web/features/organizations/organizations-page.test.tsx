import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Membership } from '../../../contract/organizations.ts';
import { fill } from '../../testing/fill.ts';
import { membership } from '../../testing/organizations.ts';
import { memberOf, organizationOf, orgId, otherId } from '../../testing/people.ts';
import { openedUrl, showPage } from '../../testing/render.tsx';
import { type Answers, broken, delayed, refusal, serve } from '../../testing/server.ts';
import { user as me } from '../../testing/session.ts';
import { organizationsRoute } from './organizations.route.tsx';
import { storeChoice, storedChoice } from './stored-choice.ts';

// The chosen organization stays in memory, so each test removes it.
afterEach(() => storeChoice(me.id, null));

const clinic = membership({
  id: otherId,
  name: 'Vision Clinic',
  type: 'buyer_org',
  role: 'member',
  description: 'An eye clinic.',
});

type Visit = { organizations?: Membership[] | 'unknown'; url?: string; answers?: Answers };

async function open({ organizations = [membership(), clinic], url = '/organizations', answers }: Visit = {}) {
  const calls = serve({
    ...(organizations !== 'unknown' && { 'GET /api/organizations': { body: organizations } }),
    'GET /api/organizations/closed': { body: [] },
    'GET /api/invitations': { body: { items: [], isOneHidden: false } },
    [`GET /api/organizations/${orgId}`]: { body: organizationOf() },
    [`GET /api/organizations/${orgId}/members`]: { body: [memberOf()] },
    [`GET /api/organizations/${otherId}`]: { body: organizationOf({ id: otherId, role: 'member' }) },
    [`GET /api/organizations/${otherId}/members`]: { body: [memberOf({ role: 'member' })] },
    ...answers,
  });
  const shown = await showPage(organizationsRoute, url, { organizations });
  const sent = (route: string) => calls.filter((call) => call.route === route);
  return { ...shown, sent, address: () => openedUrl(shown) };
}

const table = () => screen.findByRole('table', { name: 'Your organizations' });

describe('the list of organizations', () => {
  test('shows type, role and which one is active', async () => {
    await open();

    const [, own, other] = within(await table()).getAllByRole('row');
    expect(own?.textContent).toContain('Ship Optics');
    expect(own?.textContent).toContain('Owner');
    expect(within(own as HTMLElement).getByText('Active')).toBeTruthy();
    expect(other?.textContent).toContain('An eye clinic.');
    expect(
      within(other as HTMLElement)
        .getByRole('link', { name: 'Vision Clinic' })
        .getAttribute('href'),
    ).toBe(`/organizations/${otherId}`);
  });

  test('switches to another with one press', async () => {
    const { user } = await open();

    await user.click(within(await table()).getByRole('button', { name: 'Switch to Vision Clinic' }));

    expect(await screen.findByRole('table', { name: 'Members of Vision Clinic' })).toBeTruthy();
    expect(storedChoice(me.id)).toBe(otherId);
    expect(within(await table()).getByRole('button', { name: 'Switch to Ship Optics' })).toBeTruthy();
  });

  test('without organizations offers to create the first', async () => {
    const { user } = await open({ organizations: [] });
    expect(await screen.findByText('You are not a member of any organizations yet.')).toBeTruthy();

    await user.click(screen.getByRole('link', { name: 'Create your first organization' }));

    expect(await screen.findByRole('dialog', { name: 'Create organization' })).toBeTruthy();
  });

  test('shows a failed read as a failure, not as an empty list', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    let answer: Answers[string] = broken;
    const { user } = await open({
      organizations: 'unknown',
      answers: { 'GET /api/organizations': async () => answer as { body: unknown } },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load organizations');
    expect(screen.queryByText(/^You are not a member/)).toBeNull();
    expect(logged).toHaveBeenCalledWith('Unable to load organizations', expect.anything());

    answer = { body: [membership()] };
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await table()).toBeTruthy();
  });
});

describe('closed organizations', () => {
  const closed = { id: 'closed', name: 'Old Optics', type: 'seller_org', obligations: [] };

  test.each([
    [[], 'Nothing is open.'],
    [
      [{ kind: 'to_ship', orderId: 'order', orderNumber: 'ORD-9' }],
      'Something is still open. You can settle it, although the organization is closed.',
    ],
  ])('with the obligations %o say what is open', async (obligations, text) => {
    await open({ answers: { 'GET /api/organizations/closed': { body: [{ ...closed, obligations }] } } });

    const section = await screen.findByRole('region', { name: 'Closed organizations' });
    expect(within(section).getByText(text)).toBeTruthy();
    expect(within(section).getByRole('link', { name: 'Monthly statement' }).getAttribute('href')).toBe(
      '/manufacturer/statement?organization=closed',
    );
    expect(within(section).queryAllByRole('link', { name: 'ORD-9' })).toHaveLength(obligations.length);
  });

  test('shows a failed read as a failure instead of leaving them out', async () => {
    await open({ answers: { 'GET /api/organizations/closed': broken } });

    expect(await screen.findByText(/^Unable to load organizations/)).toBeTruthy();
  });
});

describe('creating an organization', () => {
  const url = '/organizations?create=1';
  const create = 'POST /api/organizations';
  const dialog = () => screen.findByRole('dialog', { name: 'Create organization' });
  const name = async () => within(await dialog()).getByRole('textbox', { name: /^Organization name/ });
  const submit = async () => within(await dialog()).getByRole('button', { name: 'Create organization' });

  test('saves it, closes, and makes it the active one', async () => {
    const created = membership({ id: otherId, name: 'New Lab' });
    const slow = delayed({ body: created });
    let organizations = [membership()];
    const { user, sent, notices, address } = await open({
      url,
      answers: { 'GET /api/organizations': async () => ({ body: organizations }), [create]: slow.answer },
    });

    await fill(user, await name(), ' New Lab ');
    await user.click(await submit());
    await waitFor(async () => expect((await submit()).getAttribute('aria-busy')).toBe('true'));
    organizations = [membership(), created];
    slow.send();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(create).map(({ body }) => body)).toEqual([
      { name: 'New Lab', type: 'seller_org', description: '' },
    ]);
    expect(notices).toContainEqual({ kind: 'success', title: 'Organization created successfully' });
    expect(storedChoice(me.id)).toBe(otherId);
    expect(address()).toBe('/organizations');
  });

  test.each(['', 'A'])('with the name "%s" is refused at the field', async (typed) => {
    const { user, sent } = await open({ url });

    if (typed) await fill(user, await name(), typed);
    await user.click(await submit());

    await waitFor(async () => expect((await name()).getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(await name());
    expect(sent(create)).toEqual([]);
  });

  test('a name that the server refuses shows the reason at its field', async () => {
    const { user, notices } = await open({
      url,
      answers: {
        [create]: refusal(400, 'BAD_REQUEST', { name: { error: 'x', code: 'ORGANIZATION_NAME_TOO_LONG' } }),
      },
    });

    await fill(user, await name(), 'New Lab');
    await user.click(await submit());

    await waitFor(async () => expect((await name()).getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(await name());
    expect(notices).toHaveLength(1);
  });

  test('asks before a typed name is lost', async () => {
    const { user, address } = await open({ url });
    await fill(user, await name(), 'New Lab');

    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect((await name()) as HTMLInputElement).toHaveProperty('value', 'New Lab');

    await user.keyboard('{Escape}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/organizations'));
  });
});
