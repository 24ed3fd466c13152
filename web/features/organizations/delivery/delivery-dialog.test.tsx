import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DeliveryAddress } from '../../../../contract/delivery.ts';
import { fill } from '../../../testing/fill.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, broken, refusal, serve } from '../../../testing/server.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';

const list = 'GET /api/delivery-addresses';
const create = 'POST /api/delivery-addresses';
const quote = 'GET /api/products/p/quote';

const lab: DeliveryAddress = {
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
const branch = { ...lab, id: '01980000-0000-7000-8000-000000000008', recipient: 'Bo Branch', country: 'NZ' };

async function open(addresses: DeliveryAddress[] = [lab, branch], answers: Answers = {}) {
  const calls = serve({
    [list]: { body: addresses },
    [quote]: (_body, { country }) => ({
      body:
        country === 'AU'
          ? { totalAmount: '110.00', currency: 'AUD', gstTreatment: 'taxable', gstAmount: '10.00' }
          : { totalAmount: '100.00', currency: 'AUD', gstTreatment: 'export', gstAmount: '0.00' },
    }),
    ...answers,
  });
  const [onChoose, onClose] = [vi.fn(), vi.fn()];
  const shown = await show(
    <DeliveryDialog
      pack="each"
      productId="p"
      orgId={null}
      isProcessing={false}
      onChoose={onChoose}
      onClose={onClose}
    />,
  );
  await screen.findByRole('dialog', { name: 'Delivery address' });
  return { ...shown, onChoose, sent: (route: string) => calls.filter((call) => call.route === route) };
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to payment' });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));

test('offers the last used address, with the total for its country', async () => {
  const { user, onChoose } = await open();

  expect(await screen.findByText('110.00')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Ada Lab/ }).checked).toBe(true);
  await user.click(submit());

  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(lab.id, 'taxable'));
});

test('another choice changes the total, and is passed on with the GST that was shown', async () => {
  const { user, onChoose } = await open();
  await screen.findByText('110.00');

  await user.click(screen.getByRole('radio', { name: /Bo Branch/ }));
  expect(await screen.findByText('GST-free export: the total holds no GST.')).toBeTruthy();
  await user.click(submit());

  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(branch.id, 'export'));
});

test('a total that could not be read says so, and nothing is bought without it', async () => {
  await open([lab], { [quote]: broken });

  expect(await screen.findByText('The total could not be loaded')).toBeTruthy();
  expect(submit().disabled).toBe(true);
});

test('addresses that could not be read say so, and ask for no new one', async () => {
  await open([], { [list]: broken });

  expect((await screen.findByRole('alert')).textContent).toContain('Unable to load the delivery addresses');
  expect(screen.queryByLabelText(/^Recipient/)).toBeNull();
  expect(submit().disabled).toBe(true);
});

test('without an address asks for one, and names each field that is missing', async () => {
  const { user, onChoose, sent } = await open([]);
  await screen.findByLabelText(/^Recipient/);

  await user.click(submit());

  await waitFor(() => expect(document.activeElement).toBe(field('Recipient')));
  for (const name of ['Recipient', 'Address line 1', 'City', 'Country', 'Contact phone'])
    expect(field(name).getAttribute('aria-invalid'), name).toBe('true');
  expect(sent(create)).toEqual([]);
  expect(onChoose).not.toHaveBeenCalled();
});

async function enterAddress(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Another address' }));
  await fill(user, field('Recipient'), 'Cy Clinic');
  await fill(user, field('Address line 1'), 'Level 3');
  await fill(user, field('City'), 'Perth');
  await user.selectOptions(field('Country'), 'Australia');
  await fill(user, field('Contact phone'), '+61 8 1234 5678');
  await screen.findByText('110.00');
}

test('a new address is saved and chosen', async () => {
  const saved = { ...lab, id: '01980000-0000-7000-8000-000000000007', recipient: 'Cy Clinic' };
  const { user, onChoose, sent } = await open([branch], { [create]: { body: saved } });

  await enterAddress(user);
  await user.click(submit());

  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(saved.id, 'taxable'));
  expect(sent(create)[0]?.body).toMatchObject({ recipient: 'Cy Clinic', country: 'AU' });
});

test('a new address that the server refuses shows why at the field', async () => {
  const { user, onChoose } = await open([branch], {
    [create]: refusal(400, 'BAD_REQUEST', { city: { error: '', code: 'TOO_LONG' } }),
  });

  await enterAddress(user);
  await user.click(submit());

  expect(await screen.findByText('That is too long.')).toBeTruthy();
  expect(document.activeElement).toBe(field('City'));
  expect(onChoose).not.toHaveBeenCalled();
});
