import { beforeEach, expect, it, vi } from 'vitest';
import { requestFor } from './request-for.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://myelin.example' }));

const sent = async (method: string, path: string, input?: unknown) => {
  const request = requestFor({ method, path }, input, {});
  return { url: request.url.replace('https://myelin.example', ''), body: await request.text(), request };
};

it('a read puts its id into the path and the rest into the query, without absent values', async () => {
  const { url, body } = await sent('GET', '/api/organizations/{orgId}/products', {
    orgId: 'a/b',
    q: 'EEG & cap',
    limit: 20,
    cursor: undefined,
    status: null,
  });
  expect(url).toBe('/api/organizations/a%2Fb/products?q=EEG+%26+cap&limit=20');
  expect(body).toBe('');
});

it('a read repeats a parameter with several values', async () => {
  const { url } = await sent('GET', '/api/products', { brand: ['A,B', 'C'], category: [] });
  expect(url).toBe('/api/products?brand=A%2CB&brand=C');
});

it('a write sends JSON without the values of its path', async () => {
  const { url, body, request } = await sent('PATCH', '/api/products/{id}', {
    id: '1',
    name: 'Cap',
    brand: null,
  });
  expect(url).toBe('/api/products/1');
  expect(request.headers.get('content-type')).toBe('application/json');
  expect(JSON.parse(body)).toEqual({ name: 'Cap', brand: null });
});

it.each([
  ['nothing where nothing was put in', '/api/auth/session/sign-out', undefined, ''],
  ['nothing where the path holds it all', '/api/orders/{id}/ship', { id: '1' }, ''],
  ['an empty object where one was put in', '/api/users/me', {}, '{}'],
])('a write sends %s', async (_, path, input, body) => {
  expect((await sent('POST', path, input)).body).toBe(body);
});

it('a picture is sent as a form', async () => {
  const image = new File(['bytes'], 'cap.png', { type: 'image/png' });
  const request = requestFor({ method: 'PUT', path: '/api/logo/{orgId}' }, { orgId: '1', image }, {});
  const form = await request.formData();
  expect(form.get('image')).toBeInstanceOf(File);
  expect([...form.keys()]).toEqual(['image']);
});
