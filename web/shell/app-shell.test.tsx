import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Membership } from '../../contract/organizations.ts';
import type { PlatformRole } from '../../contract/permissions.ts';
import { sessionStore } from '../api/session/session.ts';
import { openApp } from '../testing/app.tsx';
import { membership } from '../testing/organizations.ts';
import { otherId, profileOf, receivedOf } from '../testing/people.ts';
import { type Answers, broken, goAway, noAnswer, refusal } from '../testing/server.ts';
import { user as me, sessionOf } from '../testing/session.ts';

const clinic = membership({ id: otherId, name: 'Vision Clinic', type: 'buyer_org', role: 'member' });

type Visit = { organizations?: Membership[]; role?: PlatformRole; answers?: Answers; address?: string };

function open({
  organizations = [membership(), clinic],
  role = 'seller',
  answers = {},
  address = '/settings',
}: Visit = {}) {
  return openApp(address, { organizations, profile: profileOf({ role }), answers });
}

const navigation = () => screen.findByRole('navigation', { name: 'Main navigation' });
const places = async () =>
  within(await navigation())
    .getAllByRole('link')
    .map((link) => link.textContent);
const switcher = () => screen.findByRole('button', { name: /^Switch organization/ });
const account = () => screen.findByRole('button', { name: `Account of ${me.fullName}` });

describe('the navigation', () => {
  test.each<[string, Visit, string[]]>([
    ['the owner of a seller', {}, ['Manufacturer', 'Admin']],
    ['a member of a buyer', { organizations: [clinic] }, []],
    ['a member of a seller', { organizations: [membership({ role: 'member' })] }, ['Manufacturer']],
    ['the admin of a buyer', { organizations: [{ ...clinic, role: 'admin' }] }, ['Admin']],
    ['staff', { organizations: [], role: 'super_admin' }, ['Internal Admin']],
  ])('shows %s what they may open', async (_who, visit, expected) => {
    await open(visit);

    await navigation();
    const everybodys = [
      'Marketplace',
      'Orders',
      'Quick order',
      'Lists',
      'Requisitions',
      'Approvals',
      'Quotes',
      'Budgets',
      'Accounts',
      'Recalls',
      'Credentials',
      'Organizations',
      'Settings',
    ];
    await waitFor(async () =>
      expect((await places()).filter((place) => !everybodys.includes(place ?? ''))).toEqual(expected),
    );
    expect((await places()).filter((place) => everybodys.includes(place ?? ''))).toEqual(everybodys);
  });

  test('leads to support', async () => {
    const { user } = await open({ address: '/organizations' });

    await user.click(await screen.findByRole('link', { name: 'Contact support' }));

    await waitFor(() => expect(location.pathname).toBe('/settings'));
  });

  test('marks the current page', async () => {
    await open();

    const current = within(await navigation()).getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual(['Settings']);
  });

  test('begins with a link that skips to the content', async () => {
    await open();

    const [first] = screen.getAllByRole('link');
    expect(first?.getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').id).toBe('main');
  });
});

test('the shell reads what waits for a decision after the first paint, and shows no error', async () => {
  const { calls } = await open();
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain('GET /api/requisitions/to-decide'));
  await act(async () => {});
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the link to the quotes says how many requests wait', async () => {
  await open({ answers: { 'GET /api/quotes/pending': { body: { toAnswer: 2, toCompare: 1 } } } });
  const news = 'requests to answer: 2, requests with quotes to compare: 1';
  expect(await within(await navigation()).findByText(news)).toBeTruthy();
});

test.each([
  [{ requested: 1, overdue: 0 }, 'requests for an account: 1'],
  [{ requested: 0, overdue: 2 }, 'overdue invoices: 2'],
  [{ requested: 1, overdue: 2 }, 'requests for an account: 1, overdue invoices: 2'],
])('the link to the accounts says what waits: %o', async (body, label) => {
  await open({ answers: { 'GET /api/credit-accounts/pending': { body } } });
  expect(await within(await navigation()).findByText(label)).toBeTruthy();
});

