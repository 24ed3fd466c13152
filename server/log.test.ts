import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openLog } from './log.ts';

it('never logs the values of a statement that failed', () => {
  let written = '';
  const log = openLog('info', {
    write: (line) => {
      written += line;
    },
  });
  const refused = Object.assign(new Error('duplicate key value'), {
    detail: 'Key (email)=(ada@x.example) exists',
  });
  const failed = new DrizzleQueryError('insert into users values ($1)', ['hunter2hunter2'], refused);
  log.error({ err: failed }, 'an operation failed');
  expect(written).toContain('duplicate key value');
  expect(written).not.toMatch(/hunter2|ada@x/);
});
