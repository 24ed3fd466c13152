import { expect, test } from 'vitest';
import './schemas-without-eval.ts';
import { config } from 'zod/mini';

test('Zod is told not to compile schemas, which the content policy forbids', () => {
  expect(config().jitless).toBe(true);
});
