import { stroke } from './shapes.ts';

/** Seven-segment digits, so that drawn displays can show numbers without a font. */
const segments: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  '-': 'g',
};

/** @param h height of a digit. A dot is narrow; a space is as wide as a digit. */
export function figures(text: string, x: number, y: number, h: number, color: string): string {
  const w = h * 0.5;
  const gap = h * 0.24;
  let at = x;
  let drawn = '';
  for (const sign of text) {
    if (sign === '.') {
      drawn += stroke(`M${at - gap / 2} ${y + h} h0.1`, color, h * 0.15);
      at += gap * 0.5;
      continue;
    }
    drawn += figure(segments[sign] ?? '', at, y, w, h, color);
    at += w + gap;
  }
  return drawn;
}

function figure(lit: string, x: number, y: number, w: number, h: number, color: string): string {
  const half = h / 2;
  const i = h * 0.07;
  const lines: Record<string, string> = {
    a: `M${x + i} ${y} H${x + w - i}`,
    b: `M${x + w} ${y + i} V${y + half - i}`,
    c: `M${x + w} ${y + half + i} V${y + h - i}`,
    d: `M${x + i} ${y + h} H${x + w - i}`,
    e: `M${x} ${y + half + i} V${y + h - i}`,
    f: `M${x} ${y + i} V${y + half - i}`,
    g: `M${x + i} ${y + half} H${x + w - i}`,
  };
  return [...lit].map((segment) => stroke(lines[segment] ?? '', color, h * 0.13)).join('');
}
