import { describe, expect, it } from 'vitest';
import { isTimestampFresh } from './signature-timestamp.ts';

const now = 1_798_761_600_000;
const v1 = `v1=${'5a'.repeat(32)}`;
const at = (seconds: number) => `t=${now / 1000 + seconds},${v1}`;

describe('the signature timestamp of a webhook', () => {
  it.each([
    ['is accepted now', at(0), true],
    ['is accepted after five minutes', at(-300), true],
    ['is refused a second later', at(-301), false],
    ['is accepted five minutes ahead', at(300), true],
    ['is refused a second further ahead', at(301), false],
    ['is refused an hour ahead', at(3_600), false],
    ['is refused a year ahead', at(31_536_000), false],
    ['is refused when it is missing', v1, false],
    ['is refused when it is not a number', `t=NaN,${v1}`, false],
    ['is refused when it is empty', `t=,${v1}`, false],
    ['is refused with a plus or minus sign', `t=+${now / 1000},${v1}`, false],
    ['is refused in hexadecimal', `t=0x${(now / 1000).toString(16)},${v1}`, false],
    ['is refused when there are two', `t=1,${at(0)}`, false],
    ['is refused when a second one follows the signature', `${at(0)},t=1`, false],
    ['is refused with its key in upper case', at(0).replace('t=', 'T='), false],
    ['is refused with spaces', at(0).replace(',', ', '), false],
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
