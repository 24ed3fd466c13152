import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { OrganizationRole } from '../../../../contract/permissions.ts';
import { membership } from '../../../testing/organizations.ts';
import { invitationOf, memberOf, organizationOf, orgId, receivedOf } from '../../../testing/people.ts';
import { openedUrl, showPage } from '../../../testing/render.tsx';
import { type Answers, broken, delayed, goAway, noAnswer, refusal, serve } from '../../../testing/server.ts';
import { user as me } from '../../../testing/session.ts';
import { organizationsRoute } from '../organizations.route.tsx';
import { storeChoice } from '../stored-choice.ts';

const list = `GET /api/organizations/${orgId}/invitations`;
const send = `POST /api/organizations/${orgId}/invitations`;
// The chosen organization stays in memory, so each test removes it.
afterEach(() => storeChoice(me.id, null));

const pending = invitationOf();
const past = new Date(Date.now() - 60_000).toISOString();

type Visit = { role?: OrganizationRole; url?: string; answers?: Answers };

async function open({ role = 'owner', url = '/organizations?tab=invitations', answers = {} }: Visit = {}) {
  const organization = membership({ role });
  const calls = serve({
    'GET /api/organizations': { body: [organization] },
    'GET /api/organizations/closed': { body: [] },
    [`GET /api/organizations/${orgId}`]: { body: organizationOf({ role }) },
    [`GET /api/organizations/${orgId}/members`]: { body: [memberOf({ role })] },
    'GET /api/invitations': { body: { items: [], isOneHidden: false } },
    [list]: { body: [pending] },
    ...answers,
  });
  const shown = await showPage(organizationsRoute, url, { organizations: [organization] });
  const sent = (route: string) => calls.filter((call) => call.route === route);
  return { ...shown, sent, address: () => openedUrl(shown) };
}

const table = () => screen.findByRole('table', { name: 'Invitations to Ship Optics' });
const row = async (email = pending.email) =>
  within(await table()).getByRole('row', { name: new RegExp(email) });
const cell = async (label: string) =>
  within(await row())
    .getAllByRole('cell')
    .find(({ dataset }) => dataset.label === label)?.textContent;

