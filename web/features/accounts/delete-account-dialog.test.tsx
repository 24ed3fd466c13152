import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { personalSettingsOf } from '../../api/local-settings.ts';
import { sessionStore } from '../../api/session/session.ts';
import { show } from '../../testing/render.tsx';
import { type Answer, delayed, refusal, serve } from '../../testing/server.ts';
import { user as reader, signIn } from '../../testing/session.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const route = 'POST /api/users/me/delete';

async function open(answer: Answer | (() => Promise<Answer>) = { body: {} }) {
  signIn();
  const calls = serve({ [route]: answer });
  const onClose = vi.fn();
  const shown = await show(<DeleteAccountDialog userId={reader.id} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Delete your account?' });
  return { ...shown, calls, onClose };
}

const password = () => screen.getByLabelText<HTMLInputElement>('Current password');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Account' });

test('the dialog says what is deleted and what stays, and needs a password', async () => {
  await open();

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your name, email address and picture are removed, and you are signed out everywhere.',
    'You leave your organizations. One that has no other owner needs one first.',
    'Orders and the records of changes stay, without your name.',
  ]);
  expect(submit().disabled).toBe(true);
});

test('the dialog deletes the account, signs out and forgets the settings of this user', async () => {
  localStorage.setItem(`settings-${reader.id}`, '{"dataRetention":30}');
  const { user, calls, notices } = await open();

  await user.type(password(), 'correct horse{Enter}');

  await waitFor(() => expect(sessionStore.state().user).toBeNull());
  expect(calls).toMatchObject([{ route, body: { password: 'correct horse' } }]);
  expect(notices).toEqual([{ kind: 'success', title: 'Your account was deleted' }]);
  expect(personalSettingsOf(reader.id).dataRetention).toBe(365);
});

test('a wrong password is shown at its field, and the account stays', async () => {
  const { user } = await open(
    refusal(400, 'BAD_REQUEST', { proof: { error: 'That is not right.', code: 'PASSWORD_WRONG' } }),
  );

  await user.type(password(), 'guess');
  await user.click(submit());

  await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sessionStore.state().user?.id).toBe(reader.id);
});

test('an only owner sees the organizations that need another owner', async () => {
  const { user } = await open({
    status: 409,
    body: { error: 'x', code: 'ONLY_OWNER', data: { organizations: ['Lab Optics', 'Vision Clinic'] } },
  });

  await user.type(password(), 'correct horse');
  await user.click(submit());

  const alert = await screen.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Lab Optics', 'Vision Clinic']);
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/organizations');
});

test('open obligations are shown, and nothing is deleted', async () => {
  const { user } = await open(refusal(409, 'ACCOUNT_OBLIGED'));

  await user.type(password(), 'correct horse');
  await user.click(submit());

  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(sessionStore.state().user?.id).toBe(reader.id);
});

test('a second press sends nothing else', async () => {
  const slow = delayed({ body: {} });
  const { user, calls } = await open(slow.answer);

  await user.type(password(), 'correct horse');
  await user.dblClick(submit());
  await user.click(submit());

  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'));
  slow.send();
  await waitFor(() => expect(sessionStore.state().user).toBeNull());
  expect(calls).toHaveLength(1);
});

test.each(['{Escape}', 'Cancel'])('%s closes the dialog', async (way) => {
  const { user, calls, onClose } = await open();

  if (way === 'Cancel') await user.click(screen.getByRole('button', { name: way }));
  else await user.keyboard(way);

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toEqual([]);
});
