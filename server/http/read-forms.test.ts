import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  anOrganization,
  aProduct,
  aSuperAdmin,
  aVerifiedPerson,
  type Person,
  withVerifiedFactor,
} from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await aVerifiedPerson(app);
});
afterAll(() => app.stop());

const avatar = '/api/users/me/avatar';

/**
 * @param count the number of fields. They are empty, because an empty field is the smallest possible part
 */
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

/**
 * Sends the head of a request without a body. The server can reply only if it refuses the request before it reads the
 * form.
 */
async function sendHead(method: string, path: string, bearer?: string) {
  const sent = request(app.url + path, {
    method,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 50_000,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
  });
  sent.flushHeaders();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const { code } = (await json(answer)) as { code: string };
  sent.destroy();
  return [answer.statusCode, code];
}

describe('before the form is read', () => {
  const logo = (orgId: string) => `/api/organizations/${orgId}/logo`;
  const images = (productId: string) => `/api/products/${productId}/images`;
  let owner: Person;
  let orgId: string;
  let productId: string;
  beforeAll(async () => {
    owner = await aVerifiedPerson(app);
    orgId = (await anOrganization(app, owner)).id;
    productId = (await aProduct(owner, orgId)).id;
  });
  const addresses = (): [method: string, path: string][] => [
    ['PUT', avatar],
    ['PUT', logo(orgId)],
    ['POST', images(productId)],
    ['POST', `/api/products/${productId}/documents`],
    ['POST', `/api/disputes/${randomUUID()}/evidence`],
  ];

  it('refuses a visitor without a session', async () => {
    for (const [method, path] of addresses())
      expect([path, ...(await sendHead(method, path))]).toEqual([path, 401, 'UNAUTHORIZED']);
  });

  it('refuses a session without its second factor', async () => {
    const owing = await aVerifiedPerson(app);
    await addMember(app, orgId, owing, 'admin');
    await withVerifiedFactor(app, owing);
    for (const [method, path] of addresses())
      expect([path, ...(await sendHead(method, path, owing.accessToken))]).toEqual([
        path,
        401,
        'SECOND_FACTOR_REQUIRED',
      ]);
  });

  it('refuses a member without the right, and a non-member', async () => {
    const member = await aVerifiedPerson(app);
    await addMember(app, orgId, member, 'member');
    for (const { accessToken } of [member, await aVerifiedPerson(app)]) {
      expect(await sendHead('PUT', logo(orgId), accessToken)).toEqual([403, 'FORBIDDEN']);
      for (const [method, path] of addresses().slice(2))
        expect([path, ...(await sendHead(method, path, accessToken))]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });

  it('refuses a manager of a suspended organization', async () => {
    const manager = await aVerifiedPerson(app);
    const suspended = (await anOrganization(app, manager)).id;
    const staff = await aSuperAdmin(app);
    await staff.client.platform.suspend({ kind: 'organization', id: suspended, reason: 'Stolen card' });
    for (const path of [logo(suspended), images(productId)])
      expect(await sendHead(path === logo(suspended) ? 'PUT' : 'POST', path, manager.accessToken)).toEqual([
        403,
        'ORGANIZATION_SUSPENDED',
      ]);
  });
});

it.each([
  ['POST', '/api/auth/sign-in'],
  ['POST', '/api/auth/sign-up'],
  ['POST', avatar],
])('accepts no form at %s %s', async (method, path) => {
  const { status, body } = await send(method, path, formOf(1), person.accessToken);
  expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

it('refuses a form with too many parts', async () => {
  const { status, body } = await send('PUT', avatar, formOf(21), person.accessToken);
  expect([status, body.code, body.data]).toEqual([400, 'TOO_MANY_PARTS', { maximum: 20 }]);
});

it('passes a form with the most parts allowed to the operation', async () => {
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
])('refuses a form %s', async (_, form) => {
  const { status, body } = await send('PUT', avatar, form, person.accessToken);
  expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
});

it('refuses a form without a boundary', async () => {
  const response = await fetch(app.url + avatar, {
    method: 'PUT',
    headers: { 'content-type': 'multipart/form-data', authorization: `Bearer ${person.accessToken}` },
    body: 'x',
  });
  expect(response.status).toBe(400);
});