describe('the list', () => {
  test.each([
    ['pending', { status: 'pending' }, 'Pending', ['Resend', 'Revoke']],
    ['expired', { status: 'expired' }, 'Expired', ['Resend']],
    ['one that has just expired', { status: 'pending', expiresAt: past }, 'Expired', ['Resend']],
    ['accepted', { status: 'accepted' }, 'Accepted', []],
    ['declined', { status: 'declined' }, 'Declined', []],
    ['revoked', { status: 'revoked' }, 'Revoked', []],
  ] as const)('shows a %s invitation with what can be done', async (_case, parts, status, actions) => {
    await open({ answers: { [list]: { body: [invitationOf(parts)] } } });

    expect(await cell('Status')).toBe(status);
    expect(await cell('Role')).toBe('Member');
    expect(
      within(await row())
        .queryAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(actions.map((action) => `${action} ${pending.email}`));
    const isOpen = actions.length > 0;
    expect((await cell('Expires')) === '—').toBe(!isOpen);
  });

  test('shows a dash for a user who deleted their account', async () => {
    await open({ answers: { [list]: { body: [invitationOf({ invitedByName: null })] } } });

    expect(await cell('Invited by')).toBe('—');
  });

  test('without invitations offers to send the first', async () => {
    const { user, address } = await open({ answers: { [list]: { body: [] } } });
    expect(await screen.findByText('No invitations issued yet.')).toBeTruthy();

    const panel = screen.getByRole('tabpanel', { name: /^Invitations/ });
    await user.click(within(panel).getByRole('link', { name: 'Invite members' }));

    expect(await screen.findByRole('dialog', { name: 'Invite members' })).toBeTruthy();
    expect(address()).toContain('invite=1');
  });

  test('shows a failed read as a failure, not as an empty list', async () => {
    await open({ answers: { [list]: broken } });

    expect((await screen.findByRole('alert')).textContent).toContain('Unable to load invitations');
    expect(screen.queryByText('No invitations issued yet.')).toBeNull();
  });

  test('is announced as loading', async () => {
    await open({ answers: { [list]: noAnswer } });

    const panel = screen.getByRole('tabpanel', { name: /^Invitations/ });
    expect(within(panel).getByRole('status').textContent).toBe('Loading…');
  });

  test('is closed to a plain member, who learns whom to ask', async () => {
    const { sent } = await open({ role: 'member' });

    expect(await screen.findByText('Only owners and admins see invitations.')).toBeTruthy();
    expect(sent(list)).toEqual([]);
  });
});

describe('an invitation', () => {
  const resend = `POST /api/organizations/${orgId}/invitations/${pending.id}/resend`;
  const revoke = `POST /api/organizations/${orgId}/invitations/${pending.id}/revoke`;

  test('is sent again with one press', async () => {
    const { user, sent, notices } = await open({ answers: { [resend]: { body: pending } } });

    await user.click(within(await row()).getByRole('button', { name: /^Resend/ }));

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]?.kind).toBe('success');
    expect(sent(resend)).toHaveLength(1);
  });

  test('shows why it cannot be sent again', async () => {
    const { user, notices } = await open({ answers: { [resend]: refusal(429, 'TOO_MANY_LETTERS') } });

    await user.click(within(await row()).getByRole('button', { name: /^Resend/ }));

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ kind: 'error', title: 'Failed to send invitation' });
  });

  test('is revoked after a confirmation that names the address', async () => {
    const { user, sent, notices } = await open({ answers: { [revoke]: { body: {} } } });

    await user.click(within(await row()).getByRole('button', { name: /^Revoke/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Revoke the invitation?' });
    expect(question.textContent).toContain(pending.email);
    expect(sent(revoke)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Revoke' }));

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', title: 'Invitation revoked' }]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('is kept on Escape, and the focus returns', async () => {
    const { user, sent } = await open();
    const opener = within(await row()).getByRole('button', { name: /^Revoke/ });

    await user.click(opener);
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');

    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(sent(revoke)).toEqual([]);
  });

  test('is not revoked without a connection, and the page says so', async () => {
    const { user, sent, notices } = await open();
    await user.click(within(await row()).getByRole('button', { name: /^Revoke/ }));
    const question = await screen.findByRole('alertdialog');
    await act(goAway);

    await user.click(within(question).getByRole('button', { name: 'Revoke' }));

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toEqual({
      kind: 'error',
      title: 'Failed to revoke invitation',
      description: 'You are offline. Try again when you are back.',
    });
    expect(sent(revoke)).toEqual([]);
  });
});

describe('the sheet for inviting', () => {
  const url = '/organizations?invite=1';
  const sheet = () => screen.findByRole('dialog', { name: 'Invite members' });
  const invite = async (user: Awaited<ReturnType<typeof open>>['user'], addresses: string) => {
    await user.click(within(await sheet()).getByRole('textbox', { name: /^Email addresses/ }));
    await user.paste(addresses);
    await user.click(within(await sheet()).getByRole('button', { name: /^Send/ }));
  };

  test.each([
    ['bo@lab.example', [invitationOf()], undefined],
    [
      'bo@lab.example, cy@lab.example',
      [invitationOf(), invitationOf({ id: 'two', email: 'cy@lab.example' })],
      '2 people were invited.',
    ],
  ])('closes once everybody of "%s" was invited', async (addresses, invited, description) => {
    const slow = delayed({ body: { sent: invited, alreadyMembers: [], alreadyInvited: [] } });
    const { user, notices, address } = await open({ url, answers: { [send]: slow.answer } });

    await invite(user, addresses);
    const button = within(await sheet()).getByRole('button', { name: /^Send/ });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    slow.send();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notices).toEqual([
      { kind: 'success', title: 'Invitation sent', ...(description && { description }) },
    ]);
    await waitFor(() => expect(address()).toBe('/organizations'));
  });

  test('lists the skipped addresses, and why', async () => {
    const { user, notices } = await open({
      url,
      answers: {
        [send]: {
          body: { sent: [], alreadyMembers: ['ada@lab.example'], alreadyInvited: ['cy@lab.example'] },
        },
      },
    });

    await invite(user, 'ada@lab.example cy@lab.example');

    const headings = await within(await sheet()).findAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Left out: already a member',
      'Left out: already invited',
    ]);
    expect(notices).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Invite others' }));
    expect(await screen.findByRole('textbox', { name: /^Email addresses/ })).toBeTruthy();
  });

  test('tells a plain member whom to ask', async () => {
    await open({ url, role: 'member' });

    const dialog = await sheet();
    expect(within(dialog).getByText('Only owners and admins can invite members.')).toBeTruthy();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });

  test('closes on Escape', async () => {
    const { user, address } = await open({ url });
    await sheet();

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/organizations');
  });
});

