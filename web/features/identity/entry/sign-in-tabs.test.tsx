import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { sessionStore } from '../../../api/session/session.ts';
import { fill } from '../../../testing/fill.ts';
import { assertion, browserWithPasskeys, request } from '../../../testing/passkeys.ts';
import { show } from '../../../testing/render.tsx';
import { type Answer, delayed, goAway, refusal, serve } from '../../../testing/server.ts';
import { user as reader, sessionOf } from '../../../testing/session.ts';
import type { AuthSearch } from './search-params.ts';
import { SignInTabs } from './sign-in-tabs.tsx';

const signIn = 'POST /api/auth/sign-in';
const signUp = 'POST /api/auth/sign-up';

type AnswerOf = Answer | (() => Promise<Answer>);

type PageProps = { first: AuthSearch; onChange: (search: AuthSearch) => void };

function Page({ first, onChange }: PageProps) {
  const [search, setSearch] = useState(first);
  const change = (next: AuthSearch) => {
    setSearch(next);
    onChange(next);
  };
  return <SignInTabs search={search} onSearchChange={change} />;
}

async function open(tab: 'sign-in' | 'sign-up', answer: AnswerOf = { body: sessionOf() }) {
  const calls = serve({ [signIn]: answer, [signUp]: answer });
  const onChange = vi.fn();
  const first: AuthSearch = { ...(tab === 'sign-up' && { tab }), next: '/orders' };
  const shown = await show(<Page first={first} onChange={onChange} />);
  return { ...shown, calls, onChange };
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const repeated = () => screen.getByLabelText<HTMLInputElement>('Confirm password');
const fullName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' });
const submit = () => screen.getByRole('button', { name: /^Sign (In|Up)$/ });

/** The text of the elements in a field's `aria-describedby`, which a screen reader reads after its name. */
const describing = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('the tabs', () => {
  test('keep the page that the visitor requested', async () => {
    const { user, onChange } = await open('sign-in');

    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(onChange).toHaveBeenLastCalledWith({ tab: 'sign-up', next: '/orders' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create your account');

    await user.click(screen.getByRole('tab', { name: 'Sign In' }));
    expect(onChange).toHaveBeenLastCalledWith({ next: '/orders' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Sign in to /);
  });

  test('lead to the terms, the privacy policy and a new password', async () => {
    await open('sign-in');

    const links = Object.fromEntries(
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(links).toEqual({
      'Forgot password?': '/reset-password',
      'Terms of Service': '/terms',
      'Privacy Policy': '/privacy',
    });
  });
});

describe('signing in', () => {
  test('opens the session and greets', async () => {
    const { user, calls, notices } = await open('sign-in');

    await fill(user, email(), 'Ada@Lab.example');
    await fill(user, password(), 'correct horse');
    await user.keyboard('{Enter}');

    await waitFor(() => expect(sessionStore.state().user?.id).toBe(reader.id));
    expect(calls).toMatchObject([
      { route: signIn, body: { email: 'ada@lab.example', password: 'correct horse' } },
    ]);
    expect(notices).toEqual([{ kind: 'success', title: 'Welcome back!' }]);
  });

  test('does not greet while the second factor is missing', async () => {
    const { user, notices } = await open('sign-in', { body: sessionOf({ nextLevel: 'aal2' }) });

    await fill(user, email(), 'ada@lab.example');
    await fill(user, password(), 'correct horse{');
    await user.click(submit());

    await waitFor(() => expect(sessionStore.state().session?.nextLevel).toBe('aal2'));
    expect(notices).toEqual([]);
  });

  test.each([
    ['', '', 'Email', { email: 'Provide a valid email address', password: 'Enter your password.' }],
    ['ada', 'secret', 'Email', { email: 'Provide a valid email address', password: '' }],
    ['ada@lab.example', '', 'Password', { email: '', password: 'Enter your password.' }],
  ])('with "%s" and "%s" goes to the field %s and sends nothing', async (address, secret, first, errors) => {
    const { user, calls } = await open('sign-in');
    if (address) await fill(user, email(), address);
    if (secret) await fill(user, password(), secret);

    await user.click(submit());

    await waitFor(() => expect(describing(email())).toContain(errors.email));
    await waitFor(() => expect(describing(password())).toContain(errors.password));
    expect(email().hasAttribute('aria-invalid')).toBe(errors.email !== '');
    expect(password().hasAttribute('aria-invalid')).toBe(errors.password !== '');
    expect(document.activeElement).toBe(screen.getByLabelText(first));
    expect(calls).toEqual([]);
  });

  test('an error disappears while the field is being corrected, not before the first press', async () => {
    const { user } = await open('sign-in');
    await fill(user, password(), 'secret');
    await fill(user, email(), 'ada');
    expect(email().hasAttribute('aria-invalid')).toBe(false);

    await user.click(submit());
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'));
    await fill(user, email(), 'ada@lab.example');

    await waitFor(() => expect(email().hasAttribute('aria-invalid')).toBe(false));
  });

  test.each([
    ['wrong credentials', refusal(401, 'INVALID_CREDENTIALS'), 'Invalid email or password'],
    [
      'a suspension',
      { status: 403, body: { error: 'x', code: 'ACCOUNT_SUSPENDED', data: { reason: 'Spam' } } },
      'This account is suspended: Spam',
    ],
    ['a busy server', refusal(429, 'BUSY'), 'Too many attempts. Please wait a moment and try again.'],
    ['a fault of the server', { status: 500 }, 'Please try again later.'],
  ])('%s is shown above the form, and the password is selected', async (_case, answer, text) => {
    const { user, notices } = await open('sign-in', answer);
    await fill(user, email(), 'ada@lab.example');
    await fill(user, password(), 'guess');

    await user.click(submit());

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect([password().selectionStart, password().selectionEnd]).toEqual([0, 5]);
    expect(notices).toEqual([{ kind: 'error', title: 'Sign in failed' }]);
    expect(sessionStore.state().user).toBeNull();
  });

  test('says after too many attempts when the next one is possible', async () => {
    const retryAt = new Date(Date.now() + 90_000).toISOString();
    const { user } = await open('sign-in', {
      status: 429,
      body: { error: 'x', code: 'TOO_MANY_REQUESTS', data: { retryAt } },
    });
    await fill(user, email(), 'ada@lab.example');
    await fill(user, password(), 'guess');

    await user.click(submit());

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Too many attempts\. You can try again in 1:(30|2\d)\./);
  });

  test('two presses sign in once', async () => {
    const slow = delayed({ body: sessionOf() });
    const { user, calls } = await open('sign-in', slow.answer);
    await fill(user, email(), 'ada@lab.example');
    await fill(user, password(), 'correct horse');

    await user.click(submit());
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'));
    await user.click(submit());
    slow.send();

    await waitFor(() => expect(sessionStore.state().user).not.toBeNull());
    expect(calls).toHaveLength(1);
  });

  test('shows at once that there is no connection', async () => {
    const { user } = await open('sign-in');
    await fill(user, email(), 'ada@lab.example');
    await fill(user, password(), 'correct horse');
    await act(goAway);

    await user.click(submit());

    expect((await screen.findByRole('alert')).textContent).toBe(
      'You are offline. Try again when you are back.',
    );
  });

  test('the password can be shown', async () => {
    const { user } = await open('sign-in');
    await fill(user, password(), 'secret');
    const button = screen.getByRole('button', { name: 'Show password' });
    expect(password().type).toBe('password');

    await user.click(button);

    expect(password().type).toBe('text');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await user.click(button);
    expect(password().type).toBe('password');
  });
});

describe('signing up', () => {
  async function fillIn(user: Awaited<ReturnType<typeof open>>['user'], values: Partial<typeof valid> = {}) {
    const typed = { ...valid, ...values };
    if (typed.fullName) await fill(user, fullName(), typed.fullName);
    if (typed.email) await fill(user, email(), typed.email);
    if (typed.password) await fill(user, password(), typed.password);
    if (typed.confirmPassword) await fill(user, repeated(), typed.confirmPassword);
  }
  const valid = {
    fullName: 'Ada Lovelace',
    email: 'ada@lab.example',
    password: 'correct horse battery',
    confirmPassword: 'correct horse battery',
  };

  test('opens the session and asks to verify the address', async () => {
    const { user, calls, notices } = await open('sign-up');

    await fillIn(user);
    await user.click(submit());

    await waitFor(() => expect(sessionStore.state().user).not.toBeNull());
    const { confirmPassword: _stays, ...sent } = valid;
    expect(calls).toMatchObject([{ route: signUp, body: sent }]);
    expect(notices).toEqual([
      {
        kind: 'success',
        title: 'Account created successfully!',
        description: 'Please check your email to verify your account.',
      },
    ]);
  });

  test.each([
    [{ fullName: '' }, 'Full name', 'Enter your full name.'],
    [{ fullName: '   ' }, 'Full name', 'Enter your full name.'],
    [{ email: 'ada@' }, 'Email', 'Provide a valid email address'],
    [{ password: 'short', confirmPassword: 'short' }, 'Password', 'Use at least 8 characters.'],
    [{ confirmPassword: 'another horse' }, 'Confirm password', 'Passwords do not match'],
    [{ confirmPassword: '' }, 'Confirm password', 'Passwords do not match'],
  ])('with %o is refused at the field %s', async (values, field, text) => {
    const { user, calls } = await open('sign-up');

    await fillIn(user, values);
    await user.click(submit());

    const control = screen.getByLabelText(field);
    await waitFor(() => expect(control.getAttribute('aria-invalid')).toBe('true'));
    expect(describing(control)).toContain(text);
    expect(document.activeElement).toBe(control);
    expect(calls).toEqual([]);
  });

  test.each([
    ['email', 'EMAIL_INVALID', 'Email', 'Provide a valid email address'],
    ['password', 'NEW_PASSWORD_MISSING', 'Password', 'Enter a password.'],
    ['fullName', 'FULL_NAME_MISSING', 'Full name', 'Enter your full name.'],
  ])('a refused %s is shown at its field, and nowhere else', async (field, code, label, text) => {
    const { user } = await open('sign-up', refusal(400, 'BAD_REQUEST', { [field]: { error: 'x', code } }));

    await fillIn(user);
    await user.click(submit());

    const control = screen.getByLabelText(label);
    await waitFor(() => expect(control.getAttribute('aria-invalid')).toBe('true'));
    expect(describing(control)).toContain(text);
    expect(document.activeElement).toBe(control);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a taken address is shown above the form', async () => {
    const { user, notices } = await open('sign-up', refusal(409, 'EMAIL_TAKEN'));

    await fillIn(user);
    await user.click(submit());

    expect((await screen.findByRole('alert')).textContent).toMatch(/already/);
    expect(notices).toEqual([{ kind: 'error', title: 'Sign up failed' }]);
  });

  test.each([
    ['password', 'Very easy to guess'],
    ['Ada Lovelace', 'Very easy to guess'],
    ['correct horse battery staple', 'Very strong'],
  ])('says how hard "%s" is to guess', async (secret, words) => {
    const { user } = await open('sign-up');
    await fill(user, fullName(), 'Ada Lovelace');

    await fill(user, password(), secret);

    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
    await user.clear(password());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  });
});

describe('a passkey', () => {
  const begin = 'POST /api/auth/passkeys/sign-in/request';
  const finish = 'POST /api/auth/passkeys/sign-in';
  const press = (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));

  async function openWith(answer: Answer) {
    const shown = await open('sign-in');
    const calls = serve({ [begin]: { body: request }, [finish]: answer });
    return { ...shown, sent: () => calls.filter(({ route }) => route === finish) };
  }

  test('signs in without a password', async () => {
    browserWithPasskeys();
    const session = sessionOf({ currentLevel: 'aal2', nextLevel: 'aal2', secondFactors: ['passkey'] });
    const { user, sent, notices } = await openWith({ body: session });

    await press(user);

    await waitFor(() => expect(sessionStore.state().session).toMatchObject(session));
    expect(sent().map(({ body }) => body)).toEqual([{ assertion }]);
    expect(notices).toEqual([{ kind: 'success', title: 'Welcome back!' }]);
  });

  test('that the browser does not give shows why, without a toast', async () => {
    browserWithPasskeys('NotAllowedError');
    const { user, sent, notices } = await openWith({ body: sessionOf() });

    await press(user);

    expect((await screen.findByRole('alert')).textContent).toMatch(/^No passkey was used/);
    expect(sent()).toEqual([]);
    expect(notices).toEqual([]);
  });

  test('that the server refuses shows why', async () => {
    browserWithPasskeys();
    const { user, notices } = await openWith(refusal(403, 'PASSKEY_REFUSED'));

    await press(user);

    expect((await screen.findByRole('alert')).textContent).toBe(
      'This passkey was not accepted. Please try again.',
    );
    expect(notices).toEqual([{ kind: 'error', title: 'Sign in failed' }]);
  });
});

describe('single sign-on', () => {
  const begin = 'POST /api/auth/single-sign-on';

  async function enter(address: string, answer: Answer) {
    const shown = await open('sign-in');
    const calls = serve({ [begin]: answer });
    const go = vi.spyOn(location, 'assign').mockImplementation(() => {});
    await shown.user.click(screen.getByRole('button', { name: 'Sign in with single sign-on' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Work email' });
    expect(document.activeElement).toBe(field);
    await fill(shown.user, field, address);
    await shown.user.keyboard('{Enter}');
    return { ...shown, calls, go };
  }

  test('asks for the address and opens the identity provider', async () => {
    const url = 'https://idp.example/authorize?state=x';
    const { calls, go } = await enter('Ada@Lab.example', { body: { url } });

    await waitFor(() => expect(go).toHaveBeenCalledWith(url));
    expect(calls).toMatchObject([{ route: begin, body: { email: 'ada@lab.example' } }]);
  });

  test('that no organization uses for the address is refused above the field', async () => {
    const { go } = await enter('ada@lab.example', refusal(404, 'DOMAIN_UNKNOWN'));

    expect((await screen.findByRole('alert')).textContent).toBe(
      'No organization uses single sign-on for this address.',
    );
    expect(go).not.toHaveBeenCalled();
  });
});
