import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form/form-dialog.tsx';
import { TextField } from './form/text-field.tsx';

function Opened({ closable = true }: { closable?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Details"
        description="Of one product"
        closable={closable}
      >
        <p>Contents</p>
        <Button onClick={() => setOpen(false)}>Done</Button>
      </Dialog>
    </>
  );
}

test('a dialog has its title as its name and takes the focus; closing returns the focus', async () => {
  const { user } = await show(<Opened />);
  const opener = screen.getByRole('button', { name: 'Open' });

  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Details' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

test('a dialog closes with its close button', async () => {
  const { user } = await show(<Opened />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');

  await user.click(screen.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a question that must be answered has no close button and ignores Escape', async () => {
  const { user } = await show(<Opened closable={false} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');

  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

type ConfirmProps = { busy?: boolean; disabled?: boolean; onConfirm?: () => void };

function Confirm({ busy = false, disabled = false, onConfirm = () => {} }: ConfirmProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title="Close the shop?"
      description="This cannot be undone."
      confirmLabel="Close it"
      busy={busy}
      disabled={disabled}
      onConfirm={onConfirm}
    />
  );
}

test('a question begins with the focus on Cancel, which does nothing', async () => {
  const onConfirm = vi.fn();
  const { user } = await show(<Confirm onConfirm={onConfirm} />);
  await screen.findByRole('alertdialog', { name: 'Close the shop?' });

  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await user.keyboard('{Enter}');

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a question confirms once, and not while it is busy or disabled', async () => {
  const onConfirm = vi.fn();
  const { user, rerender } = await show(<Confirm onConfirm={onConfirm} />);
  const confirm = await screen.findByRole('button', { name: 'Close it' });

  await user.click(confirm);
  expect(onConfirm).toHaveBeenCalledOnce();

  rerender(<Confirm onConfirm={onConfirm} busy />);
  await user.click(screen.getByRole('button', { name: 'Close it' }));
  rerender(<Confirm onConfirm={onConfirm} disabled />);
  await user.click(screen.getByRole('button', { name: 'Close it' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

type RenamedProps = { onSubmit: () => void; onClose?: () => void; busy?: boolean };

function Renamed({ onSubmit, onClose = () => {}, busy = false }: RenamedProps) {
  const form = useForm({ defaultValues: { name: '' } });
  return (
    <FormDialog
      title="Rename"
      form={form}
      onClose={onClose}
      onSubmit={onSubmit}
      submit={{ busy, children: 'Save' }}
    >
      <TextField form={form} name="name" label="Name" />
    </FormDialog>
  );
}

test('Enter in a field of a form in a dialog submits it; Cancel closes it', async () => {
  const onSubmit = vi.fn();
  const onClose = vi.fn();
  const { user } = await show(<Renamed onSubmit={onSubmit} onClose={onClose} />);

  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Probe{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Probe' }, expect.anything());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a form that is being sent is not sent again', async () => {
  const onSubmit = vi.fn();
  const { user } = await show(<Renamed busy onSubmit={onSubmit} />);

  await user.click(await screen.findByRole('button', { name: 'Save' }));

  expect(onSubmit).not.toHaveBeenCalled();
});
