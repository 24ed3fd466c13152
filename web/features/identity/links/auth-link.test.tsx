import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { LinkPreview, LinkPurpose } from '../../../../contract/links.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, broken, delayed, goAway, noAnswer, refusal, serve } from '../../../testing/server.ts';
import { user as me, sessionOf, signIn } from '../../../testing/session.ts';
import { AuthLink } from './auth-link.tsx';
import type { PendingLink } from './pending-link.ts';

type Kind = PendingLink<'verify' | 'change' | 'stop'>['kind'];

const preview = 'POST /api/auth/link';
const purposes: Record<Kind, LinkPurpose> = { verify: 'verify', change: 'change', stop: 'stop-change' };
const presses: Record<Kind, { route: string; button: string }> = {
  verify: { route: 'POST /api/auth/verification/confirm', button: 'Verify email address' },
  change: { route: 'POST /api/auth/email/confirm', button: 'Use this address' },
  stop: { route: 'POST /api/auth/email/stop', button: 'Stop the change' },
};

type Visit = {
  kind?: Kind;
  link?: Partial<LinkPreview>;
  token?: string | null;
  as?: string | null;
  answers?: Answers;
};

async function open({
  kind = 'verify',
  link = {},
  token = 't'.repeat(24),
  as = null,
  answers = {},
}: Visit = {}) {
  const calls = serve({
    [preview]: {
      body: { purpose: purposes[kind], email: me.email, state: 'open', isEmailVerified: false, ...link },
    },
    ...answers,
  });
  if (as) signIn({ user: { ...me, email: as } });
  const shown = await show(<AuthLink link={{ kind, token }} />);
  return { ...shown, sent: (route: string) => calls.filter((call) => call.route === route) };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });

describe('before it is confirmed', () => {
  test('a link is only previewed', async () => {
    const { sent } = await open();

    expect(await button('Verify email address')).toBeTruthy();
    expect(sent(preview).map(({ body }) => body)).toEqual([{ token: 't'.repeat(24) }]);
    expect(sent(presses.verify.route)).toEqual([]);
  });

  test('it is announced as loading', async () => {
    await open({ answers: { [preview]: noAnswer } });

    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  test('a reloaded page, which keeps no token, asks to open the link again', async () => {
    const { sent } = await open({ token: null });

    expect(await title('Open the link again')).toBeTruthy();
    expect(sent(preview)).toEqual([]);
  });

  test.each([
    ['forged', { [preview]: refusal(410, 'LINK_INVALID') }, {}],
    ['cut off', { [preview]: refusal(400, 'BAD_REQUEST') }, {}],
    ['of another kind', {}, { purpose: 'reset' as const }],
  ])('a link that is %s is not valid', async (_case, answers, link) => {
    await open({ answers, link });

    expect(await title('This link is not valid')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
  });

  test('a failed preview is not shown as an invalid link, and can be repeated', async () => {
    let answer: Answers[string] = broken;
    const { user } = await open({ answers: { [preview]: async () => answer as { body: unknown } } });
    expect((await screen.findByRole('alert')).textContent).toContain('The link could not be checked');
    expect(screen.queryByText('This link is not valid')).toBeNull();

    answer = { body: { purpose: 'verify', email: me.email, state: 'open', isEmailVerified: false } };
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await button('Verify email address')).toBeTruthy();
  });
});

describe('a link that is no longer valid', () => {
  test.each<[Kind, Partial<LinkPreview>, string, RegExp]>([
    [
      'verify',
      { state: 'used', isEmailVerified: true },
      'Your email address is verified',
      /already been used/,
    ],
    [
      'verify',
      { state: 'void', isEmailVerified: true },
      'Your email address is verified',
      /no longer needed/,
    ],
    ['verify', { state: 'used' }, 'This link has already been used', /was for verifying ada@example\.org/],
    ['verify', { state: 'expired' }, 'This link has expired', /was for verifying ada@example\.org/],
    ['verify', { state: 'void' }, 'This link is no longer valid', /A newer link was sent/],
    [
      'change',
      { state: 'used', isEmailVerified: true },
      'Your email address has changed',
      /you sign in with/,
    ],
    ['change', { state: 'expired' }, 'This link has expired', /request the change again/],
    ['stop', { state: 'used' }, 'The change was stopped', /The account keeps its email address/],
    ['stop', { state: 'expired' }, 'This link has expired', /no change left to stop/],
  ])('to %s, %o, says "%s"', async (kind, link, heading, text) => {
    await open({ kind, link });

    const shown = await title(heading);
    expect(shown.parentElement?.textContent).toMatch(text);
    expect(screen.queryByRole('button', { name: presses[kind].button })).toBeNull();
  });

  test.each([
    [null, 'link', 'Sign In'],
    [me.email.toUpperCase(), 'button', 'Send a new link'],
    ['other@example.org', 'link', 'Continue'],
  ] as const)('read by %s offers the %s "%s"', async (as, role, name) => {
    await open({ link: { state: 'expired' }, as });

    expect(await screen.findByRole(role, { name })).toBeTruthy();
  });

  test('is replaced by a new one with one press', async () => {
    const resend = 'POST /api/auth/verification';
    const { user, sent, notices } = await open({
      link: { state: 'expired' },
      as: me.email,
      answers: { [resend]: { body: {} } },
    });

    await user.dblClick(await button('Send a new link'));

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ kind: 'success', title: 'Verification email sent' });
    expect(sent(resend)).toHaveLength(1);
  });
});

