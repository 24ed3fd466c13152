import { afterAll, beforeAll, expect, it } from 'vitest';
import { aVerifiedPerson, type Person } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await aVerifiedPerson(app);
});
afterAll(() => app.stop());

const avatar = '/api/users/me/avatar';

/** @param count of empty fields, the smallest parts that there are */
function formOf(count: number): string {
  return `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(count)}--x--\r\n`;
}

async function send(method: string, path: string, body: string, bearer?: string) {
  const response = await fetch(app.url + path, {
    method,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body,
  });
  return { status: response.status, body: await response.json() };
}

it('a visitor without a session is refused before the form is read', async () => {
  const { status, body } = await send('PUT', avatar, formOf(21));
  expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
});

it.each([
  ['POST', '/api/auth/sign-in'],
  ['POST', '/api/auth/sign-up'],
  ['POST', avatar],
])('%s %s takes no form', async (method, path) => {
  const { status, body } = await send(method, path, formOf(1), person.accessToken);
  expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

it('a form with more parts than allowed is refused', async () => {
  const { status, body } = await send('PUT', avatar, formOf(21), person.accessToken);
  expect([status, body.code, body.data]).toEqual([400, 'TOO_MANY_PARTS', { maximum: 20 }]);
});

it('a form with as many parts as allowed reaches the operation', async () => {
  const { status, body } = await send('PUT', avatar, formOf(20), person.accessToken);
  expect([status, Object.keys(body.data.fields)]).toEqual([400, ['image']]);
});

it.each([
  ['without its last boundary', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nunfinished'],
  [
    'with a field of 100 kB',
    `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'y'.repeat(60_000)}\r\n--x--\r\n`,
  ],
  ['that is empty', ''],
])('a form %s is refused', async (_, form) => {
  const { status, body } = await send('PUT', avatar, form, person.accessToken);
  expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
});

it('a form without a boundary is refused', async () => {
  const response = await fetch(app.url + avatar, {
    method: 'PUT',
    headers: { 'content-type': 'multipart/form-data', authorization: `Bearer ${person.accessToken}` },
    body: 'x',
  });
  expect(response.status).toBe(400);
});
