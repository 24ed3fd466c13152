import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DeliveryAddress } from '../../../../contract/delivery.ts';
import { show } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';
import { AddressForm } from './address-form.tsx';

const kept: DeliveryAddress = {
  id: '01980000-0000-7000-8000-000000000009',
  recipient: 'Ada Lab',
  organization: '',
  line1: 'Level 2',
  line2: '',
  city: 'Perth',
  region: 'WA',
  postalCode: '6000',
  country: 'AU',
  phone: '+61 8 1234 5678',
  email: '',
  instructions: '',
};

async function open(address: DeliveryAddress | null) {
  const onClose = vi.fn();
  const shown = await show(<AddressForm orgId={null} address={address} onClose={onClose} />);
  await screen.findByRole('dialog');
  return { ...shown, onClose };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const save = () => screen.getByRole('button', { name: 'Save address' });

test('an empty form names each field that is missing, and begins with the first', async () => {
  const calls = serve({});
  const { user } = await open(null);

  await user.click(save());

  await waitFor(() => expect(document.activeElement).toBe(field('Recipient')));
  const faulty = ['Recipient', 'Address line 1', 'City', 'Country', 'Contact phone'];
  for (const name of faulty) expect(field(name).getAttribute('aria-invalid'), name).toBe('true');
  expect(field('Postal code').hasAttribute('aria-invalid')).toBe(false);
  expect(calls).toEqual([]);
});

test('saves the typed changes of an address', async () => {
  const calls = serve({ [`PUT /api/delivery-addresses/${kept.id}`]: { body: kept } });
  const { user, onClose } = await open(kept);
  expect(field('City').value).toBe('Perth');

  await user.clear(field('City'));
  await user.type(field('City'), ' Fremantle ');
  await user.click(save());

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toMatchObject({ city: 'Fremantle', country: 'AU' });
});

test('a field that the server refuses shows why', async () => {
  serve({
    'POST /api/delivery-addresses': refusal(400, 'BAD_REQUEST', {
      phone: { error: '', code: 'TOO_LONG' },
    }),
  });
  const { user, onClose } = await open(null);
  await user.type(field('Recipient'), 'Ada');
  await user.type(field('Address line 1'), 'Level 2');
  await user.type(field('City'), 'Perth');
  await user.selectOptions(field('Country'), 'Australia');
  await user.type(field('Contact phone'), '+61 8 1234 5678');

  await user.click(save());

  expect(await screen.findByText('That is too long.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Contact phone'));
  expect(onClose).not.toHaveBeenCalled();
});
