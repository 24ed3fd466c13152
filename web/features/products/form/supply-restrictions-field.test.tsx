import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { emptyProduct, productFields } from './product-values.ts';
import { SupplyRestrictionsField } from './supply-restrictions-field.tsx';
import { useProductForm } from './use-product-form.ts';

function Field({ stated }: { stated: string }) {
  const values = { ...emptyProduct, details: { ...emptyProduct.details, supplyRestrictions: stated } };
  const form = useProductForm({ orgId: 'org', values, details: {} });
  const { details } = productFields(form.watch(), {});
  return (
    <>
      <SupplyRestrictionsField form={form} />
      <output>{JSON.stringify(details?.supplyRestrictions ?? null)}</output>
    </>
  );
}

const box = (name: string) =>
  within(screen.getByRole('group', { name: 'Supply restrictions' })).getByRole<HTMLInputElement>('checkbox', {
    name,
  });
const sent = () => screen.getByRole('status').textContent;

test('sends the checked restrictions in the sequence of the contract, and none if all are cleared', async () => {
  const { user } = await show(<Field stated="" />);
  expect(sent()).toBe('null');
  await user.click(box('Laser'));
  await user.click(box('Radiation'));
  expect(sent()).toBe('"radiation, laser"');
  await user.click(box('Radiation'));
  await user.click(box('Laser'));
  expect(sent()).toBe('null');
});

test('shows the restrictions of the product as they were entered in a file', async () => {
  await show(<Field stated="cold_chain,prescription_only" />);
  expect([box('Cold chain'), box('Prescription only'), box('Laser')].map(({ checked }) => checked)).toEqual([
    true,
    true,
    false,
  ]);
});
