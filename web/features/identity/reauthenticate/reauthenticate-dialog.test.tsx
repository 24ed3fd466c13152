import { msg } from '@lingui/core/macro';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CurrentProof } from '../../../../contract/auth.ts';
import { refusedWith } from '../../../testing/refused-with.ts';
import { show } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx';

async function open(act: (proof: CurrentProof) => Promise<void>) {
  serve({ 'GET /api/auth/factors': { body: [{ id: 'f', createdAt: '2026-11-20T10:00:00.000Z' }] } });
  const shown = await show(
    <ReauthenticateDialog
      title="Turn it off?"
      description="Signing in needs only the password."
      confirmLabel="Turn off"
      onReauthenticate={act}
      failure={msg`Failed to refund`}
      onClose={() => {}}
    />,
  );
  await screen.findByRole('dialog', { name: 'Turn it off?' });
  return shown;
}

const submit = () => screen.getByRole('button', { name: 'Turn off' });

test('acts once with the typed password', async () => {
  const done = Promise.withResolvers<void>();
  const act = vi.fn(() => done.promise);
  const { user } = await open(act);

  await user.type(screen.getByLabelText('Current password'), 'secret{Enter}{Enter}');
  await user.click(submit());
  done.resolve();

  await waitFor(() => expect(act).toHaveBeenCalledExactlyOnceWith({ password: 'secret' }));
});

test('an incomplete code cannot be sent', async () => {
  const act = vi.fn();
  const { user } = await open(act);
  await user.click(await screen.findByRole('radio', { name: 'Authenticator code' }));

  await user.type(screen.getByLabelText('6-digit code'), '12345{Enter}');

  expect(submit()).toHaveProperty('disabled', true);
  expect(act).not.toHaveBeenCalled();
});

test('a code that the server refuses is shown at the field of the code', async () => {
  const { user } = await open(() => Promise.reject(refusedWith({ proof: 'PROOF_WRONG' })));
  await user.click(await screen.findByRole('radio', { name: 'Authenticator code' }));

  await user.type(screen.getByLabelText('6-digit code'), '123456');
  await user.click(submit());

  const code = screen.getByLabelText('6-digit code');
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(code);
});
