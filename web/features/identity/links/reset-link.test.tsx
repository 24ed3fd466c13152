import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LinkPreview } from '../../../../contract/links.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { fill } from '../../../testing/fill.ts';
import { openedUrl, show } from '../../../testing/render.tsx';
import { type Answers, refusal, serve } from '../../../testing/server.ts';
import { user as me, signIn } from '../../../testing/session.ts';
import { ResetLink } from './reset-link.tsx';

const token = 't'.repeat(24);
const preview = 'POST /api/auth/link';
const reset = 'POST /api/auth/password-reset/confirm';
const chosen = 'seven teal otters';

async function open({ link = {}, answers = {} }: { link?: Partial<LinkPreview>; answers?: Answers } = {}) {
  const calls = serve({
    [preview]: { body: { purpose: 'reset', email: me.email, state: 'open', isEmailVerified: true, ...link } },
    [reset]: { body: {} },
    ...answers,
  });
  const shown = await show(<ResetLink link={{ kind: 'reset', token }} />);
  return { ...shown, sent: () => calls.filter(({ route }) => route === reset) };
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Change password' });

async function enter(user: Awaited<ReturnType<typeof open>>['user'], again = chosen): Promise<void> {
  await fill(user, await field('New password'), chosen);
  await fill(user, await field('Confirm password'), again);
  await user.click(save());
}

test('an empty password is refused at the field', async () => {
  const { user, sent } = await open();
  const password = await field('New password');

  await user.click(save());

  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(password);
  expect(sent()).toEqual([]);
});

test('the repeated password has to be the same', async () => {
  const { user, sent } = await open();

  await enter(user, 'seven teal others');

  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('saves the password with the token of the link, and leads to the sign-in', async () => {
  const shown = await open();

  await enter(shown.user);

  await waitFor(() => expect(openedUrl(shown)).toBe('/auth'));
  expect(shown.sent().map(({ body }) => body)).toEqual([{ token, password: chosen }]);
  expect(shown.notices).toEqual([
    { kind: 'success', title: 'Password changed', description: 'Sign in with your new password.' },
  ]);
});

test('a password that the server refuses shows why at the field', async () => {
  const { user } = await open({
    answers: {
      [reset]: refusal(400, 'BAD_REQUEST', { password: { error: '', code: 'PASSWORD_TOO_COMMON' } }),
    },
  });

  await enter(user);

  expect(await screen.findByText(/^This is one of the most common passwords/)).toBeTruthy();
  expect(document.activeElement).toBe(await field('New password'));
});

test('a link that was used in the meantime shows this instead of the form', async () => {
  let state: LinkPreview['state'] = 'open';
  const { user } = await open({
    answers: {
      [preview]: () => ({ body: { purpose: 'reset', email: me.email, state, isEmailVerified: true } }),
      [reset]: () => {
        state = 'used';
        return refusal(410, 'LINK_USED');
      },
    },
  });

  await enter(user);

  expect(await screen.findByRole('heading', { name: 'This link has already been used' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});

test('a user who is signed in to another account is asked first, and then signed out', async () => {
  signIn({ user: { ...me, email: 'other@example.org' } });
  const { user } = await open({ answers: { 'POST /api/auth/session/sign-out': { body: {} } } });
  expect(await screen.findByText('other@example.org')).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await enter(user);

  await waitFor(() => expect(sessionStore.state().user).toBeNull());
});
