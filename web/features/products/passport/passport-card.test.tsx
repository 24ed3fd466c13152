import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { certificate, passportValue } from '../../../testing/passports.ts';
import { product } from '../../../testing/products.ts';
import { show } from '../../../testing/render.tsx';
import { broken, serve } from '../../../testing/server.ts';
import { PassportCard } from './passport-card.tsx';

const cap = product();
const route = `/api/products/${cap.id}/passport`;
const body = passportValue();

async function open(values = [body], answers = {}) {
  const calls = serve({
    [`GET ${route}`]: { body: values },
    [`GET /api/products/${cap.id}`]: { body: cap },
    [`GET /api/organizations/${cap.orgId}/missing-evidence`]: { body: { items: [], total: 0 } },
    [`GET /api/products/${cap.id}/documents`]: { body: [certificate] },
    ...answers,
  });
  const shown = await show(<PassportCard product={cap} />);
  await shown.user.click(screen.getByRole('button', { name: 'Show the passport' }));
  return { ...shown, calls };
}

const bodiesOf = (calls: { route: string; body: unknown }[], wanted: string) =>
  calls.filter((call) => call.route === wanted).map((call) => call.body);
const dialog = async () => within(await screen.findByRole('dialog'));

test('shows a failed read as a failure, and offers no new value', async () => {
  await open([], { [`GET ${route}`]: broken });

  expect(await screen.findByText('Failed to load the regulatory passport')).toBeTruthy();
  expect(screen.queryByText(/Nothing declared yet/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add value' })).toBeNull();
});

test('says that nothing is declared yet', async () => {
  await open([]);

  expect(await screen.findByText(/Nothing declared yet/)).toBeTruthy();
});

test('names the person who declared a value, and the note of a review', async () => {
  await open([passportValue({ revocationNote: 'Wrong product' })]);

  expect(await screen.findByText(/^Declared by Olga Owner on/)).toBeTruthy();
  expect(screen.getByText('Note of the review: Wrong product')).toBeTruthy();
});

test('declares a new value with its document and last day', async () => {
  const { user, calls } = await open([], { [`PUT ${route}`]: { body: [body] } });

  await user.click(await screen.findByRole('button', { name: 'Add value' }));
  const form = await dialog();
  await user.selectOptions(form.getByLabelText('Market'), 'EU');
  await user.selectOptions(form.getByLabelText('Kind'), 'notified_body');
  await user.type(form.getByLabelText(/^Value/), '0123');
  await user.selectOptions(
    form.getByLabelText('Document'),
    await form.findByRole('option', { name: 'CE certificate' }),
  );
  await user.type(form.getByLabelText('Valid until'), '2028-01-31');
  await user.click(form.getByRole('button', { name: 'Declare' }));

  expect(await screen.findByText('0123')).toBeTruthy();
  expect(bodiesOf(calls, `PUT ${route}`)).toMatchObject([
    {
      market: 'EU',
      kind: 'notified_body',
      value: '0123',
      documentId: certificate.id,
      validUntil: '2028-01-31',
    },
  ]);
});

test('refuses a value of another form before it is sent, with an example', async () => {
  const { user, calls } = await open([]);

  await user.click(await screen.findByRole('button', { name: 'Add value' }));
  const form = await dialog();
  await user.selectOptions(form.getByLabelText('Market'), 'US');
  await user.selectOptions(form.getByLabelText('Kind'), 'premarket_510k');
  await user.type(form.getByLabelText(/^Value/), '243021');
  await user.click(form.getByRole('button', { name: 'Declare' }));

  expect(await form.findByText('Enter it as on the document, for example K243021.')).toBeTruthy();
  expect(bodiesOf(calls, `PUT ${route}`)).toEqual([]);
});

test('asks for the document of a declaration of conformity', async () => {
  const { user } = await open([]);

  await user.click(await screen.findByRole('button', { name: 'Add value' }));
  const form = await dialog();
  await user.selectOptions(form.getByLabelText('Market'), 'EU');
  await user.selectOptions(form.getByLabelText('Kind'), 'declaration_of_conformity');
  await user.type(form.getByLabelText(/^Name or version/), 'DoC 2025-11');
  await user.click(form.getByRole('button', { name: 'Declare' }));

  expect(await form.findByText('Choose the document.')).toBeTruthy();
});

test('asks for issuer and level of a device identifier', async () => {
  const { user } = await open([]);

  await user.click(await screen.findByRole('button', { name: 'Add value' }));
  const form = await dialog();
  await user.selectOptions(form.getByLabelText('Market'), 'all');
  await user.type(form.getByLabelText(/^Value/), '16931718175586');
  await user.click(form.getByRole('button', { name: 'Declare' }));

  expect(await form.findByText('Choose who issued the identifier.')).toBeTruthy();
  expect(form.getByText('Choose the packaging level.')).toBeTruthy();
});

test('adds only evidence to a value that is a detail of the product', async () => {
  const artg = passportValue({ market: 'AU', kind: 'artg_number', value: '123456', isFromDetails: true });
  const { user, calls } = await open([artg], { [`PUT ${route}`]: { body: [artg] } });

  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Edit ARTG number 123456' }));
  const form = await dialog();
  expect(form.queryByLabelText(/^Value/)).toBeNull();
  await user.selectOptions(
    form.getByLabelText('Document'),
    await form.findByRole('option', { name: 'CE certificate' }),
  );
  await user.click(form.getByRole('button', { name: 'Declare' }));

  await waitFor(() =>
    expect(bodiesOf(calls, `PUT ${route}`)).toMatchObject([
      { id: artg.id, value: '123456', documentId: certificate.id },
    ]),
  );
});

test('removes a value', async () => {
  const { user } = await open([body], { [`DELETE ${route}/${body.id}`]: { body: [] } });

  await user.click(await screen.findByRole('button', { name: 'Remove Notified body 0123' }));

  expect(await screen.findByText(/Nothing declared yet/)).toBeTruthy();
});
