import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';

const route = 'POST /api/auth/email';
const factors = 'GET /api/auth/factors';
const noFactor = { [factors]: { body: [] } };
const factor = { id: '01980000-0000-7000-8000-000000000001', createdAt: '2026-11-20T10:00:00.000Z' };

async function open() {
  const onClose = vi.fn();
  const shown = await show(<ChangeEmailDialog onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Change email' });
  return { ...shown, onClose };
}

const email = () => screen.getByLabelText('New email');
const password = () => screen.getByLabelText('Current password');
const submit = () => screen.getByRole('button', { name: 'Send the link' });
const sent = (calls: ReturnType<typeof serve>) => calls.filter((call) => call.route === route);

test('sends the address with the password as its proof, by Enter', async () => {
  const calls = serve({ ...noFactor, [route]: { body: {} } });
  const { user, onClose } = await open();

  await user.type(email(), 'Ada@New.Example');
  await user.type(password(), 'secret{Enter}');

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent(calls).map(({ body }) => body)).toEqual([
    { email: 'ada@new.example', proof: { password: 'secret' } },
  ]);
});

test('sends a code of the app as its proof', async () => {
  const calls = serve({ [factors]: { body: [factor] }, [route]: { body: {} } });
  const { user, onClose } = await open();

  await user.type(email(), 'ada@new.example');
  await user.click(await screen.findByRole('radio', { name: 'Authenticator code' }));
  await user.type(screen.getByLabelText('6-digit code'), '123 456');
  await user.click(submit());

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent(calls)[0]?.body).toEqual({ email: 'ada@new.example', proof: { code: '123456' } });
});

test('an empty form says what both fields need, and sends nothing', async () => {
  const calls = serve(noFactor);
  const { user } = await open();

  await user.click(submit());

  expect(await screen.findByText('Enter your password.')).toBeTruthy();
  expect(password().getAttribute('aria-invalid')).toBe('true');
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email());
  expect(sent(calls)).toEqual([]);
});

test.each([
  ['email', 'New email'],
  ['proof', 'Current password'],
])('a refused %s is shown at the field %s', async (field, label) => {
  serve({ ...noFactor, [route]: refusal(400, 'BAD_REQUEST', { [field]: { error: '', code: 'TOO_LONG' } }) });
  const { user, onClose } = await open();
  await user.type(email(), 'ada@new.example');
  await user.type(password(), 'secret');

  await user.click(submit());

  expect(await screen.findByText('That is too long.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('a second press while the first call is pending sends nothing', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  const calls = serve({ ...noFactor, [route]: () => answer.promise });
  const { user, onClose } = await open();
  await user.type(email(), 'ada@new.example');
  await user.type(password(), 'secret');

  await user.click(submit());
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  await user.click(submit());
  await user.type(password(), '{Enter}');
  answer.resolve({ body: {} });

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent(calls)).toHaveLength(1);
});
