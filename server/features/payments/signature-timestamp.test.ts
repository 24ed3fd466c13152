import { describe, expect, it } from 'vitest';
import { isTimestampFresh } from './signature-timestamp.ts';

const now = 1_798_761_600_000;
const v1 = `v1=${'5a'.repeat(32)}`;
const at = (seconds: number) => `t=${now / 1000 + seconds},${v1}`;

describe('the signature timestamp of a webhook', () => {
  it.each([
    ['now', at(0), true],
    ['five minutes ago', at(-300), true],
    ['a second more', at(-301), false],
    ['five minutes ahead', at(300), true],
    ['a second more than that', at(301), false],
    ['an hour ahead', at(3_600), false],
    ['a year ahead', at(31_536_000), false],
    ['none', v1, false],
    ['no number', `t=NaN,${v1}`, false],
    ['an empty one', `t=,${v1}`, false],
    ['one with a sign', `t=+${now / 1000},${v1}`, false],
    ['one in hexadecimal', `t=0x${(now / 1000).toString(16)},${v1}`, false],
    ['two', `t=1,${at(0)}`, false],
    ['two, the second behind the signature', `${at(0)},t=1`, false],
    ['now, in upper case', at(0).replace('t=', 'T='), false],
    ['now, with spaces', at(0).replace(',', ', '), false],
  ])('%s', (_when, signature, isTaken) => {
    expect(isTimestampFresh(signature, now)).toBe(isTaken);
  });

  it.each([
    ['signatures of both schemes', `${at(0)},v0=${'6f'.repeat(32)}`, true],
    ['signatures of two secrets', `${at(0)},${v1}`, true],
    ['no signature', `t=${now / 1000}`, false],
    ['an empty signature', `t=${now / 1000},v1=`, false],
    ['a short signature', `t=${now / 1000},v1=5a5a`, false],
    ['a thousand signatures', `t=${now / 1000}${`,${v1}`.repeat(1_000)}`, false],
  ])('is accepted only beside well-formed signatures: %s', (_what, signature, isTaken) => {
    expect(isTimestampFresh(signature, now)).toBe(isTaken);
  });
});
