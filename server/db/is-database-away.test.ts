import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './is-database-away.ts';

function databaseError(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('words', 5, 'error'), { code });
}
const systemError = (code: string, syscall: string) => Object.assign(new Error('words'), { code, syscall });

describe('these errors mean that the database is unavailable', () => {
  it.each([
    ['when it is stopped', databaseError('57P01')],
    ['when it breaks down', databaseError('57P02')],
    ['while it starts', databaseError('57P03')],
    ['when it takes no connections', databaseError('55000')],
    ['when it has too many connections', databaseError('53300')],
    ['when it is a copy that only reads', databaseError('25006')],
    ['when nobody listens', systemError('ECONNREFUSED', 'connect')],
    ['when its socket is gone', systemError('ENOENT', 'connect')],
    ['when its name is unknown', systemError('ENOTFOUND', 'getaddrinfo')],
    ['when the line is cut', systemError('ECONNRESET', 'read')],
    ['when the connection ends', new Error('Connection terminated unexpectedly')],
    ['when no connection is free', new Error('timeout exceeded when trying to connect')],
    ['when Drizzle tells of it', new Error('Failed query', { cause: databaseError('57P01') })],
    [
      'when every address refuses',
      Object.assign(new AggregateError([systemError('ECONNREFUSED', 'connect')]), { code: 'ECONNREFUSED' }),
    ],
  ])('%s', (_when, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });
});

describe('these errors are faults of our own', () => {
  it.each([
    ['when the SQL is wrong', databaseError('42601')],
    ['when a rule is broken', databaseError('23514')],
    ['when a right is missing', databaseError('42501')],
    ['when a statement takes too long', databaseError('57014')],
    ['when a file is missing', systemError('ENOENT', 'open')],
    ['when code is wrong', new TypeError('undefined is not a function')],
    ['when something else is thrown', 'Connection terminated'],
    ['when nothing was thrown', null],
  ])('%s', (_when, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
