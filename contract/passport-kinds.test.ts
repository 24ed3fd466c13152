import { describe, expect, it } from 'vitest';
import { isGlobalModelNumber, passportProblem } from './passport-checks.ts';
import { passportEntries, passportRuleOf } from './passport-kinds.ts';
import type { IdentifierIssuer, PassportKind, PassportMarket } from './passport-lists.ts';

function problem(market: PassportMarket, kind: PassportKind, value: string, issuer?: IdentifierIssuer) {
  const rule = passportRuleOf(market, kind);
  if (!rule) throw new Error(`${market} has no ${kind}`);
  return passportProblem(rule, value, issuer ?? null);
}

describe('every rule of a passport', () => {
  it.each(passportEntries)('has an example that it accepts: $market $kind', ({ example, market, kind }) => {
    expect(problem(market, kind, example, 'GS1')).toBeNull();
  });

  it.each(passportEntries)('names its legal sources: $market $kind', ({ sources }) => {
    expect(sources.length).toBeGreaterThan(0);
    for (const { name, url } of sources) {
      expect(name).not.toBe('');
      expect(URL.parse(url)?.protocol).toBe('https:');
    }
  });
});

describe('a value', () => {
  it.each<[PassportMarket, PassportKind, string]>([
    ['AU', 'artg_number', '123456'],
    ['AU', 'risk_class', 'IIa'],
    ['US', 'premarket_510k', 'K243021'],
    ['US', 'premarket_approval', 'P190012'],
    ['US', 'premarket_approval', 'P190012/S003'],
    ['US', 'de_novo', 'DEN200012'],
    ...['I', 'Is', 'Im', 'Ir', 'IIa', 'IIb', 'III'].map(
      (risk) => ['EU', 'risk_class', risk] as [PassportMarket, PassportKind, string],
    ),
    ['EU', 'notified_body', '2797'],
    ['EU', 'basic_udi_di', '1987654Ad4X4bL5ttr2310c2K'],
    ['EU', 'basic_udi_di', '++A999MYELIN01.'],
  ])('%s %s accepts %s', (market, kind, value) => {
    expect(problem(market, kind, value)).toBeNull();
  });

  it.each<[PassportMarket, PassportKind, string]>([
    ['AU', 'artg_number', 'ARTG 123456'],
    ['AU', 'artg_number', '1234567'],
    ['AU', 'risk_class', 'IV'],
    ['US', 'premarket_510k', 'K24302'],
    ['US', 'premarket_510k', 'k243021'],
    ['US', 'premarket_approval', 'P190012/3'],
    ['US', 'de_novo', 'DEN20001'],
    ['US', 'risk_class', 'IIa'],
    ['EU', 'risk_class', 'II'],
    ['EU', 'notified_body', '123'],
    ['EU', 'certificate', ' '],
  ])('%s %s refuses %s', (market, kind, value) => {
    expect(problem(market, kind, value)).toBe('PASSPORT_VALUE_INVALID');
  });

  it.each([
    ['1987654Ad4X4bL5ttr2310c2L', 'another check character'],
    ['1987654Ad4X4bL5ttr2310d2K', 'another model'],
    ['++A999MYELIN010', 'another check character of HIBCC'],
  ])('EU basic_udi_di refuses %s: %s', (value) => {
    expect(problem('EU', 'basic_udi_di', value)).toBe('CHECK_CHARACTERS_WRONG');
  });

  it.each<[string, IdentifierIssuer | undefined, string | null]>([
    ['09506000134352', 'GS1', null],
    ['09506000134353', 'GS1', 'GS1_IDENTIFIER_INVALID'],
    ['9506000134352', 'GS1', 'GS1_IDENTIFIER_INVALID'],
    ['A9991234561', 'HIBCC', null],
    ['9991234561', 'HIBCC', 'PASSPORT_VALUE_INVALID'],
    ['A9999XYZ100T0944', 'ICCBBA', null],
    ['A9999XYZ100T', 'ICCBBA', 'PASSPORT_VALUE_INVALID'],
    ['09506000134352', undefined, 'ISSUER_MISSING'],
  ])('device identifier %s of %s: %s', (value, issuer, code) => {
    expect(problem('all', 'device_identifier', value, issuer)).toBe(code);
  });
});

it('reads the check characters of the example in the GS1 General Specifications', () => {
  expect(isGlobalModelNumber('1987654Ad4X4bL5ttr2310c2K')).toBe(true);
  expect(isGlobalModelNumber('1987654 d4X4bL5ttr2310c2K')).toBe(false);
});
