import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sessionStore } from '../../../api/session/session.ts';
import { fill } from '../../../testing/fill.ts';
import { profileOf } from '../../../testing/people.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, broken, goAway, noAnswer, refusal, serve } from '../../../testing/server.ts';
import { sessionOf, signIn } from '../../../testing/session.ts';
import { TwoFactorCard } from './two-factor-card.tsx';

const list = 'GET /api/auth/factors';
const enroll = 'POST /api/auth/factors';
const verify = 'POST /api/auth/factors/f/verify';
const count = 'GET /api/auth/recovery-codes';
const regenerate = 'POST /api/auth/recovery-codes';
const unenroll = 'POST /api/auth/factors/f/unenroll';

const factor = { id: 'f', createdAt: '2026-11-20T10:00:00.000Z' };
const codes = ['aaaa-1111', 'bbbb-2222'];
const verified = sessionOf({ accessToken: 'second', currentLevel: 'aal2', nextLevel: 'aal2' });

type Visit = { isOn?: boolean; isEmailVerified?: boolean; answers?: Answers };

async function open({ isOn = false, isEmailVerified = true, answers = {} }: Visit = {}) {
  signIn();
  let factors = isOn ? [factor] : [];
  const calls = serve({
    [list]: async () => ({ body: factors }),
    [count]: { body: { codesLeft: 7 } },
    [enroll]: { body: { factorId: 'f', qrCode: '<svg/>', secret: 'ABCDEFGHIJ', uri: 'otpauth://x' } },
    'POST /api/auth/factors/f/challenge': { body: { challengeId: 'c', expiresAt: factor.createdAt } },
    [verify]: async () => {
      factors = [factor];
      return { body: { session: verified, recoveryCodes: codes } };
    },
    [regenerate]: { body: { recoveryCodes: codes } },
    [unenroll]: async () => {
      factors = [];
      return { body: { session: sessionOf({ accessToken: 'first' }) } };
    },
    ...answers,
  });
  const shown = await show(<TwoFactorCard profile={profileOf({ isEmailVerified })} />);
  return { ...shown, sent: (route: string) => calls.filter((call) => call.route === route) };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
const codesDialog = () => screen.findByRole('dialog', { name: 'Save your recovery codes' });

describe('the state', () => {
  test('is announced as loading', async () => {
    await open({ answers: { [list]: noAnswer } });

    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  test('shows a failed read as a failure, and not as off', async () => {
    await open({ answers: { [list]: broken } });

    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load MFA factors');
    expect(screen.queryByText('Off')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enable two-factor' })).toBeNull();
  });

  test('is off, and needs a verified address to be turned on', async () => {
    const resend = 'POST /api/auth/verification';
    const { user, notices } = await open({ isEmailVerified: false, answers: { [resend]: { body: {} } } });
    expect(await screen.findByText(/needs a verified email address/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enable two-factor' })).toBeNull();

    await user.click(await button('Send it again'));

    await waitFor(() => expect(notices[0]?.title).toBe('Verification email sent'));
  });

  test.each([
    [7, '7 recovery codes left'],
    [1, '1 recovery code left'],
    [0, '0 recovery codes left'],
  ])('is on with %d codes left: "%s"', async (codesLeft, words) => {
    await open({ isOn: true, answers: { [count]: { body: { codesLeft } } } });

    expect(await screen.findByText('On')).toBeTruthy();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('time').textContent).toBe('20 Nov 2026');
  });

  test('says when the codes could not be counted', async () => {
    await open({ isOn: true, answers: { [count]: broken } });

    expect(await screen.findByText(/^Unable to count the recovery codes/)).toBeTruthy();
    expect(screen.queryByText(/recovery codes? left/)).toBeNull();
  });
});

describe('turning it on', () => {
  test('shows the QR code, and the key in groups for typing', async () => {
    const { user } = await open();

    await user.click(await button('Enable two-factor'));

    const dialog = within(await screen.findByRole('dialog', { name: 'Enable two-factor authentication' }));
    expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(dialog.getByText('ABCD EFGH IJ')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe('ABCDEFGHIJ');
  });

  test('needs a first code, and then shows the recovery codes once', async () => {
    const { user, notices } = await open();
    await user.click(await button('Enable two-factor'));
    expect((await button('Enable')).disabled).toBe(true);

    await fill(user, await codeField(), '123456');
    await user.click(await button('Enable'));

    const dialog = await codesDialog();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(notices).toEqual([{ kind: 'success', title: '2FA enabled successfully!' }]);
    expect(sessionStore.state().session?.currentLevel).toBe('aal2');
    await user.keyboard('{Escape}');
    expect(await codesDialog()).toBeTruthy();
    await user.click(await button('I have saved them'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('On')).toBeTruthy();
  });

  test('selects a wrong code, so that the next one replaces it', async () => {
    const { user } = await open({ answers: { [verify]: refusal(403, 'INVALID_CODE') } });
    await user.click(await button('Enable two-factor'));
    await fill(user, await codeField(), '123456');

    await user.click(await button('Enable'));

    expect((await screen.findByRole('alert')).textContent).toBe(
      'That code is wrong or has already been used.',
    );
    const field = await codeField();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
    expect(screen.queryByRole('dialog', { name: 'Save your recovery codes' })).toBeNull();
  });

  test('shows on the card why the server refused to start', async () => {
    const { user } = await open({ answers: { [enroll]: refusal(409, 'TWO_FACTOR_ON') } });

    await user.click(await button('Enable two-factor'));

    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leaves it off after Cancel, and returns the focus', async () => {
    const { user, sent } = await open();
    await user.click(await button('Enable two-factor'));
    await codeField();

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await button('Enable two-factor'));
    expect(sent(verify)).toEqual([]);
  });

  test('shows that there is no connection', async () => {
    const { user } = await open();
    const start = await button('Enable two-factor');
    await act(goAway);

    await user.click(start);

    expect((await screen.findByRole('alert')).textContent).toBe(
      'You are offline. Try again when you are back.',
    );
  });
});

describe('the recovery codes', () => {
  const openCodes = async () => {
    const shown = await open({ isOn: true });
    await shown.user.click(await button('New recovery codes'));
    await fill(shown.user, await screen.findByLabelText('Current password'), 'secret');
    await shown.user.click(await button('Make new codes'));
    await codesDialog();
    return shown;
  };

  test('are replaced after the password', async () => {
    const { sent } = await openCodes();

    expect(sent(regenerate).map(({ body }) => body)).toEqual([{ password: 'secret' }]);
    await waitFor(() => expect(sent(count).length).toBeGreaterThan(1));
  });

  test('are copied one a line', async () => {
    const { user } = await openCodes();

    await user.click(await button('Copy'));

    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  });

  test('are printed from a sheet that names the account', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    window.print = print;
    const { user } = await openCodes();

    await user.click(await button('Print'));

    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelector('.print-sheet')?.textContent).toContain(
      'recovery codes for ada@example.org',
    );
  });
});

describe('turning it off', () => {
  const disable = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await button('Disable two-factor'));
    await screen.findByRole('dialog', { name: 'Disable two-factor authentication?' });
  };

  test.each([
    ['password', 'Current password', 'secret', { password: 'secret' }],
    ['code', '6-digit code', '123456', { code: '123456' }],
  ])('needs the %s', async (method, label, typed, proof) => {
    const { user, sent, notices } = await open({ isOn: true });
    await disable(user);
    if (method === 'code') await user.click(screen.getByRole('radio', { name: 'Authenticator code' }));
    expect((await button('Disable')).disabled).toBe(true);

    await fill(user, screen.getByLabelText(label), typed);
    await user.click(await button('Disable'));

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', title: '2FA disabled successfully!' }]));
    expect(sent(unenroll).map(({ body }) => body)).toEqual([{ proof }]);
    expect(await screen.findByText('Off')).toBeTruthy();
  });

  test('shows that the password is wrong, and leaves it on', async () => {
    const { user, notices } = await open({
      isOn: true,
      answers: { [unenroll]: refusal(403, 'WRONG_PROOF') },
    });
    await disable(user);
    await fill(user, screen.getByLabelText('Current password'), 'guess');

    await user.click(await button('Disable'));

    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(notices).toEqual([{ kind: 'error', title: 'Failed to disable 2FA' }]);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('On')).toBeTruthy();
  });
});
