import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { KnownSession } from '../../../contract/auth.ts';
import type { Profile } from '../../../contract/users.ts';
import { connection } from '../../api/connection.ts';
import { fill } from '../../testing/fill.ts';
import { membership } from '../../testing/organizations.ts';
import { profileOf } from '../../testing/people.ts';
import { showPage } from '../../testing/render.tsx';
import { type Answers, broken, goAway, noAnswer, refusal, serve } from '../../testing/server.ts';
import { user as me } from '../../testing/session.ts';
import { profileRoute } from './profile.route.tsx';

const read = 'GET /api/users/me';
const rename = 'PATCH /api/users/me';
const sessions = 'GET /api/auth/sessions';
const time = '2026-11-20T10:00:00.000Z';

type Visit = { tab?: 'profile' | 'security'; profile?: Profile; answers?: Answers };

async function open({ tab = 'profile', profile = profileOf(), answers = {} }: Visit = {}) {
  const calls = serve({
    [read]: { body: profile },
    [sessions]: { body: [session()] },
    'GET /api/auth/factors': { body: [] },
    'GET /api/users/me/viewings': { body: [] },
    'GET /api/delivery-addresses': { body: [] },
    'GET /api/cards': { body: [] },
    'GET /api/organizations': { body: [membership()] },
    ...answers,
  });
  const url = tab === 'security' ? '/profile?tab=security' : '/profile';
  const shown = await showPage(profileRoute, url, { organizations: [membership()] });
  return { ...shown, sent: (route: string) => calls.filter((call) => call.route === route) };
}

function session(parts: Partial<KnownSession> = {}): KnownSession {
  return {
    id: 'this',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    address: '192.0.2.1',
    createdAt: time,
    lastUsedAt: time,
    assuranceLevel: 'aal1',
    isCurrent: true,
    ...parts,
  };
}

const fullName = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' });
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save changes' });

