import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from '../../../testing/fill.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, refusal, serve } from '../../../testing/server.ts';
import { ResetRequestForm } from './reset-request-form.tsx';

const request = 'POST /api/auth/password-reset';

async function open(answers: Answers = { [request]: { body: {} } }) {
  const calls = serve(answers);
  return { ...(await show(<ResetRequestForm />)), calls };
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const send = () => screen.getByRole('button', { name: 'Send the link' });

test.each(['', 'ada', 'ada@'])('the address "%s" is refused at the field', async (typed) => {
  const { user, calls } = await open();
  if (typed) await fill(user, email(), typed);

  await user.click(send());

  expect(await screen.findByText('Provide a valid email address')).toBeTruthy();
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email());
  expect(calls).toEqual([]);
});

test('sends the address once, and names it without telling whether it has an account', async () => {
  const { user, calls } = await open();
  await fill(user, email(), ' Ada@Example.org ');

  await user.dblClick(send());

  const status = await screen.findByText('Check your email');
  expect(status.closest('[role=status]')?.textContent).toContain('If ada@example.org has an account');
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'ada@example.org' }]);
});

test('another link can be requested', async () => {
  const { user } = await open();
  await fill(user, email(), 'ada@example.org');
  await user.click(send());

  await user.click(await screen.findByRole('button', { name: 'Send another link' }));

  expect(email().value).toBe('ada@example.org');
});

test('a refusal says why above the field, and the address stays', async () => {
  const { user } = await open({ [request]: refusal(429, 'BUSY') });
  await fill(user, email(), 'ada@example.org');

  await user.click(send());

  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Too many attempts.'));
  expect(email().value).toBe('ada@example.org');
});