describe('verifying', () => {
  const { route } = presses.verify;

  test('opens the session of the account', async () => {
    const { user, sent, notices } = await open({ answers: { [route]: { body: sessionOf() } } });

    await user.click(await button('Verify email address'));

    await waitFor(() => expect(sessionStore.state().user?.email).toBe(me.email));
    expect(sent(route)).toHaveLength(1);
    expect(notices).toEqual([{ kind: 'success', title: 'Your email address is verified.' }]);
  });

  test('warns a user who did not create the account', async () => {
    await open();

    await button('Verify email address');
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe(
      '/reset-password',
    );
  });

  test('asks a user who is signed in to another account, who can stay signed in', async () => {
    await open({ as: 'other@example.org' });

    expect(await button('Sign out and verify')).toBeTruthy();
    expect(screen.getByText(/^You are signed in as/).textContent).toContain('other@example.org');
    expect(screen.getByRole('link', { name: 'Stay signed in' })).toBeTruthy();
    expect(sessionStore.state().user?.email).toBe('other@example.org');
  });
});

describe('confirming', () => {
  test.each<[Kind, string]>([
    ['change', 'Your email address has changed'],
    ['stop', 'The change was stopped'],
  ])('a link to %s shows the result, which gets the focus', async (kind, heading) => {
    const { route, button: name } = presses[kind];
    const slow = delayed({ body: {} });
    const { user, sent } = await open({ kind, answers: { [route]: slow.answer } });

    await user.click(await button(name));
    await user.click(await button(name));
    slow.send();

    const result = await title(heading);
    await waitFor(() => expect(document.activeElement).toBe(result));
    expect(sent(route)).toHaveLength(1);
  });

  test.each<[Kind]>([['verify'], ['change'], ['stop']])(
    'a link to %s without a connection says so and keeps the button',
    async (kind) => {
      const { user } = await open({ kind });
      const press = await button(presses[kind].button);
      await act(goAway);

      await user.click(press);

      expect((await screen.findByRole('alert')).textContent).toBe(
        'You are offline. Try again when you are back.',
      );
      expect(await button(presses[kind].button)).toBeTruthy();
    },
  );

  test('a link that was used in the meantime shows this instead', async () => {
    let state = 'open';
    const { user } = await open({
      kind: 'change',
      answers: {
        [preview]: async () => ({
          body: { purpose: 'change', email: me.email, state, isEmailVerified: true },
        }),
        [presses.change.route]: async () => {
          state = 'used';
          return refusal(410, 'LINK_USED');
        },
      },
    });

    await user.click(await button('Use this address'));

    expect(await title('Your email address has changed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull();
  });
});
