import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { assertion, attestation, browserWithPasskeys, creation, request } from '../../../testing/passkeys.ts';
import { profileOf } from '../../../testing/people.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, broken, refusal, serve } from '../../../testing/server.ts';
import { sessionOf, signIn } from '../../../testing/session.ts';
import { PasskeysCard } from './passkeys-card.tsx';

const list = 'GET /api/auth/passkeys';
const begin = 'POST /api/auth/passkeys/creation';
const add = 'POST /api/auth/passkeys';
const remove = 'POST /api/auth/passkeys/k/remove';

const laptop = {
  id: 'k',
  name: 'Laptop',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
  isSynced: true,
};
const withPasskey = sessionOf({ currentLevel: 'aal2', nextLevel: 'aal2', secondFactors: ['passkey'] });

type Visit = { known?: (typeof laptop)[]; isEmailVerified?: boolean; answers?: Answers };

async function open({ known = [], isEmailVerified = true, answers = {} }: Visit = {}) {
  signIn(known.length > 0 ? withPasskey : {});
  let passkeys = known;
  const calls = serve({
    [list]: () => ({ body: passkeys }),
    'GET /api/auth/factors': { body: [] },
    'GET /api/auth/recovery-codes': { body: { codesLeft: 7 } },
    [begin]: { body: creation },
    [add]: () => {
      passkeys = [laptop];
      return { body: { session: withPasskey, recoveryCodes: ['aaaa-1111'] } };
    },
    'POST /api/auth/passkeys/confirm/request': { body: request },
    [remove]: () => {
      passkeys = [];
      return { body: { session: sessionOf() } };
    },
    'PATCH /api/auth/passkeys/k': { body: {} },
    ...answers,
  });
  const shown = await show(<PasskeysCard profile={profileOf({ isEmailVerified })} />);
  return { ...shown, sent: (route: string) => calls.filter((call) => call.route === route) };
}

afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('the list', () => {
  test('says that there are no passkeys', async () => {
    await open();
    expect(await screen.findByText('You have no passkeys.')).toBeTruthy();
  });

  test('says when it cannot be read', async () => {
    await open({ answers: { [list]: broken } });
    expect(await screen.findByText('Failed to load passkeys')).toBeTruthy();
  });

  test('tells synced passkeys from those of one device', async () => {
    await open({ known: [laptop, { ...laptop, id: 'l', name: 'Security key', isSynced: false }] });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByText('Synced') !== null)).toEqual([true, false]);
    expect(within(rows[1] as HTMLElement).getByText('On one device only')).toBeTruthy();
    expect(await screen.findByText('7 recovery codes left')).toBeTruthy();
  });

  test('says that passkeys need a verified address', async () => {
    await open({ isEmailVerified: false });
    expect(await screen.findByText('Passkeys need a verified email address.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  });

  test('offers no further passkey at the limit, and says why', async () => {
    const full = Array.from({ length: limits.passkeys }, (_, n) => ({
      ...laptop,
      id: `k${n}`,
      name: `Key ${n}`,
    }));
    await open({ known: full });
    expect(await screen.findByText(/the most that an account can have/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  });
});

describe('adding', () => {
  async function fillIn(user: Awaited<ReturnType<typeof open>>['user']) {
    await user.click(await button('Add passkey'));
    const dialog = await screen.findByRole('dialog', { name: 'Add passkey' });
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Laptop');
    await user.type(within(dialog).getByLabelText('Current password'), 'secret{Enter}');
    return dialog;
  }

  test('sends the proof, then the passkey of the browser, and shows the recovery codes', async () => {
    browserWithPasskeys();
    const { user, sent, notices } = await open();
    await fillIn(user);
    await screen.findByRole('dialog', { name: 'Save your recovery codes' });
    expect(sent(begin).map(({ body }) => body)).toEqual([{ proof: { password: 'secret' } }]);
    expect(sent(add).map(({ body }) => body)).toEqual([{ name: 'Laptop', attestation }]);
    expect(sessionStore.state().session?.secondFactors).toEqual(['passkey']);
    expect(notices).toEqual([{ kind: 'success', title: 'Passkey added' }]);
    await user.click(await button('I have saved them'));
    const opener = await button('Add passkey');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('shows the refusal of the password at its field', async () => {
    browserWithPasskeys();
    const { user, sent } = await open({
      answers: { [begin]: refusal(403, 'WRONG_PROOF', { proof: { error: 'x', code: 'PROOF_WRONG' } }) },
    });
    const dialog = await fillIn(user);
    const field = within(dialog).getByLabelText('Current password');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(sent(add)).toEqual([]);
  });

  test.each([
    ['NotAllowedError', 'No passkey was used: the browser’s dialog was closed, or its time was over.'],
    ['InvalidStateError', 'This device has a passkey for your account already.'],
    ['SecurityError', 'Passkeys cannot be used at this address.'],
    ['UnknownError', 'The browser could not use a passkey. Please try again.'],
  ])('says why after a %s, and tries again with the same options', async (failure, words) => {
    browserWithPasskeys(failure);
    const { user, sent, notices } = await open();
    const dialog = await fillIn(user);
    expect((await within(dialog).findByRole('alert')).textContent).toBe(words);
    expect(notices).toEqual([]);
    browserWithPasskeys();
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await screen.findByRole('dialog', { name: 'Save your recovery codes' });
    expect(sent(begin)).toHaveLength(1);
  });

  test('says that the browser cannot use passkeys', async () => {
    const { user } = await open();
    const dialog = await fillIn(user);
    expect((await within(dialog).findByRole('alert')).textContent).toBe('This browser cannot use passkeys.');
  });
});

describe('a passkey', () => {
  test('is renamed', async () => {
    const { user, sent } = await open({ known: [laptop] });
    await user.click(await button('Rename Laptop'));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Work{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PATCH /api/auth/passkeys/k').map(({ body }) => body)).toEqual([{ name: 'Work' }]);
  });

  test('is removed with a passkey as the proof', async () => {
    browserWithPasskeys();
    const { user, sent, notices } = await open({ known: [laptop] });
    await user.click(await button('Remove Laptop'));
    await user.click(await screen.findByRole('radio', { name: 'Passkey' }));
    await user.click(await button('Remove'));
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'success', title: 'Passkey removed' }]));
    expect(sent(remove).map(({ body }) => body)).toEqual([{ proof: { passkey: assertion } }]);
    expect(await screen.findByText('You have no passkeys.')).toBeTruthy();
  });

  test('stays when the server refuses the proof, and says so', async () => {
    browserWithPasskeys();
    const { user } = await open({
      known: [laptop],
      answers: {
        [remove]: refusal(403, 'WRONG_PROOF', {
          proof: { error: 'This passkey was not accepted.', code: 'PASSKEY_NOT_ACCEPTED' },
        }),
      },
    });
    await user.click(await button('Remove Laptop'));
    await user.click(await screen.findByRole('radio', { name: 'Passkey' }));
    await user.click(await button('Remove'));
    expect((await screen.findByRole('alert')).textContent).toBe('This passkey was not accepted.');
  });
});
