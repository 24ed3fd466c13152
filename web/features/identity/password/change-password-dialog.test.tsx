import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

const route = 'POST /api/auth/password';
const profile = {
  id: '01980000-0000-7000-8000-000000000001',
  email: 'ada@lab.example',
  fullName: 'Ada Lab',
  avatarUrl: null,
  role: null,
  isEmailVerified: true,
  createdAt: '2026-11-20T10:00:00.000Z',
};

async function open(answers: Parameters<typeof serve>[0]) {
  const calls = serve({ 'GET /api/auth/factors': { body: [] }, ...answers });
  const onClose = vi.fn();
  const shown = await show(<ChangePasswordDialog profile={profile} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Change password' });
  return { ...shown, onClose, sent: () => calls.filter((call) => call.route === route) };
}

const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Change password' });

test('sends the new password with its proof, without the repetition', async () => {
  const { user, onClose, sent } = await open({ [route]: { body: {} } });

  await user.type(field('Current password'), 'old secret');
  await user.type(field('New password'), 'correct horse 2026');
  await user.type(field('Confirm password'), 'correct horse 2026{Enter}');

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent().map(({ body }) => body)).toEqual([
    { proof: { password: 'old secret' }, password: 'correct horse 2026' },
  ]);
});

test('without the current password and with a different repetition, it shows both errors and sends nothing', async () => {
  const { user, sent } = await open({});
  await user.type(field('New password'), 'correct horse 2026');
  await user.type(field('Confirm password'), 'correct house 2026');

  await user.click(submit());

  expect(await screen.findByText('Enter your password.')).toBeTruthy();
  expect(field('Confirm password').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Current password'));
  expect(sent()).toEqual([]);
});

test('a wrong current password is shown at its field, and another refusal above the fields', async () => {
  const answers = [
    refusal(403, 'WRONG_PROOF', { proof: { error: '', code: 'PROOF_WRONG' } }),
    refusal(429, 'TOO_MANY_REQUESTS'),
  ];
  const { user } = await open({ [route]: () => answers.shift() ?? {} });
  await user.type(field('Current password'), 'wrong');
  await user.type(field('New password'), 'correct horse 2026');
  await user.type(field('Confirm password'), 'correct horse 2026');

  await user.click(submit());
  await waitFor(() => expect(field('Current password').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field('Current password'));
  expect(screen.queryByRole('alert')).toBeNull();

  await user.click(submit());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(field('Current password').hasAttribute('aria-invalid')).toBe(false);
});