describe('an invitation to the user', () => {
  const received = receivedOf();
  const waiting = { 'GET /api/invitations': { body: { items: [received], isOneHidden: false } } };
  const section = () => screen.findByRole('region', { name: 'Invitations to you' });

  test('says who invites, to what and in which role', async () => {
    await open({ answers: waiting });

    const card = within(await section()).getByRole('article');
    expect(card.textContent).toContain('Bo Buyer invites you to Vision Clinic');
    expect(card.textContent).toMatch(/Member · Expires in \d days/);
  });

  test('is accepted with one press, and that organization becomes the active one', async () => {
    const joined = membership({ id: received.organization.id, name: 'Vision Clinic', role: 'member' });
    let organizations = [membership()];
    const { user, notices, sent } = await open({
      answers: {
        ...waiting,
        'GET /api/organizations': async () => ({ body: organizations }),
        'POST /api/invitations/accept': async () => {
          organizations = [membership(), joined];
          return { body: { orgId: joined.id } };
        },
        [`GET /api/organizations/${joined.id}`]: { body: organizationOf({ id: joined.id }) },
        [`GET /api/organizations/${joined.id}/members`]: { body: [memberOf({ role: 'member' })] },
      },
    });

    await user.click(within(await section()).getByRole('button', { name: 'Accept' }));

    await waitFor(() =>
      expect(notices).toContainEqual({ kind: 'success', title: 'You have joined Vision Clinic' }),
    );
    expect(sent('POST /api/invitations/accept').map(({ body }) => body)).toEqual([{ id: received.id }]);
    expect(await screen.findByText('Only owners and admins see invitations.')).toBeTruthy();
    expect(screen.getByRole('tablist').getAttribute('aria-label')).toMatch(/Vision Clinic$/);
  });

  test('is declined after a confirmation', async () => {
    const { user, notices, sent } = await open({
      answers: { ...waiting, 'POST /api/invitations/decline': { body: {} } },
    });

    await user.click(within(await section()).getByRole('button', { name: 'Decline' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Decline the invitation to Vision Clinic?',
    });
    expect(sent('POST /api/invitations/decline')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Decline' }));

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', title: 'Invitation declined' }]));
  });

  test('shows why it cannot be accepted, and stays', async () => {
    const { user, notices } = await open({
      answers: { ...waiting, 'POST /api/invitations/accept': refusal(410, 'INVITATION_CLOSED') },
    });

    await user.click(within(await section()).getByRole('button', { name: 'Accept' }));

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ kind: 'error', title: 'Failed to accept the invitation' });
    expect(await section()).toBeTruthy();
  });

  test('is hidden until the address is verified', async () => {
    await open({ answers: { 'GET /api/invitations': { body: { items: [], isOneHidden: true } } } });

    const card = within(await section()).getByRole('article');
    expect(card.textContent).toContain('It is shown once your email address is verified');
    expect(within(card).queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});
