import { expect, test } from 'vitest';
import './schemas-without-eval.ts';
import { config } from 'zod/mini';

test('Zod does not compile schemas, because the content security policy forbids eval', () => {
  expect(config().jitless).toBe(true);
});
