import { expect, test } from 'vitest';
import { completeProof } from './proof.ts';

test.each([
  [{ method: 'password', password: 'secret', code: '123456' }, { password: 'secret' }],
  [{ method: 'password', password: '', code: '123456' }, null],
  [{ method: 'code', password: 'secret', code: '123456' }, { code: '123456' }],
  [{ method: 'code', password: 'secret', code: '12345' }, null],
] as const)('input %o sends the proof %o', (draft, proof) => {
  expect(completeProof(draft)).toEqual(proof);
});
