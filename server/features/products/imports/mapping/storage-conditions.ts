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

/** Storage conditions on the label, as phrases: "15–25 °C", "up to 80 % relative humidity", "Keep dry". */
export function storagePhrases(conditions: readonly GudidCondition[]): string[] {
  return conditions
    .filter((condition) => !isHandling(condition))
    .map(phrase)
    .filter(Boolean);
}

/** Conditions for transport and use, as phrases. */
export function handlingPhrases(conditions: readonly GudidCondition[]): string[] {
  return conditions.filter(isHandling).map(phrase).filter(Boolean);
}

function isHandling(condition: GudidCondition): boolean {
  return condition.type.startsWith('Handling');
}

/**
 * The unit shows whether a temperature or a humidity is meant, because some manufacturers enter a temperature as
 * humidity.
 */
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

/** Writes "-20" with a minus sign (−) and ".7" as "0.7". */
function tidyNumber(value: string): string {
  return value
    .trim()
    .replace(/^-/, '−')
    .replace(/^(−?)\./, '$10.');
}