describe('the page', () => {
  test('is announced as loading', async () => {
    await open({ answers: { [read]: noAnswer } });

    expect(screen.getAllByRole('status').some((status) => status.textContent === 'Loading…')).toBe(true);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('shows a failed read as a failure', async () => {
    await open({ answers: { [read]: broken } });

    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load profile');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test.each([
    [true, 'Email verified'],
    [false, 'Email not verified'],
  ])('with a verified address (%s) says "%s"', async (isEmailVerified, words) => {
    await open({ profile: profileOf({ isEmailVerified }) });

    const summary = within(await screen.findByRole('region', { name: me.fullName }));
    expect(summary.getByText(words)).toBeTruthy();
    expect(summary.getByText('Seller')).toBeTruthy();
  });

  test('lists the organizations of the user', async () => {
    await open();

    const list = within(await screen.findByRole('region', { name: 'Organizations' }));
    expect(list.getByRole('link', { name: /Ship Optics/ }).getAttribute('href')).toBe(
      `/organizations/${membership().id}`,
    );
    expect(list.getByText(/^Owner · /)).toBeTruthy();
  });
});

describe('the name', () => {
  test('is saved when it differs', async () => {
    const { user, sent, notices } = await open({
      answers: { [rename]: { body: profileOf({ fullName: 'Ada King' }) } },
    });
    expect((await save()).disabled).toBe(true);

    await fill(user, await fullName(), ' Ada King ');
    await user.click(await save());

    await waitFor(() =>
      expect(notices).toEqual([{ kind: 'success', title: 'Profile updated successfully!' }]),
    );
    expect(sent(rename).map(({ body }) => body)).toEqual([{ fullName: 'Ada King' }]);
    await waitFor(async () => expect((await save()).disabled).toBe(true));
    expect(await screen.findByRole('region', { name: 'Ada King' })).toBeTruthy();
  });

  test('cannot be empty', async () => {
    const { user, sent } = await open();

    await fill(user, await fullName(), '  ');
    await user.click(await save());

    expect(await screen.findByText('Enter your full name.')).toBeTruthy();
    expect(document.activeElement).toBe(await fullName());
    expect(sent(rename)).toEqual([]);
  });

  test("shows the server's reason at the field when it is refused", async () => {
    const { user } = await open({
      answers: {
        [rename]: refusal(400, 'BAD_REQUEST', { fullName: { error: 'x', code: 'FULL_NAME_MISSING' } }),
      },
    });

    await fill(user, await fullName(), 'Ada King');
    await user.click(await save());

    expect(await screen.findByText('Enter your full name.')).toBeTruthy();
    expect((await fullName()).value).toBe('Ada King');
  });

  test('is saved later when it was changed without a connection', async () => {
    const { user, notices } = await open();
    await fill(user, await fullName(), 'Ada King');
    await act(goAway);

    await user.click(await save());
    await waitFor(() =>
      expect(notices).toContainEqual({ kind: 'info', title: 'Will be saved when you are back' }),
    );
    expect((await fullName()).value).toBe('Ada King');
    const calls = serve({ [rename]: { body: profileOf({ fullName: 'Ada King' }) } });
    connection.expectReturn();

    await waitFor(() => expect(calls).toMatchObject([{ route: rename, body: { fullName: 'Ada King' } }]));
    await waitFor(() => expect(notices.at(-1)?.title).toBe('Profile updated successfully!'));
  });
});

describe('the password', () => {
  test('can be reset by email', async () => {
    const reset = 'POST /api/auth/password-reset';
    const { user, sent, notices } = await open({ tab: 'security', answers: { [reset]: { body: {} } } });

    await user.click(await screen.findByRole('button', { name: 'Password reset' }));

    await waitFor(() => expect(notices[0]?.title).toBe('Password reset email sent'));
    expect(sent(reset).map(({ body }) => body)).toEqual([{ email: me.email }]);
  });

  test('shows the reason when it was reset too often', async () => {
    const { user, notices } = await open({
      tab: 'security',
      answers: { 'POST /api/auth/password-reset': refusal(429, 'BUSY') },
    });

    await user.click(await screen.findByRole('button', { name: 'Password reset' }));

    await waitFor(() =>
      expect(notices[0]).toMatchObject({ kind: 'error', title: 'Failed to send the password reset email' }),
    );
  });
});

describe('the sessions', () => {
  const other = session({ id: 'other', isCurrent: false, userAgent: '', address: '198.51.100.7' });
  const card = async () => within(await screen.findByRole('region', { name: 'Sessions' }));

  test('mark this one, which cannot be ended here', async () => {
    await open({ tab: 'security' });

    const item = await (await card()).findByRole('listitem');
    expect(item.textContent).toContain('Chrome on Linux');
    expect(item.textContent).toContain('This session');
    expect(item.textContent).toContain('192.0.2.1');
    expect((await card()).queryByRole('button')).toBeNull();
  });

  test('are ended one by one', async () => {
    const end = 'DELETE /api/auth/sessions/other';
    let known = [session(), other];
    const { user } = await open({
      tab: 'security',
      answers: {
        [sessions]: async () => ({ body: known }),
        [end]: async () => {
          known = [session()];
          return { body: {} };
        },
      },
    });

    await user.click(await (await card()).findByRole('button', { name: 'End the session Unknown device' }));

    await waitFor(async () => expect((await card()).getAllByRole('listitem')).toHaveLength(1));
  });

  test.each([
    [[other], 'End the other session'],
    [[other, session({ id: 'third', isCurrent: false })], 'End the 2 others'],
  ])('are ended together: "%s"', async (others, name) => {
    const end = 'DELETE /api/auth/sessions';
    const { user, sent, notices } = await open({
      tab: 'security',
      answers: { [sessions]: { body: [session(), ...others] }, [end]: { body: {} } },
    });

    await user.click(await (await card()).findByRole('button', { name }));

    await waitFor(() => expect(notices[0]?.title).toBe('Your other sessions were ended.'));
    expect(sent(end)).toHaveLength(1);
  });

  test('shows a failed read as a failure, and not as no sessions', async () => {
    await open({ tab: 'security', answers: { [sessions]: broken } });

    expect((await (await card()).findByRole('alert')).textContent).toContain('Failed to load sessions');
  });
});

describe('the views by staff', () => {
  const viewings = 'GET /api/users/me/viewings';

  test.each([
    [{ body: [] }, 'Support has never viewed your account.'],
    [{ body: [{ at: time, reason: 'Asked for help' }] }, /because: Asked for help$/],
  ])('are shown with their reason', async (answer, text) => {
    await open({ tab: 'security', answers: { [viewings]: answer } });

    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('shows a failed read as a failure, and not as no views', async () => {
    await open({ tab: 'security', answers: { [viewings]: broken } });

    expect(await screen.findByText('Failed to load the views by support')).toBeTruthy();
    expect(screen.queryByText('Support has never viewed your account.')).toBeNull();
  });
});