describe('the switcher', () => {
  test('shows the active organization and switches to another', async () => {
    const { user } = await open();
    expect((await switcher()).getAttribute('aria-label')).toBe('Switch organization, now Ship Optics');

    await user.click(await switcher());
    const choice = await screen.findByRole('menuitemradio', { name: /Vision Clinic/ });
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toContain('Ship Optics');
    await user.click(choice);

    await waitFor(async () =>
      expect((await switcher()).getAttribute('aria-label')).toBe('Switch organization, now Vision Clinic'),
    );
    expect(screen.getByRole('region', { name: 'Active organization' }).textContent).toContain(
      'Vision Clinic',
    );
  });

  test('moves the focus with the arrow keys, and Escape returns it', async () => {
    const { user } = await open();
    const button = await switcher();
    button.focus();

    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toMatch(/^menuitem/));
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('offers to create the first organization', async () => {
    const { user } = await open({ organizations: [] });
    expect((await switcher()).getAttribute('aria-label')).toBe('Switch organization: No organization');

    await user.click(await switcher());

    expect(await screen.findByRole('menuitem', { name: 'Create organization' })).toBeTruthy();
    expect(screen.queryByRole('menuitemradio')).toBeNull();
  });

  test('counts invitations and answers them', async () => {
    const { user, calls } = await open({
      answers: {
        'GET /api/invitations': { body: { items: [receivedOf()], isOneHidden: false } },
        'POST /api/invitations/accept': { body: { orgId: otherId } },
      },
    });
    await waitFor(async () =>
      expect((await switcher()).getAttribute('aria-label')).toMatch(/, invitations to you: 1$/),
    );

    await user.click(await switcher());
    await user.click(await screen.findByRole('menuitem', { name: 'Join Vision Clinic' }));

    await waitFor(() =>
      expect(calls.filter(({ route }) => route === 'POST /api/invitations/accept')).toHaveLength(1),
    );
  });

  test('asks before an invitation is declined', async () => {
    const { user, calls } = await open({
      answers: { 'GET /api/invitations': { body: { items: [receivedOf()], isOneHidden: false } } },
    });
    await waitFor(async () => expect((await switcher()).getAttribute('aria-label')).toMatch(/invitations/));

    await user.click(await switcher());
    await user.click(await screen.findByRole('menuitem', { name: 'Decline Vision Clinic' }));

    expect(
      await screen.findByRole('alertdialog', { name: 'Decline the invitation to Vision Clinic?' }),
    ).toBeTruthy();
    expect(calls.some(({ route }) => route === 'POST /api/invitations/decline')).toBe(false);
  });

  test('loads the organizations again after a failed read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let answer: Answers[string] = broken;
    const { user } = await open({
      answers: { 'GET /api/organizations': async () => answer as { body: unknown } },
    });
    const retry = await screen.findByRole('button', { name: 'Load organizations' });
    expect(screen.queryByText('No active organization selected.')).toBeNull();

    answer = { body: [membership()] };
    await user.click(retry);

    expect((await switcher()).getAttribute('aria-label')).toBe('Switch organization, now Ship Optics');
  });
});

describe('the banners', () => {
  test.each<[string, Visit, RegExp]>([
    ['the active organization', {}, /^Ship OpticsOwner/],
    [
      'a suspension',
      { organizations: [membership({ isSuspended: true, suspendedBecause: 'Spam' })] },
      /Suspended by support\./,
    ],
    ['no organization', { organizations: [] }, /^No active organization selected\./],
  ])('tell %s', async (_case, visit, text) => {
    await open(visit);

    const banner = await screen.findByRole('region', { name: 'Active organization' });
    await waitFor(() => expect(banner.textContent).toMatch(text));
  });

  test('do not show the organization before it has loaded', async () => {
    await open({ answers: { 'GET /api/organizations': noAnswer } });

    const banner = await screen.findByRole('region', { name: 'Active organization' });
    expect(banner.textContent).toBe('');
  });

  test('ask to verify the address, and send the link again', async () => {
    const resend = 'POST /api/auth/verification';
    const { user, notices } = await openApp('/settings', {
      profile: profileOf({ isEmailVerified: false }),
      answers: { [resend]: refusal(429, 'BUSY') },
    });

    const banner = within(await screen.findByRole('region', { name: 'Email verification' }));
    expect(banner.getByText(me.email)).toBeTruthy();
    await user.click(banner.getByRole('button', { name: 'Send it again' }));

    await waitFor(() =>
      expect(notices[0]).toMatchObject({ kind: 'error', title: 'Failed to send the verification email' }),
    );
  });

  test.each([
    ['GET /api/users/me', 'Failed to load profile'],
    ['GET /api/invitations', 'Unable to load the invitations to you'],
    ['GET /api/orders/count', 'Orders could not be counted'],
    ['GET /api/cart/count', 'The products in the cart could not be counted'],
    ['GET /api/open-recalls', 'The open recalls could not be loaded'],
  ])('tell that %s could not be read', async (route, text) => {
    await open({ answers: { [route]: broken } });

    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('say that the server is unreachable, and when it is back', async () => {
    await open();
    const status = await screen.findByRole('status', { name: 'Connection' });
    expect(status.textContent).toBe('');

    await act(goAway);

    await waitFor(() => expect(status.textContent).toBe('You are offline. What you see may be out of date.'));
  });

  test('mark the pages of staff', async () => {
    await open({
      role: 'super_admin',
      address: '/internal-admin',
      answers: { 'GET /api/platform/statistics': broken, 'GET /api/platform/trends': broken },
    });

    expect((await screen.findByRole('region', { name: 'Platform' })).textContent).toContain(
      'You see every organization here.',
    );
  });
});

describe('the account menu', () => {
  test.each<[string, Visit, string[]]>([
    ['an owner', {}, ['Profile', 'Settings', 'Admin console', 'Keyboard shortcuts', 'Sign out']],
    ['a member', { organizations: [clinic] }, ['Profile', 'Settings', 'Keyboard shortcuts', 'Sign out']],
  ])('of %s has links to their pages', async (_who, visit, items) => {
    const { user } = await open(visit);

    await user.click(await account());

    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(items);
    expect(menu.textContent).toContain(me.email);
  });

  test('signs out', async () => {
    const { user, calls } = await open();

    await user.click(await account());
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));

    await waitFor(() => expect(sessionStore.state().user).toBeNull());
    expect(calls.map(({ route }) => route)).toContain('POST /api/auth/session/sign-out');
  });

  test('stays signed in when signing out fails, and says why', async () => {
    const { user, notices } = await open({ answers: { 'POST /api/auth/session/sign-out': broken } });

    await user.click(await account());
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));

    await waitFor(() => expect(notices[0]).toMatchObject({ kind: 'error', title: 'Sign out failed' }));
    expect(sessionStore.state().user?.id).toBe(me.id);
  });

  test('lists the keyboard shortcuts, as "?" does', async () => {
    const { user } = await open();

    await user.click(await account());
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getAllByRole('term')).toHaveLength(5);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });
});

