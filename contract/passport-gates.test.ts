import { expect, it } from 'vitest';
import type { Requirement } from './passport/rules.ts';
import { marketGates } from './passport-gates.ts';
import { passportRuleOf } from './passport-kinds.ts';
import { type Market, markets } from './passport-lists.ts';

const requirements = markets.flatMap((market) =>
  marketGates[market].requirements.map((requirement): [Market, string, Requirement] => [
    market,
    requirement.name,
    requirement,
  ]),
);

it.each(requirements)(
  '%s %s can be met: the market has its kinds and classes',
  (market, _name, { kinds, classes }) => {
    for (const kind of kinds)
      expect(passportRuleOf(market, kind) ?? passportRuleOf('all', kind)).toBeDefined();
    const rule = passportRuleOf(market, 'risk_class');
    const choices: readonly string[] = rule?.input.type === 'choice' ? rule.input.choices : [];
    for (const one of classes ?? []) expect(choices).toContain(one);
  },
);

it.each(requirements)('%s %s has days in sequence and a legal source', (_market, _name, requirement) => {
  const { since, graceUntil, until = graceUntil, source } = requirement;
  expect([since, graceUntil, until].map((day) => new Date(day).toISOString().slice(0, 10))).toEqual([
    since,
    graceUntil,
    until,
  ]);
  expect(since <= graceUntil && since <= until).toBe(true);
  expect(source.name).not.toBe('');
  expect(URL.parse(source.url)?.protocol).toBe('https:');
});

it('every market asks for the class first, and names its requirements once', () => {
  for (const market of markets) {
    const names = marketGates[market].requirements.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(
      marketGates[market].requirements.find(({ kinds }) => kinds.includes('risk_class'))?.classes,
    ).toBeUndefined();
  }
});

it('a country belongs to one market', () => {
  const countries = markets.flatMap((market) => marketGates[market].countries);
  expect(new Set(countries).size).toBe(countries.length);
  for (const country of countries) expect(country).toMatch(/^[A-Z]{2}$/);
});
