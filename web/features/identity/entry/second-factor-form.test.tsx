import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fill } from '../../../testing/fill.ts';
import { assertion, browserWithPasskeys, request } from '../../../testing/passkeys.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, delayed, goAway, refusal, serve } from '../../../testing/server.ts';
import { sessionOf } from '../../../testing/session.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

const factor = { id: 'factor', createdAt: '2026-11-20T10:00:00.000Z' };
const owing = sessionOf({ nextLevel: 'aal2' });
const verified = sessionOf({ accessToken: 'second', currentLevel: 'aal2', nextLevel: 'aal2' });

const factors = 'GET /api/auth/factors';
const challenge = 'POST /api/auth/factors/factor/challenge';
const verify = 'POST /api/auth/factors/factor/verify';
const useCode = 'POST /api/auth/recovery-codes/use';
const usePasskey = 'POST /api/auth/passkeys/second-factor';

async function open(answers: Answers = {}, session = owing) {
  const calls = serve({
    [factors]: { body: [factor] },
    [challenge]: { body: { challengeId: 'challenge', expiresAt: factor.createdAt } },
    [verify]: { body: { session: verified, recoveryCodes: null } },
    [useCode]: { body: { session: verified, codesLeft: 9 } },
    'POST /api/auth/passkeys/second-factor/request': { body: request },
    [usePasskey]: { body: { session: verified } },
    ...answers,
  });
  const onVerified = vi.fn();
  const shown = await show(<SecondFactorForm session={session} onVerified={onVerified} />);
  const sent = (route: string) => calls.filter((call) => call.route === route);
  return { ...shown, sent, onVerified };
}

const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
const recoveryCode = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Recovery code' });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' });
const switchTo = (name: string) => screen.getByRole('button', { name });

describe('a code of the authenticator app', () => {
  test('has the focus, and Verify waits for all six digits', async () => {
    const { user } = await open();
    expect(document.activeElement).toBe(code());

    await user.type(code(), '12345');
    expect(submit().disabled).toBe(true);
    await user.type(code(), '6');

    await waitFor(() => expect(submit().disabled).toBe(false));
  });

  test('completes the sign-in', async () => {
    const { user, sent, onVerified, notices } = await open();

    await fill(user, code(), '123 456');
    await user.keyboard('{Enter}');

    await waitFor(() => expect(onVerified).toHaveBeenCalledExactlyOnceWith(verified));
    expect(sent(verify).map(({ body }) => body)).toEqual([{ challengeId: 'challenge', code: '123456' }]);
    expect(notices).toEqual([{ kind: 'success', title: 'Authentication successful!' }]);
  });

  test.each([
    ['INVALID_CODE', 403, 'That code is wrong or has already been used.'],
    ['BUSY', 429, 'Too many attempts. Please wait a moment and try again.'],
  ])('refused with %s says why, and the code is selected for the next one', async (name, status, text) => {
    const { user, onVerified } = await open({ [verify]: refusal(status, name) });

    await fill(user, code(), '123456');
    await user.click(submit());

    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(document.activeElement).toBe(code());
    expect([code().selectionStart, code().selectionEnd]).toEqual([0, 6]);
    expect(onVerified).not.toHaveBeenCalled();
  });

  test('two presses verify once', async () => {
    const slow = delayed({ body: { session: verified, recoveryCodes: null } });
    const { user, sent, onVerified } = await open({ [verify]: slow.answer });
    await fill(user, code(), '123456');

    await user.click(submit());
    await user.click(submit());
    slow.send();

    await waitFor(() => expect(onVerified).toHaveBeenCalledOnce());
    expect(sent(verify)).toHaveLength(1);
  });

  test.each([
    ['could not be read', { status: 500 }],
    ['is missing', { body: [] }],
  ])('when the factor %s, the form says so and can try again', async (_case, answer) => {
    let now: unknown = answer;
    const { user } = await open({ [factors]: async () => now as { body: unknown } });
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to load MFA factors');
    expect(screen.queryByRole('textbox')).toBeNull();

    now = { body: [factor] };
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(code()).toBeTruthy());
  });

  test('is not sent without a connection, and the form says so', async () => {
    const { user } = await open();
    await fill(user, code(), '123456');
    await act(goAway);

    await user.click(submit());

    expect((await screen.findByRole('alert')).textContent).toBe(
      'You are offline. Try again when you are back.',
    );
  });
});

describe('a recovery code', () => {
  test('is sent as it was typed, and the remaining codes are counted', async () => {
    const { user, sent, notices, onVerified } = await open();
    await user.click(switchTo('Use a recovery code'));
    expect(document.activeElement).toBe(recoveryCode());
    expect(submit().disabled).toBe(true);

    await fill(user, recoveryCode(), 'K7QD-3xmp');
    await user.click(submit());

    await waitFor(() => expect(onVerified).toHaveBeenCalledExactlyOnceWith(verified));
    expect(sent(useCode).map(({ body }) => body)).toEqual([{ code: 'K7QD-3xmp' }]);
    expect(notices).toEqual([
      {
        kind: 'success',
        title: 'Authentication successful!',
        description: 'Recovery codes left: 9. You can make new ones in your profile.',
      },
    ]);
  });

  test('cannot be sent when it has only spaces', async () => {
    const { user } = await open();
    await user.click(switchTo('Use a recovery code'));

    await fill(user, recoveryCode(), '   ');

    expect(submit().disabled).toBe(true);
  });

  test('is selected when it is wrong, with the reason', async () => {
    const { user, onVerified } = await open({ [useCode]: refusal(403, 'INVALID_CODE') });
    await user.click(switchTo('Use a recovery code'));

    await fill(user, recoveryCode(), 'k7qd');
    await user.click(submit());

    expect((await screen.findByRole('alert')).textContent).toBe(
      'That code is wrong or has already been used.',
    );
    expect([recoveryCode().selectionStart, recoveryCode().selectionEnd]).toEqual([0, 4]);
    expect(onVerified).not.toHaveBeenCalled();
  });

  test('can be used instead of the app, and the app instead of it', async () => {
    const { user } = await open();

    await user.click(switchTo('Use a recovery code'));
    await user.click(switchTo('Use the authenticator app'));

    await waitFor(() => expect(document.activeElement).toBe(code()));
    expect(screen.queryByRole('textbox', { name: 'Recovery code' })).toBeNull();
  });
});

describe('a passkey', () => {
  const withPasskey = sessionOf({ nextLevel: 'aal2', secondFactors: ['passkey'] });

  test('completes the sign-in by keyboard', async () => {
    browserWithPasskeys();
    const { user, sent, onVerified } = await open({}, withPasskey);
    expect(document.activeElement).toBe(switchTo('Use a passkey'));

    await user.keyboard('{Enter}');

    await waitFor(() => expect(onVerified).toHaveBeenCalledExactlyOnceWith(verified));
    expect(sent(usePasskey).map(({ body }) => body)).toEqual([{ assertion }]);
  });

  test('that the browser does not give leaves the recovery code', async () => {
    browserWithPasskeys('NotAllowedError');
    const { user, sent } = await open({}, withPasskey);
    await user.click(switchTo('Use a passkey'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No passkey was used/);
    expect(sent(usePasskey)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Use the authenticator app' })).toBeNull();

    await user.click(switchTo('Use a recovery code'));

    expect(recoveryCode()).toBeTruthy();
  });

  test('can be replaced by the authenticator app of the account', async () => {
    const { user } = await open({}, sessionOf({ nextLevel: 'aal2', secondFactors: ['code', 'passkey'] }));
    await user.click(switchTo('Use the authenticator app'));
    expect(code()).toBeTruthy();
  });
});
