import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { ManagedImage } from '../../../../contract/product-images.ts';
import { product, productImage } from '../../../testing/products.ts';
import { show } from '../../../testing/render.tsx';
import { broken, comeBack, goAway, noAnswer, refusal, serve } from '../../../testing/server.ts';
import { ImagesCard } from './images-card.tsx';

const cap = product();
const route = `/api/products/${cap.id}/images`;
const list = `GET ${route}`;

const image = (id: string, parts: Partial<ManagedImage> = {}): ManagedImage => ({
  ...productImage({ url: `/files/${id}.jpg` }),
  id,
  sourceUrl: `/files/${id}-source.jpg`,
  crop: null,
  ...parts,
});

const three = [image('a', { altText: 'Front' }), image('b'), image('c')];

async function open(images: ManagedImage[] = three, answers = {}) {
  const calls = serve({
    [list]: { body: images },
    [`GET /api/products/${cap.id}`]: { body: cap },
    ...answers,
  });
  const shown = await show(<ImagesCard product={cap} />);
  if (images.length > 0) await screen.findByRole('button', { name: /^Move picture 1:/ });
  return { ...shown, calls };
}

const pictures = () => screen.getAllByRole('img').map((one) => one.getAttribute('src'));
const texts = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Alternative text' });
const handle = (place: number) => screen.getByRole('button', { name: new RegExp(`^Move picture ${place}:`) });
const press = (name: string) => screen.getByRole('button', { name });
const called = (calls: { route: string }[], name: string) => calls.filter((call) => call.route === name);
const picker = () => screen.getByLabelText<HTMLInputElement>('Pictures to add');
const file = (name: string, type: string, size = 3) => new File(['x'.repeat(size)], name, { type });

test('shows the pictures in order, and marks the first', async () => {
  await open();

  expect(pictures()).toEqual(['/files/a.jpg', '/files/b.jpg', '/files/c.jpg']);
  expect(screen.getAllByText('First picture')).toHaveLength(1);
  expect(screen.getByText(new RegExp(`^3 of ${limits.productImages}\\.`))).toBeTruthy();
});

test('describes a picture by its text, otherwise by the product', async () => {
  await open();

  const described = screen.getAllByRole('img').map((one) => one.getAttribute('alt'));
  expect(described).toEqual(['Front', 'Electrode cap', 'Electrode cap']);
});

test.each([
  [1, '{ArrowRight}', ['b', 'a', 'c']],
  [1, '{End}', ['b', 'c', 'a']],
  [3, '{ArrowLeft}', ['a', 'c', 'b']],
  [3, '{Home}', ['c', 'a', 'b']],
])('moves picture %d with %s, and keeps the focus on it', async (place, key, ids) => {
  const { user, calls } = await open(three, { [`PUT ${route}/order`]: noAnswer });

  handle(place).focus();
  await user.keyboard(key);

  await waitFor(() => expect(called(calls, `PUT ${route}/order`)).toMatchObject([{ body: { ids } }]));
  const moved = ids.indexOf(three[place - 1]?.id ?? '') + 1;
  await waitFor(() => expect(document.activeElement).toBe(handle(moved)));
  expect(screen.getByText(`Picture ${moved} of 3`)).toBeTruthy();
});

test.each([
  [1, '{ArrowLeft}'],
  [3, '{ArrowRight}'],
])('sends nothing when picture %d is already at its end', async (place, key) => {
  const { user, calls } = await open();

  handle(place).focus();
  await user.keyboard(key);

  expect(calls.map(({ route: one }) => one)).not.toContain(`PUT ${route}/order`);
});

test('returns to the former order when the server refuses it', async () => {
  const { user, notices } = await open(three, { [`PUT ${route}/order`]: refusal(404, 'NOT_FOUND') });

  handle(1).focus();
  await user.keyboard('{End}');

  await waitFor(() => expect(notices).toMatchObject([{ title: 'Failed to reorder the pictures' }]));
  await waitFor(() => expect(pictures()).toEqual(['/files/a.jpg', '/files/b.jpg', '/files/c.jpg']));
});

test('saves an alternative text with Enter and when the field is left', async () => {
  const { user, calls } = await open(three, {
    [`PATCH ${route}/b`]: { body: image('b') },
    [`PATCH ${route}/c`]: { body: image('c') },
  });

  await user.type(texts()[1] as HTMLElement, ' Side {Enter}');
  await waitFor(() =>
    expect(called(calls, `PATCH ${route}/b`)).toMatchObject([{ body: { altText: 'Side' } }]),
  );

  await user.type(texts()[2] as HTMLElement, 'Back');
  await user.tab();
  await waitFor(() =>
    expect(called(calls, `PATCH ${route}/c`)).toMatchObject([{ body: { altText: 'Back' } }]),
  );
});

