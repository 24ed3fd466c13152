import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { dispute as aDispute, orderDetails } from '../../../testing/orders.ts';
import { show } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { EvidenceForm } from './evidence-form.tsx';

const order = orderDetails();
const dispute = aDispute();

async function open() {
  const onClose = vi.fn();
  const shown = await show(<EvidenceForm dispute={dispute} order={order} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Send evidence' });
  return { ...shown, onClose };
}

const field = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name);
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send to the bank' });
const file = (size: number) => new File(['x'.repeat(size)], 'invoice.pdf', { type: 'application/pdf' });

test('the form begins with what the order says', async () => {
  serve({});
  await open();

  expect(field('What was sold').value).toBe('2 × Electrode cap');
  expect(field('Your explanation').value).toBe('');
});

test('without a text or a file nothing can be sent', async () => {
  serve({});
  const { user } = await open();

  await user.clear(field('What was sold'));
  expect(send().disabled).toBe(true);
  await user.upload(screen.getByLabelText('Invoice or receipt'), file(3));

  expect(send().disabled).toBe(false);
});

test('a file that is too large is refused at its field before the question', async () => {
  serve({});
  const { user } = await open();

  await user.upload(screen.getByLabelText('Invoice or receipt'), file(limits.evidenceFileBytes + 1));
  await user.click(send());

  await waitFor(() =>
    expect(screen.getByLabelText('Invoice or receipt').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('evidence can be sent once, so the form asks first and lists what it sends', async () => {
  serve({});
  const { user } = await open();
  await user.type(field('Your explanation'), 'It arrived.');
  await user.upload(screen.getByLabelText('Invoice or receipt'), file(3));

  await user.click(send());

  const question = await screen.findByRole('alertdialog', { name: 'Send this evidence to the bank?' });
  expect(question.textContent).toContain('2 texts, 1 file.');
});

test('closing asks once something was changed, and not before', async () => {
  serve({});
  const { user, onClose } = await open();
  const cancel = () => screen.getByRole('button', { name: 'Cancel' });

  await user.click(cancel());
  expect(onClose).toHaveBeenCalledOnce();

  await user.type(field('Your explanation'), 'It arrived.');
  await user.click(cancel());
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});
