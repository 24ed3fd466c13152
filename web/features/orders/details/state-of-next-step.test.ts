import { expect, it } from 'vitest';
import { stateOfNextStep } from './state-of-next-step.ts';

const viewer = { side: 'purchases', isBuyer: true, mayCancel: false, mayShip: false } as const;

const disputed = { paymentStatus: 'disputed' as const, viewer, parcels: [] };

it('a disputed order that was shipped does not wait for shipment', () => {
  expect(stateOfNextStep({ ...disputed, status: 'completed' }).text.message).toBe(
    'Everything has been sent. The buyer’s bank is reviewing the payment.',
  );
  expect(stateOfNextStep({ ...disputed, status: 'processing' }).text.message).toMatch(/Nothing is shipped/);
});
