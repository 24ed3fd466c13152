import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DeliveryAddress } from '../../../../contract/delivery.ts';
import { show } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { signIn } from '../../../testing/session.ts';
import { DeliveryCard } from './delivery-card.tsx';

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

const actions = () => screen.queryAllByRole('button').map((button) => button.textContent);

test('addresses can be changed by their owner, and only read in a view-as session', async () => {
  serve({ 'GET /api/delivery-addresses': { body: [lab] } });
  await show(<DeliveryCard orgId={null} />, { organizations: [] });
  await screen.findByText(/Ada Lab/);
  expect(actions()).toEqual(['Edit', 'Remove', 'Add an address']);

  act(() => signIn({ viewing: { endsAt: new Date(Date.now() + 60_000).toISOString() } }));
  await screen.findByText(/Ada Lab/);
  expect(actions()).toEqual([]);
});
