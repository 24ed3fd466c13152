import { figures } from '../digits.ts';
import {
  blue,
  bone,
  gold,
  ink,
  mist,
  petrol,
  petrolDark,
  petrolLight,
  petrolSoft,
  red,
  screenAmber,
  screenCyan,
  screenDark,
  screenGreen,
  screenGrid,
  steel,
  sunken,
  violet,
} from '../palette.ts';
import {
  block,
  cable,
  circle,
  dot,
  jack,
  knob,
  led,
  mark,
  move,
  path,
  plate,
  rect,
  screw,
  shadow,
  stroke,
  words,
} from '../shapes.ts';
import { type SignalKind, signalLine } from '../signals.ts';

type Area = { x: number; y: number; w: number; h: number };

/** A bench instrument: a box with the given panel. */
export function instrument(box: Area, panel: string, { dark = false } = {}): string {
  const { x, y, w, h } = box;
  const look = dark ? { front: petrolDark, top: '#2b6a73', side: '#01343b' } : {};
  return (
    shadow(x + w / 2 + 30, y + h + 26, w / 2 + 50) +
    plate(x + 50, y + h - 2, 60, 24, ink, 4) +
    plate(x + w - 110, y + h - 2, 60, 24, ink, 4) +
    block(x, y, w, h, { depth: 70, ...look }) +
    panel
  );
}

/** Rows of sockets, one of them in the accent colour. */
export function sockets(
  x: number,
  y: number,
  columns: number,
  rows: number,
  gap: number,
  marked = -1,
): string {
  return Array.from({ length: columns * rows }, (_, index) => {
    const cx = x + (index % columns) * gap;
    const cy = y + Math.floor(index / columns) * gap;
    return jack(cx, cy, gap * 0.3, index === marked ? violet : index % 9 === 4 ? gold : steel);
  }).join('');
}

export function display(frame: Area, text: string, color = screenCyan): string {
  const h = frame.h * 0.5;
  return (
    rect(frame.x, frame.y, frame.w, frame.h, screenDark, 6) +
    figures(text, frame.x + frame.h * 0.3, frame.y + frame.h * 0.25, h, color)
  );
}

/** A screen with one trace for each given kind. */
export function scope(
  frame: Area,
  kinds: readonly SignalKind[],
  seed: number,
  colors = [screenCyan, screenGreen, screenAmber],
): string {
  const { x, y, w, h } = frame;
  const grid = [1, 2, 3, 4, 5, 6, 7]
    .map((line) => stroke(`M${x + (w * line) / 8} ${y + 8} v${h - 16}`, screenGrid, 2))
    .join('');
  const rows = [1, 2, 3]
    .map((line) => stroke(`M${x + 8} ${y + (h * line) / 4} h${w - 16}`, screenGrid, 2))
    .join('');
  const band = h / kinds.length;
  const traces = kinds.map((kind, index) =>
    signalLine(
      kind,
      seed + index * 13,
      { x: x + 16, y: y + band * (index + 0.5), w: w - 32, h: band * 0.4 },
      colors[index % colors.length] ?? screenCyan,
    ),
  );
  return rect(x, y, w, h, screenDark, 10) + grid + rows + traces.join('');
}

export function knobs(x: number, y: number, gap: number, angles: readonly number[], r = 34): string {
  return angles
    .map((angle, index) => knob(x + index * gap, y, r, angle) + ticks(x + index * gap, y, r + 14))
    .join('');
}

function ticks(x: number, y: number, r: number): string {
  return Array.from({ length: 9 }, (_, index) => {
    const angle = ((index - 4) / 4) * 2.3 - Math.PI / 2;
    return dot(x + Math.cos(angle) * r, y + Math.sin(angle) * r, 3, steel);
  }).join('');
}

/** The back of a bench instrument: fan, mains inlet, sockets, plate. */
export function instrumentBack(box: Area, links: number): string {
  const { x, y, w, h } = box;
  const slots = Array.from({ length: 9 }, (_, index) =>
    stroke(`M${x + 60 + index * 22} ${y + 60} v${h - 120}`, steel, 8),
  ).join('');
  const fan = move(
    x + w - 150,
    y + h / 2,
    circle(0, 0, 84, sunken) +
      [0, 60, 120, 180, 240, 300]
        .map(
          (angle) =>
            `<path d="M0 0 C30 -14 40 -50 20 -74" transform="rotate(${angle})" fill="none" stroke="${steel}" stroke-width="10" stroke-linecap="round"/>`,
        )
        .join('') +
      circle(0, 0, 18, mist),
  );
  const mains =
    rect(x + 310, y + h - 140, 96, 80, ink, 8) +
    [0, 1, 2]
      .map((pin) => plate(x + 332 + pin * 22, y + h - 118 + (pin === 1 ? -8 : 8), 8, 26, steel, 2))
      .join('');
  const ports = Array.from(
    { length: links },
    (_, index) =>
      rect(x + 310 + index * 70, y + 64, 50, 26, ink, 4) +
      plate(x + 318 + index * 70, y + 73, 34, 8, steel, 2),
  ).join('');
  const label = rect(x + 424, y + h - 140, 130, 80, bone, 4) + words(x + 440, y + h - 116, [96, 70, 84]);
  return instrument(
    box,
    slots +
      ports +
      mains +
      label +
      fan +
      [x + 22, x + w - 22].map((sx) => screw(sx, y + 22) + screw(sx, y + h - 22)).join(''),
  );
}

/** A multichannel biosignal amplifier. */
export function amplifier(): string {
  const columns = 8;
  const rows = 4;
  const box = { x: 240, y: 250, w: 760, h: 320 };
  return instrument(
    box,
    mark(280, 300, 46) +
      display({ x: 280, y: 340, w: 150, h: 76 }, `${columns * rows}`) +
      led(300, 470, screenGreen) +
      led(352, 470, screenAmber) +
      words(280, 518, [120, 80]) +
      rect(460, 282, 510, 258, sunken, 8) +
      sockets(460 + 510 / (columns * 2), 282 + 258 / (rows * 2), columns, rows, 510 / columns, 5),
  );
}

/** A close-up of a recording with one trace for each given kind. */
export function recording(kinds: readonly SignalKind[], seed: number): string {
  return (
    shadow(640, 650, 420) +
    path('M560 590 h160 l30 60 h-220 z', mist) +
    rect(190, 84, 900, 516, bone, 24) +
    scope({ x: 224, y: 116, w: 832, h: 430 }, kinds, seed) +
    mark(606, 574, 40) +
    circle(1040, 573, 7, screenGreen)
  );
}

/** A recorder worn on the chest, with its leads. */
export function ambulatoryRecorder(): string {
  const leads = [petrol, violet, gold, red, blue].map((color, index) =>
    cable(
      `M${520 + index * 60} 210 C${500 + index * 70} ${60 - index * 6} ${300 + index * 190} 150 ${230 + index * 205} 40`,
      color,
      8,
    ),
  );
  return (
    shadow(640, 640, 380) +
    path('M-20 400 C160 360 240 380 320 400 V500 C240 480 160 470 -20 510 z', petrolLight) +
    path('M960 400 C1060 380 1160 370 1300 400 V510 C1160 480 1060 480 960 500 z', petrolLight) +
    leads.join('') +
    rect(310, 200, 660, 410, bone, 60) +
    scope({ x: 370, y: 262, w: 420, h: 286 }, ['eeg', 'eeg', 'ecg'], 83) +
    circle(880, 330, 40, petrol) +
    circle(880, 440, 28, petrolSoft) +
    led(880, 530, screenGreen)
  );
}