test.each(['a press', 'Ctrl+K'])('the search opens with %s and closes with Escape', async (way) => {
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Search or jump to…' });

  if (way === 'Ctrl+K') await user.keyboard('{Control>}k{/Control}');
  else await user.click(button);
  expect(await screen.findByRole('combobox', { name: 'Search or jump' })).toBeTruthy();
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the theme is chosen in the header', async () => {
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: 'Theme' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));

  await waitFor(() => expect(localStorage.getItem('theme')).toBe('dark'));
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(localStorage.getItem('theme')).toBe('system');
});

describe('a view-as session', () => {
  const viewing = (minutes: number) =>
    sessionOf({ viewing: { endsAt: new Date(Date.now() + minutes * 60_000 - 1_000).toISOString() } });

  test.each([
    [30, '30 minutes left'],
    [1, '1 minute left'],
  ])('of %d minutes says whose account it is and "%s"', async (minutes, left) => {
    await openApp('/settings', { session: viewing(minutes) });

    const banner = await screen.findByRole('region', { name: 'Viewing as a user' });
    expect(banner.textContent).toContain(`You are viewing the account of ${me.fullName}.`);
    expect(banner.textContent).toContain(left);
  });

  test('does not offer to create an organization on the page of organizations', async () => {
    await openApp('/organizations', { session: viewing(30), organizations: [] });

    await screen.findByText('You are not a member of any organizations yet.');
    expect(within(screen.getByRole('main')).queryByRole('link', { name: /Create/ })).toBeNull();
  });

  test('shows why it cannot be ended', async () => {
    const { user, notices } = await openApp('/settings', {
      session: viewing(30),
      answers: { 'POST /api/auth/session/viewing/end': broken },
    });

    await user.click(await screen.findByRole('button', { name: 'End viewing' }));

    await waitFor(() =>
      expect(notices[0]).toMatchObject({ kind: 'error', title: 'Failed to end the viewing' }),
    );
    expect(sessionStore.state().session?.viewing).not.toBeNull();
  });
});

describe('the guards', () => {
  test.each([
    ['/orders', '/auth?next=%2Forders'],
    ['/marketplace', '/auth'],
    ['/internal-admin', '/auth?next=%2Finternal-admin'],
  ])('send a visitor from %s to %s', async (address, expected) => {
    await openApp(address, { session: null });

    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeTruthy();
    expect(location.pathname + location.search).toBe(expected);
  });

  test('send a user without a role to the onboarding', async () => {
    await openApp('/settings', { profile: profileOf({ role: null }) });

    expect(await screen.findByRole('heading', { name: 'Set up your account' })).toBeTruthy();
  });

  test('ask for the second factor', async () => {
    await openApp('/settings', {
      session: sessionOf({ nextLevel: 'aal2' }),
      answers: { 'GET /api/auth/factors': { body: [{ id: 'f', createdAt: '2026-11-20T10:00:00Z' }] } },
    });

    expect(await screen.findByRole('heading', { name: 'Two-factor authentication' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('show an unknown page within the shell', async () => {
    await open({ address: '/nowhere' });

    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeTruthy();
  });
});
