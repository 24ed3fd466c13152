import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Session } from '../../../contract/auth.ts';
import type { ReceivedInvitation } from '../../../contract/invitations.ts';
import { openApp } from '../../testing/app.tsx';
import { profileOf, receivedOf } from '../../testing/people.ts';
import { type Answers, broken, refusal } from '../../testing/server.ts';
import { user as me, sessionOf } from '../../testing/session.ts';
import { storeChoice } from './stored-choice.ts';

// The chosen organization stays in memory, so each test removes it.
afterEach(() => storeChoice(me.id, null));

const token = 't'.repeat(24);
const preview = 'POST /api/invitations/preview';
const accept = 'POST /api/invitations/accept';

type Visit = {
  session?: Session | null;
  invitation?: Partial<ReceivedInvitation>;
  isEmailVerified?: boolean;
  answers?: Answers;
};

async function open({ session = sessionOf(), invitation, isEmailVerified = true, answers = {} }: Visit = {}) {
  const shown = await openApp(`/invitations/${token}`, {
    session,
    profile: profileOf({ isEmailVerified }),
    answers: { [preview]: { body: receivedOf(invitation) }, ...answers },
  });
  return { ...shown, sent: (route: string) => shown.calls.filter((call) => call.route === route) };
}

const links = () =>
  Object.fromEntries(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  );

/**
 * Waits until the profile has loaded, and returns the button. Until then the button is disabled, because the page does
 * not know whether the address is verified.
 */
async function acceptButton(): Promise<HTMLButtonElement> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Accept invitation' });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
}

test('a visitor signs in or up and comes back', async () => {
  await open({ session: null });

  await screen.findByRole('link', { name: 'Sign Up' });
  const next = encodeURIComponent(`/invitations/${token}`);
  expect(links()).toMatchObject({
    'Sign In': `/auth?next=${next}`,
    'Sign Up': `/auth?tab=sign-up&next=${next}`,
  });
  expect(screen.getByText(/^Sign in as/).textContent).toContain(me.email);
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
});

test('a user who is signed in to another account sees this, and can change the account', async () => {
  await open({ invitation: { email: 'other@example.org' } });

  expect((await screen.findByText(/^This invitation was sent to/)).textContent).toContain(
    'other@example.org',
  );
  expect(screen.getByRole('button', { name: 'Use another account' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
});

test('an address in another case is the same address', async () => {
  await open({ invitation: { email: me.email.toUpperCase() } });

  expect(await screen.findByRole('button', { name: 'Accept invitation' })).toBeTruthy();
});

test('the address is verified first', async () => {
  const { user, notices } = await open({ isEmailVerified: false });
  expect(await screen.findByText(/^Verify your email address first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'I have verified it' }));

  await waitFor(() => expect(notices[0]?.title).toBe('Your email address is not verified yet'));
});

test('the invitation is accepted with the token and leads to the organizations', async () => {
  const { user, sent, notices } = await open({
    answers: { [accept]: { body: { orgId: receivedOf().organization.id } } },
  });

  await user.dblClick(await acceptButton());

  await waitFor(() =>
    expect(notices).toContainEqual({ kind: 'success', title: 'You have joined Vision Clinic' }),
  );
  expect(sent(accept).map(({ body }) => body)).toEqual([{ token }]);
  await waitFor(() => expect(location.pathname).toBe('/organizations'));
});

test('a refusal is shown beside the button', async () => {
  const { user } = await open({ answers: { [accept]: refusal(403, 'FORBIDDEN') } });

  await user.click(await acceptButton());

  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(location.pathname).toBe(`/invitations/${token}`);
});

test('declining asks first', async () => {
  const { user, sent } = await open();

  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('POST /api/invitations/decline')).toEqual([]);
});

describe('an invitation that cannot be answered', () => {
  test.each([
    ['accepted', /already been accepted/],
    ['declined', /was declined/],
    ['revoked', /was revoked/],
    ['expired', /has expired/],
  ] as const)('because it was %s says so and offers no answer', async (status, text) => {
    await open({ invitation: { status } });

    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
    expect(links()).toMatchObject({ 'Go to your organizations': '/organizations' });
  });

  test.each([
    ['unknown', refusal(404, 'NOT_FOUND')],
    ['cut off', refusal(400, 'BAD_REQUEST')],
  ])('or %s has no valid link', async (_case, answer) => {
    await open({ answers: { [preview]: answer } });

    expect(await screen.findByRole('heading', { name: 'This invitation link is not valid' })).toBeTruthy();
  });

  test('is not shown when the read failed', async () => {
    await open({ answers: { [preview]: broken } });

    expect((await screen.findByRole('alert')).textContent).toContain('The invitation could not be loaded');
    expect(screen.queryByText('This invitation link is not valid')).toBeNull();
  });
});
