import { expect, it } from 'vitest';
import { readCursor } from './cursor.ts';

const id = '0198c1f2-0000-7000-8000-000000000001';
const written = (...pair: unknown[]) => Buffer.from(JSON.stringify(pair)).toString('base64url');

it.each([
  ['timestamptz', '2026-11-20 19:53:37.123456+00'],
  ['timestamptz', '2026-02-28 00:00:00+00'],
  ['numeric', '1250.00'],
  ['text', 'Élektrode "5 µm"'],
] as const)('reads a cursor by %s: %s', (type, key) => {
  expect(readCursor(written(key, id), type)).toEqual([key, id]);
});

it.each([
  ['timestamptz', 'nonsense'],
  ['timestamptz', written('2026-02-31 00:00:00+00', id)],
  ['timestamptz', written('2026-01-01 24:00:01+00', id)],
  ['timestamptz', written('now', id)],
  ['timestamptz', written('0000-01-01 00:00:00+00', id)],
  ['timestamptz', written('2026-02-28 00:00:00+00', '-'.repeat(36))],
  ['numeric', written('NaN', id)],
  ['numeric', written(1250, id)],
  ['text', written('a\0b', id)],
  ['text', written('a')],
  ['text', written()],
  ['text', ''],
  ['text', Buffer.from('null').toString('base64url')],
] as const)('refuses a cursor by %s that no list returned: %s', (type, cursor) => {
  expect(() => readCursor(cursor, type)).toThrow(
    expect.objectContaining({
      code: 'BAD_REQUEST',
      data: { fields: { cursor: { code: 'UNKNOWN_CURSOR', error: 'This place in the list is not known.' } } },
    }),
  );
});