test('saves no text that did not change', async () => {
  const { user, calls } = await open();

  await user.click(texts()[0] as HTMLElement);
  await user.keyboard('{Enter}');
  await user.tab();

  expect(calls.map(({ route: one }) => one.split(' ')[0])).not.toContain('PATCH');
});

test('removes a picture immediately, and offers to undo it', async () => {
  let there = three;
  const { user, notices, calls } = await open(three, {
    [list]: () => ({ body: there }),
    [`DELETE ${route}/a`]: () => {
      there = three.slice(1);
      return { body: {} };
    },
    [`POST ${route}/a/restore`]: () => {
      there = three;
      return { body: image('a') };
    },
  });

  await user.click(press('Remove picture 1'));
  await waitFor(() => expect(pictures()).toEqual(['/files/b.jpg', '/files/c.jpg']));
  await waitFor(() =>
    expect(notices).toMatchObject([{ title: 'Picture removed', action: { label: 'Undo' } }]),
  );

  notices[0]?.action?.onClick();
  await waitFor(() => expect(pictures()).toHaveLength(3));
  expect(called(calls, `POST ${route}/a/restore`)).toHaveLength(1);
});

test('shows a picture again that the server did not remove', async () => {
  const { user, notices } = await open(three, { [`DELETE ${route}/a`]: refusal(404, 'NOT_FOUND') });

  await user.click(press('Remove picture 1'));

  await waitFor(() => expect(notices).toMatchObject([{ title: 'Failed to remove the picture' }]));
  await waitFor(() => expect(pictures()).toHaveLength(3));
});

test('says how to add the first picture', async () => {
  await open([]);

  expect(await screen.findByText('No pictures yet')).toBeTruthy();
  expect(screen.getByText(/buyers see a placeholder/)).toBeTruthy();
});

test.each([
  ['loading', noAnswer],
  ['failed', broken],
])('does not show the empty state while the read is %s', async (state, answer) => {
  await open([], { [list]: answer });

  if (state === 'failed')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the pictures');
  expect(screen.queryByText('No pictures yet')).toBeNull();
});

test('waits without a connection', async () => {
  await goAway();
  await show(<ImagesCard product={cap} />);
  expect(screen.getByText('You are offline')).toBeTruthy();

  await comeBack();
  serve({ [list]: { body: three } });
  expect(await screen.findByRole('button', { name: /^Move picture 1:/ })).toBeTruthy();
});

test.each([
  ['logo.svg', 'image/svg+xml', 3, /drawing|SVG/],
  ['notes.txt', 'text/plain', 3, /JPEG/],
  ['empty.png', 'image/png', 0, /empty/],
  ['large.png', 'image/png', limits.uploadBytes + 1, /10 MB/],
])('refuses %s before sending, without a second attempt', async (name, type, size, reason) => {
  const { calls } = await open();

  fireEvent.change(picker(), { target: { files: [file(name, type, size)] } });

  expect((await screen.findByRole('alert')).textContent).toMatch(reason);
  expect(screen.queryByRole('button', { name: `Retry ${name}` })).toBeNull();
  expect(called(calls, `POST ${route}`)).toEqual([]);
});

test('refuses pictures beyond the limit, and takes those that fit', async () => {
  const many = Array.from({ length: limits.productImages }, (_, place) => image(`p${place}`));
  await open(many);

  fireEvent.change(picker(), { target: { files: [file('one-more.png', 'image/png')] } });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(String(limits.productImages));
});

test('removes a refused file from the list on request', async () => {
  const { user } = await open();
  fireEvent.change(picker(), { target: { files: [file('notes.txt', 'text/plain')] } });

  await user.click(await screen.findByRole('button', { name: 'Dismiss notes.txt' }));

  expect(screen.queryByText('notes.txt')).toBeNull();
});

test('takes files that are dropped or pasted', async () => {
  await open();
  const files = [file('dropped.txt', 'text/plain')];

  fireEvent.drop(screen.getByRole('region', { name: 'Product Images' }).firstElementChild as Element, {
    dataTransfer: { types: ['Files'], files },
  });
  expect(await screen.findByText('dropped.txt')).toBeTruthy();

  fireEvent.paste(document.body, { clipboardData: { files: [file('pasted.txt', 'text/plain')] } });
  expect(await screen.findByText('pasted.txt')).toBeTruthy();
});

test('opens the crop dialog, and closes it with Escape', async () => {
  const { user } = await open();

  await user.click(press('Crop picture 2'));
  const dialog = await screen.findByRole('dialog', { name: 'Crop picture' });
  expect(within(dialog).getByRole('group', { name: 'Shape' })).toBeTruthy();
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
