import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './is-database-away.ts';

function databaseError(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('words', 5, 'error'), { code });
}
const systemError = (code: string, syscall: string) => Object.assign(new Error('words'), { code, syscall });

describe('errors of an unavailable database', () => {
  it.each([
    ['when it is stopped', databaseError('57P01')],
    ['when it crashes', databaseError('57P02')],
    ['while it starts', databaseError('57P03')],
    ['when it takes no connections', databaseError('55000')],
    ['when it has too many connections', databaseError('53300')],
    ['when it is a read-only replica', databaseError('25006')],
    ['when nothing listens on its port', systemError('ECONNREFUSED', 'connect')],
    ['when its socket is gone', systemError('ENOENT', 'connect')],
    ['when its host name is unknown', systemError('ENOTFOUND', 'getaddrinfo')],
    ['when the connection is reset', systemError('ECONNRESET', 'read')],
    ['when the connection ends', new Error('Connection terminated unexpectedly')],
    ['when no connection is free', new Error('timeout exceeded when trying to connect')],
    ['when Drizzle wraps the error', new Error('Failed query', { cause: databaseError('57P01') })],
    [
      'when every address refuses the connection',
      Object.assign(new AggregateError([systemError('ECONNREFUSED', 'connect')]), { code: 'ECONNREFUSED' }),
    ],
  ])('%s', (_when, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });
});

describe('errors in our own code', () => {
  it.each([
    ['when the SQL is wrong', databaseError('42601')],
    ['when a constraint is violated', databaseError('23514')],
    ['when a permission is missing', databaseError('42501')],
    ['when a statement takes too long', databaseError('57014')],
    ['when a file is missing', systemError('ENOENT', 'open')],
    ['when the code has a bug', new TypeError('undefined is not a function')],
    ['when something else is thrown', 'Connection terminated'],
    ['when nothing was thrown', null],
  ])('%s', (_when, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
