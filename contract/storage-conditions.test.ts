import { describe, expect, it } from 'vitest';
import { isRange, noConditions, readStorage, writeStorage } from './storage-conditions.ts';

const cold = { from: '-20', to: '5', unit: '°C' } as const;

describe('storage conditions', () => {
  it.each([
    ['2–8 °C', { temperature: { from: '2', to: '8', unit: '°C' } }],
    ['−20 to 5 °C', { temperature: cold }],
    ['36–86 °F', { temperature: { from: '36', to: '86', unit: '°F' } }],
    ['up to 25 °C', { temperature: { from: '', to: '25', unit: '°C' } }],
    ['from 15.5 °C', { temperature: { from: '15.5', to: '', unit: '°C' } }],
    ['15–60 % relative humidity', { humidity: { from: '15', to: '60' } }],
    ['Keep dry', { other: 'Keep dry' }],
    [
      '2–8 °C; up to 60 % relative humidity; Keep dry; Keep away from sunlight',
      {
        temperature: { from: '2', to: '8', unit: '°C' },
        humidity: { from: '', to: '60' },
        other: 'Keep dry; Keep away from sunlight',
      },
    ],
    ['', {}],
  ] as const)('parses and formats %o without loss', (text, parts) => {
    expect(readStorage(text)).toEqual({ ...noConditions(), ...parts });
    expect(writeStorage(readStorage(text))).toBe(text);
  });

  it('keeps a second range of the same kind as text', () => {
    expect(readStorage('2–8 °C; up to 25 °C')).toMatchObject({ other: 'up to 25 °C' });
  });

  it('accepts numbers as people type them', () => {
    const typed = { ...noConditions(), temperature: { from: ' -2,5', to: '.5', unit: '°C' as const } };
    expect(writeStorage(typed)).toBe('−2.5 to 0.5 °C');
  });

  it.each([
    [{ from: '2', to: '8' }, true],
    [{ from: '', to: '' }, true],
    [{ from: '-20', to: '' }, true],
    [{ from: '8', to: '2' }, false],
    [{ from: 'cold', to: '2' }, false],
    [{ from: '2', to: '101' }, false],
  ])('tells whether %o is a range within −50 and 100: %s', (range, is) => {
    expect(isRange(range, -50, 100)).toBe(is);
  });
});
