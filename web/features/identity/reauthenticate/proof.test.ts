import { expect, test } from 'vitest';
import { proof } from './proof.ts';

test.each([
  [{ method: 'password', password: 'secret', code: '123456' }, { password: 'secret' }],
  [{ method: 'code', password: 'secret', code: '123456' }, { code: '123456' }],
  [{ method: 'passkey', password: 'secret', code: '123456' }, 'passkey'],
] as const)('input %o sends the proof %o', (draft, sent) => {
  expect(proof.parse(draft)).toEqual(sent);
});

test.each([
  [{ method: 'password', password: '', code: '123456' }, 'password'],
  [{ method: 'code', password: 'secret', code: '12345' }, 'code'],
] as const)('input %o is refused at the field %s', (draft, field) => {
  expect(proof.safeParse(draft).error?.issues.map(({ path }) => path)).toEqual([[field]]);
});
