import type { GudidCondition } from '../reading/gudid-device.ts';
import { oneLine } from './clean-text.ts';

/** The units as GUDID spells them. */
const units = new Map([
  ['Degrees Celsius', '°C'],
  ['Degrees Fahrenheit', '°F'],
  ['Percent (%) Relative Humidity', '% relative humidity'],
  ['KiloPascal', 'kPa'],
  ['Millibar', 'mbar'],
]);

/** What the label asks for in store, as phrases: "15–25 °C", "up to 80 % relative humidity", "Keep dry". */
export function storagePhrases(conditions: readonly GudidCondition[]): string[] {
  return conditions
    .filter((condition) => !isHandling(condition))
    .map(phrase)
    .filter(Boolean);
}

/** The same for transport and use. */
export function handlingPhrases(conditions: readonly GudidCondition[]): string[] {
  return conditions.filter(isHandling).map(phrase).filter(Boolean);
}

function isHandling(condition: GudidCondition): boolean {
  return condition.type.startsWith('Handling');
}

/** The unit decides what is measured: some makers file a temperature under humidity. */
function phrase({ low, high, unit, text }: GudidCondition): string {
  const from = tidyNumber(low);
  const to = tidyNumber(high);
  const name = units.get(unit) ?? unit;
  if (from && to)
    return oneLine(`${from}${from.startsWith('−') || to.startsWith('−') ? ' to ' : '–'}${to} ${name}`);
  if (to) return oneLine(`up to ${to} ${name}`);
  if (from) return oneLine(`from ${from} ${name}`);
  return oneLine(text).replace(/[.;,]+$/, '');
}

/** "-20" with a true minus, ".7" as "0.7". */
function tidyNumber(value: string): string {
  return value
    .trim()
    .replace(/^-/, '−')
    .replace(/^(−?)\./, '$10.');
}
