import { msg } from '@lingui/core/macro';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusedWith } from '../../../testing/refused-with.ts';
import { show } from '../../../testing/render.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

async function open(act: (reason: string) => Promise<string>) {
  const onDone = vi.fn();
  const shown = await show(
    <ReasonDialog
      title="Suspend?"
      description="They cannot sign in."
      submit="Suspend"
      act={act}
      errorTitle={msg`Failed to refund`}
      onDone={onDone}
      onClose={() => {}}
    />,
  );
  await screen.findByRole('dialog', { name: 'Suspend?' });
  return { ...shown, onDone };
}

const reason = () => screen.getByRole('textbox', { name: /^Reason/ });
const submit = () => screen.getByRole('button', { name: 'Suspend' });

test.each(['', '   '])('staff must give a reason: "%s" is refused', async (text) => {
  const act = vi.fn();
  const { user } = await open(act);

  if (text) await user.type(reason(), text);
  await user.click(submit());

  expect(await screen.findByText('Give a reason.')).toBeTruthy();
  expect(document.activeElement).toBe(reason());
  expect(act).not.toHaveBeenCalled();
});

test('the reason is sent on one line, without the space around it', async () => {
  const act = vi.fn(async () => 'done');
  const { user, onDone } = await open(act);

  await user.type(reason(), ' Sends unwanted{Enter}letters ');
  await user.click(submit());

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(act).toHaveBeenCalledExactlyOnceWith('Sends unwanted letters', expect.anything());
});

test('a reason that the server refuses is shown at its field', async () => {
  const { user } = await open(() => Promise.reject(refusedWith({ reason: 'TOO_LONG' })));

  await user.type(reason(), 'Spam');
  await user.click(submit());

  expect(await screen.findByText('That is too long.')).toBeTruthy();
  expect(document.activeElement).toBe(reason());
});
