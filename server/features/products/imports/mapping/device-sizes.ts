import { limits } from '../../../../../contract/limits.ts';
import type { GudidDevice } from '../reading/gudid-device.ts';
import { joinParts, oneLine } from './clean-text.ts';
import { sentenceCase } from './sentence-case.ts';

const units = new Map([
  ['Millimeter', 'mm'],
  ['Centimeter', 'cm'],
  ['Meter', 'm'],
  ['Micrometer', 'µm'],
  ['Inch', 'in'],
  ['Feet', 'ft'],
  ['Gram', 'g'],
  ['Kilogram', 'kg'],
  ['Milligram', 'mg'],
  ['Pound', 'lb'],
  ['Ounce', 'oz'],
  ['Milliliter', 'mL'],
  ['Liter', 'L'],
  ['degree', '°'],
  ['French', 'Fr'],
]);

/** Sizes as specifications in the record's order. Sizes with the same name share a line ("Small, Medium"). */
export function sizeSpecifications(sizes: GudidDevice['sizes']): Record<string, string> {
  const byName = new Map<string, string[]>();
  for (const size of sizes) {
    const { name, value } = size.text ? textSize(oneLine(size.text)) : measuredSize(size);
    if (name && value) byName.set(name, [...(byName.get(name) ?? []), value]);
  }
  const specifications: Record<string, string> = {};
  for (const [name, values] of [...byName].slice(0, limits.specifications)) {
    const value = joinParts(values, ', ', limits.detailValue);
    if (value) specifications[name] = value;
  }
  return specifications;
}

function measuredSize({ type, value, unit }: GudidDevice['sizes'][number]) {
  const name = type.charAt(0) + type.slice(1).toLowerCase();
  const symbol = units.get(unit) ?? unit;
  return { name: oneLine(name), value: oneLine(symbol === '°' ? `${value}°` : `${value} ${symbol}`) };
}

/**
 * Splits a text into name and value, as in "Needle Gauge,27,Gauge;" (an older form of GUDID) or "Shape: angled 15°".
 */
function textSize(text: string): { name: string; value: string } {
  const triple = /^([^,;:]{2,60}),\s*([^,;]+),\s*([^,;]+);?$/.exec(text);
  const pair = /^(\p{L}[\p{L} /-]{1,40}):\s*(.+)$/u.exec(text);
  const [, name, ...values] = triple ?? pair ?? [null, 'Size', text];
  return { name: oneLine(name ?? 'Size'), value: sentenceCase(values.join(' ').replace(/;$/, '')) };
}
