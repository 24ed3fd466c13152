import { bone, border, ink, mist, petrolDark, steel, violet } from './palette.ts';

/**
 * Pieces of SVG on a canvas of 1280 × 720. Strokes are wide enough to be visible on a card with a third of this width.
 */
export const canvas = { width: 1280, height: 720 };
const outline = `stroke="${ink}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"`;

export function rect(x: number, y: number, w: number, h: number, fill: string, radius = 8): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" ${outline}/>`;
}

/** A surface without an outline. */
export function plate(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  radius = 0,
  opacity = 1,
): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" opacity="${opacity}"/>`;
}

export function circle(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${outline}/>`;
}

export function dot(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${outline}/>`;
}

/** Only the outline of an ellipse, in any colour and width. */
export function ring(
  x: number,
  y: number,
  rx: number,
  ry: number,
  { color = ink, width = 4, dashes = '' } = {},
): string {
  const dashed = dashes && ` stroke-dasharray="${dashes}"`;
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="${color}" stroke-width="${width}"${dashed}/>`;
}

export function path(d: string, fill = 'none'): string {
  return `<path d="${d}" fill="${fill}" ${outline}/>`;
}

/** A line of any colour and width, for cables, marks and traces. */
export function stroke(d: string, color = ink, width = 4, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
}

export function area(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
}

export function move(x: number, y: number, content: string): string {
  return `<g transform="translate(${x} ${y})">${content}</g>`;
}

export function turn(degrees: number, x: number, y: number, content: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${content}</g>`;
}

export function scale(factor: number, x: number, y: number, content: string): string {
  return `<g transform="translate(${x} ${y}) scale(${factor}) translate(${-x} ${-y})">${content}</g>`;
}

/** A cable with an outline, so that crossing cables stay distinct. */
export function cable(d: string, color: string, width = 12): string {
  return stroke(d, ink, width + 7) + stroke(d, color, width);
}

/** The soft shadow of an object on the surface. */
export function shadow(x: number, y: number, rx: number, ry = 22): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${ink}" opacity="0.12"/>`;
}

/** A box seen from the front, slightly from above and from the right. */
export function block(
  x: number,
  y: number,
  w: number,
  h: number,
  { depth = 60, front = bone, top = border, side = mist } = {},
): string {
  const d = depth;
  const rise = Math.round(d * 0.55);
  return (
    path(`M${x} ${y} l${d} ${-rise} h${w} l${-d} ${rise} z`, top) +
    path(`M${x + w} ${y} l${d} ${-rise} v${h} l${-d} ${rise} z`, side) +
    rect(x, y, w, h, front, 4)
  );
}

export function knob(x: number, y: number, r: number, angle: number, fill = petrolDark): string {
  const mark = turn(angle, x, y, stroke(`M${x} ${y - r * 0.3} V${y - r * 0.8}`, bone, Math.max(4, r / 7)));
  return circle(x, y, r, steel) + circle(x, y, r * 0.78, fill) + mark;
}

export function led(x: number, y: number, color: string): string {
  return dot(x, y, 20, color, 0.3) + circle(x, y, 9, color);
}

export function screw(x: number, y: number, r = 9): string {
  return circle(x, y, r, steel) + stroke(`M${x - r / 2} ${y - r / 2} l${r} ${r}`, ink, 3);
}

/** A round socket. */
export function jack(x: number, y: number, r: number, ring = steel): string {
  return circle(x, y, r, ring) + dot(x, y, r * 0.45, ink);
}

/** The manufacturer's logo on a panel: a spike on a line, without letters. */
export function mark(x: number, y: number, size: number, color = violet): string {
  const s = size / 40;
  return stroke(
    `M${x} ${y} h${10 * s} l${5 * s} ${-16 * s} l${7 * s} ${28 * s} l${6 * s} ${-20 * s} l${4 * s} ${8 * s} h${12 * s}`,
    color,
    Math.max(3, 4 * s),
  );
}

/** Grey bars in place of text on a label. */
export function words(x: number, y: number, widths: readonly number[], color = steel, gap = 20): string {
  return widths.map((width, line) => stroke(`M${x} ${y + line * gap} h${width}`, color, 7)).join('');
}

/** A ruler to show the size of small objects. Every fifth mark is long. */
export function rule(y: number, h: number, long: number, short: number): string {
  const marks = Array.from({ length: 45 }, (_, index) =>
    stroke(`M${200 + index * 20} ${y + 2} v${index % 5 === 0 ? long : short}`, ink, 3),
  );
  return rect(190, y, 900, h, bone, 6) + marks.join('');
}
