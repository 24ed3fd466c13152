import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { product } from '../../../testing/products.ts';
import { show, showPage } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';
import { AddToList } from './add-to-list.tsx';
import { listsRoute } from './lists.route.tsx';
import { productListRoute } from './product-list.route.tsx';

const id = '01980000-0000-7000-8000-000000000001';
const lineId = '01980000-0000-7000-8000-000000000003';
const summary = {
  id,
  name: 'Theatre 3',
  organization: null,
  lines: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const cap = product();
const line = {
  id: lineId,
  pack: 'each',
  price: cap.price,
  packUnits: 1,
  parLevels: [],
  onOrder: 0,
  suggested: null,
  quantity: 2,
  note: '',
  name: cap.name,
  productId: cap.id,
  product: cap,
};
const list = { ...summary, lines: [line], recurringOrder: null };
const find = `GET /api/lists/${id}`;
const add = `POST /api/lists/${id}/lines`;
const update = `PATCH /api/lists/${id}/lines/${lineId}`;
const done = { body: {} };
const sentTo = (calls: ReturnType<typeof serve>, route: string) =>
  calls.filter((call) => call.route === route).map(({ body }) => body);

test('adds a product to a list, with a quantity', async () => {
  const calls = serve({ 'GET /api/lists': { body: [summary] }, [add]: done });
  const { user, notices } = await show(<AddToList product={cap} />, { organizations: [] });
  await user.hover(screen.getByRole('button', { name: 'Add to list' }));
  // Hovering loads the dialog's code.
  await vi.dynamicImportSettled();
  await user.click(screen.getByRole('button', { name: 'Add to list' }));
  const quantity = await screen.findByRole('textbox', { name: /^Quantity/ });

  await user.clear(quantity);
  await user.type(quantity, '1.5{Enter}');
  expect(await screen.findByText('Enter a whole number of at least 1.')).toBeTruthy();
  expect(sentTo(calls, add)).toEqual([]);
  await user.clear(quantity);
  await user.type(quantity, '4{Enter}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(calls, add)).toEqual([{ lines: [{ productId: cap.id, quantity: 4 }] }]);
  expect(notices).toMatchObject([{ kind: 'success', title: 'Added to Theatre 3' }]);
});

test('without a list, adds to a new one, and shows a refused name at its field', async () => {
  const answers = [
    refusal(400, 'BAD_REQUEST', { name: { error: '', code: 'LIST_NAME_TAKEN' } }),
    { body: { id } },
  ];
  const calls = serve({
    'GET /api/lists': { body: [] },
    'POST /api/lists': () => answers.shift() ?? done,
    [add]: done,
  });
  const { user } = await show(<AddToList product={cap} />, { organizations: [] });
  await user.click(screen.getByRole('button', { name: 'Add to list' }));

  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ward{Enter}');
  expect(await screen.findByText('Another list has this name.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' 2{Enter}');

  await waitFor(() => expect(sentTo(calls, add)).toHaveLength(1));
  expect(sentTo(calls, 'POST /api/lists')).toEqual([{ name: 'Ward' }, { name: 'Ward 2' }]);
});

test('deletes a list, and restores it', async () => {
  const calls = serve({
    'GET /api/lists': { body: [summary] },
    [`DELETE /api/lists/${id}`]: done,
    [`POST /api/lists/${id}/restore`]: done,
  });
  const { user, notices } = await showPage(listsRoute, '/lists', { organizations: [] });
  expect(await screen.findByRole('heading', { name: 'Lists' })).toBeTruthy();

  await user.click(await screen.findByRole('button', { name: 'Delete Theatre 3' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'List deleted' }]));
  notices[0]?.action?.onClick();

  await waitFor(() => expect(sentTo(calls, `POST /api/lists/${id}/restore`)).toHaveLength(1));
});

test('saves a quantity when the field is left, and keeps a wrong one in the field', async () => {
  const calls = serve({ [find]: { body: list }, [update]: done });
  const { user } = await showPage(productListRoute, `/lists/${id}`, { organizations: [] });
  const quantity = await screen.findByRole('textbox', { name: `Quantity of ${cap.name}` });

  await user.clear(quantity);
  await user.type(quantity, '0');
  await user.tab();
  expect(screen.getByText('Enter a whole number of at least 1.')).toBeTruthy();
  expect(sentTo(calls, update)).toEqual([]);
  await user.clear(quantity);
  await user.type(quantity, '12{Enter}');

  await waitFor(() => expect(sentTo(calls, update)).toEqual([{ quantity: 12 }]));
});

test('counts a location with a scanner, and sends the suggestion to the cart', async () => {
  const level = { id: lineId, location: 'Ward', minimum: 2, maximum: 5, onHand: 1, countedAt: null };
  const counted = { ...line, parLevels: [level], suggested: 4 };
  const match = { product: cap, pack: null };
  const unit = { lot: null, serial: null, expiresOn: null };
  const calls = serve({
    [find]: { body: { ...list, lines: [counted] } },
    'POST /api/quick-order/resolve': { body: { rows: [{ status: 'found', match, unit }] } },
    [`POST /api/lists/${id}/counts`]: done,
    'POST /api/cart/lines': { body: { added: 1 } },
  });
  const { user } = await showPage(productListRoute, `/lists/${id}`, { organizations: [] });
  const button = await screen.findByRole('button', { name: 'Count with a scanner' });
  await user.hover(button);
  await vi.dynamicImportSettled();
  await user.click(button);
  const code = await screen.findByRole('textbox', { name: 'Code' });
  await user.type(code, 'NX-064{Enter}');
  await waitFor(() => expect(sentTo(calls, 'POST /api/quick-order/resolve')).toHaveLength(1));
  await user.type(code, 'NX-064{Enter}');
  await waitFor(() => expect(sentTo(calls, 'POST /api/quick-order/resolve')).toHaveLength(2));
  await screen.findByText('2', { selector: 'li span' });
  await user.click(screen.getByRole('button', { name: 'Save the count' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(calls, `POST /api/lists/${id}/counts`)).toEqual([
    { counts: [{ parLevelId: lineId, onHand: 2 }] },
  ]);
  await user.click(screen.getByRole('button', { name: 'Add suggestions to cart' }));
  await waitFor(() =>
    expect(sentTo(calls, 'POST /api/cart/lines')).toEqual([
      { isTotal: true, lines: [{ productId: cap.id, pack: 'each', quantity: 4 }] },
    ]),
  );
});

test('counts a location with the camera, and sends the suggestion to the cart', async () => {
  const seen = ['(01)09506000134352(10)L7', '(01)09506000134352(10)L8'];
  const camera = showCodes(seen);
  const level = { id: lineId, location: 'Ward', minimum: 2, maximum: 50, onHand: 1, countedAt: null };
  const box = { ...line, pack: 'box', packUnits: 10, parLevels: [level], suggested: 4 };
  const match = { product: cap, pack: 'box' };
  const unit = { lot: 'L7', serial: null, expiresOn: null };
  const calls = serve({
    [find]: { body: { ...list, lines: [box] } },
    'POST /api/quick-order/resolve': { body: { rows: [{ status: 'found', match, unit }] } },
    [`POST /api/lists/${id}/counts`]: done,
    'POST /api/cart/lines': { body: { added: 1 } },
  });
  const { user } = await showPage(productListRoute, `/lists/${id}`, { organizations: [] });
  await user.click(await screen.findByRole('button', { name: 'Count with a scanner' }));
  for (const units of ['10', '20']) {
    await user.click(await screen.findByRole('button', { name: 'Scan' }));
    expect(await screen.findByText(units, { selector: 'li span' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Scan a code' })).toBeNull());
  }
  expect(camera.stop).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save the count' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(calls, 'POST /api/quick-order/resolve')).toEqual(
    ['(01)09506000134352(10)L7', '(01)09506000134352(10)L8'].map((code) => ({
      rows: [{ code, quantity: 1 }],
    })),
  );
  expect(sentTo(calls, `POST /api/lists/${id}/counts`)).toEqual([
    { counts: [{ parLevelId: lineId, onHand: 20 }] },
  ]);
  await user.click(screen.getByRole('button', { name: 'Add suggestions to cart' }));
  await waitFor(() =>
    expect(sentTo(calls, 'POST /api/cart/lines')).toEqual([
      { isTotal: true, lines: [{ productId: cap.id, pack: 'box', quantity: 4 }] },
    ]),
  );
});

/** Replaces the camera and the BarcodeDetector. Each scan returns the next code of the list. */
function showCodes(codes: string[]) {
  const track = { stop: vi.fn() };
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['data_matrix'];
      detect = async () => [{ rawValue: codes.shift() ?? '' }];
    },
  );
  const getUserMedia = async () => ({ getTracks: () => [track] });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, 'srcObject', 'set').mockImplementation(() => {});
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    vi.unstubAllGlobals();
  });
  return track;
}

test('says that the cart already contains the suggestion', async () => {
  const level = { id: lineId, location: 'Ward', minimum: 2, maximum: 5, onHand: 1, countedAt: null };
  serve({
    [find]: { body: { ...list, lines: [{ ...line, parLevels: [level], suggested: 4 }] } },
    'POST /api/cart/lines': { body: { added: 0 } },
  });
  const { user, notices } = await showPage(productListRoute, `/lists/${id}`, { organizations: [] });
  await user.click(await screen.findByRole('button', { name: 'Add suggestions to cart' }));
  await waitFor(() =>
    expect(notices).toMatchObject([{ title: 'The cart already contains these quantities' }]),
  );
});

test('says that a product is no longer for sale', async () => {
  serve({ [find]: { body: { ...list, lines: [{ ...line, product: null }] } } });
  await showPage(productListRoute, `/lists/${id}`, { organizations: [] });
  expect(await screen.findByText('No longer for sale')).toBeTruthy();
});
