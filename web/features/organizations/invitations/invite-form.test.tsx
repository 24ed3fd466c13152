import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';
import { InviteForm } from './invite-form.tsx';

const route = 'POST /api/organizations/org/invitations';

async function open() {
  const onSent = vi.fn();
  const shown = await show(<InviteForm orgId="org" onSent={onSent} onCancel={() => {}} />);
  return { ...shown, onSent };
}

const addresses = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Email addresses/ });
const send = () => screen.getByRole('button', { name: /^Send/ });

test('pasted addresses are sent once each, with the role', async () => {
  const calls = serve({ [route]: { body: { sent: [], refused: [] } } });
  const { user, onSent } = await open();

  await user.click(addresses());
  await user.paste('Ada <ada@lab.example>, bo@lab.example; ADA@lab.example');
  await user.click(screen.getByRole('radio', { name: /^Admin/ }));
  expect(send().textContent).toBe('Send 2 invitations');
  await user.click(send());

  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({ emails: ['ada@lab.example', 'bo@lab.example'], role: 'admin' });
});

test.each(['', 'ada', 'ada@lab.example, bo'])('"%s" is refused at the field', async (text) => {
  const calls = serve({});
  const { user } = await open();

  await user.click(addresses());
  if (text) await user.paste(text);
  await user.click(send());

  await waitFor(() => expect(addresses().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(addresses());
  expect(calls).toEqual([]);
});

test('removing the invalid address removes the error of the field', async () => {
  serve({});
  const { user } = await open();
  await user.click(addresses());
  await user.paste('ada@lab.example, bo');
  await user.click(send());
  await waitFor(() => expect(addresses().getAttribute('aria-invalid')).toBe('true'));

  await user.click(screen.getByRole('button', { name: 'Remove bo' }));

  await waitFor(() => expect(addresses().hasAttribute('aria-invalid')).toBe(false));
  expect(addresses().value).toBe('ada@lab.example');
});

test('more addresses than one request may have are refused', async () => {
  const calls = serve({});
  const { user } = await open();
  await user.click(addresses());
  await user.paste(Array.from({ length: 101 }, (_, number) => `p${number}@lab.example`).join(' '));

  await user.click(send());

  await waitFor(() => expect(addresses().getAttribute('aria-invalid')).toBe('true'));
  expect(calls).toEqual([]);
});

test('a refusal is shown for the whole form', async () => {
  serve({ [route]: refusal(403, 'FORBIDDEN') });
  const { user, onSent } = await open();
  await user.click(addresses());
  await user.paste('ada@lab.example');

  await user.click(send());

  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(onSent).not.toHaveBeenCalled();
});
