import {
  bone,
  border,
  gold,
  ink,
  mist,
  paper,
  petrol,
  petrolDark,
  petrolMid,
  steel,
  tube,
  violet,
} from '../palette.ts';
import {
  area,
  cable,
  circle,
  dot,
  mark,
  path,
  plate,
  rect,
  rule,
  scale,
  shadow,
  stroke,
  turn,
} from '../shapes.ts';
import { display, instrument } from './instrument.ts';

/** A frame with ear bars and one or two manipulator arms. */
export function stereotaxicFrame(arms: 1 | 2): string {
  const rail = (x: number) => rect(x, 330, 64, 260, steel, 6) + verniers(x + 10, 350, 220);
  return (
    shadow(650, 668, 480) +
    path('M230 590 L330 530 H1010 L1080 590 z', border) +
    rect(230, 590, 850, 60, petrolDark, 8) +
    plate(260, 612, 120, 14, petrolMid, 7) +
    rail(330) +
    rail(900) +
    rect(394, 470, 150, 30, mist, 6) +
    path('M544 474 L600 482 V488 L544 496 z', gold) +
    rect(750, 470, 150, 30, mist, 6) +
    path('M750 474 L694 482 V488 L750 496 z', gold) +
    circle(452, 485, 22, petrol) +
    circle(842, 485, 22, petrol) +
    rect(600, 520, 94, 70, steel, 6) +
    rect(614, 500, 66, 26, mist, 6) +
    arm(362, 1) +
    (arms === 2 ? arm(932, -1) : '')
  );
}

function arm(x: number, side: 1 | -1): string {
  const at = (offset: number) => x + offset * side;
  const left = (offset: number, w: number) => (side === 1 ? x + offset : x - offset - w);
  return (
    rect(x - 26, 120, 52, 220, bone, 6) +
    verniers(x - 18, 140, 180) +
    circle(x, 92, 30, petrol) +
    dot(x, 92, 10, petrolDark) +
    rect(left(20, 210), 196, 210, 44, bone, 6) +
    ticksAcross(left(40, 170), 196, 170) +
    circle(at(-52), 218, 28, petrol) +
    rect(left(196, 44), 150, 44, 180, mist, 6) +
    circle(at(218), 130, 26, petrol) +
    rect(left(206, 24), 330, 24, 60, petrolDark, 4) +
    path(`M${at(214)} 390 h${8 * side} l${-4 * side} 86 z`, violet)
  );
}

function verniers(x: number, y: number, h: number): string {
  return Array.from({ length: Math.floor(h / 14) }, (_, index) =>
    stroke(`M${x} ${y + index * 14} h${index % 5 === 0 ? 26 : 14}`, ink, 3),
  ).join('');
}

function ticksAcross(x: number, y: number, w: number): string {
  return Array.from({ length: Math.floor(w / 12) }, (_, index) =>
    stroke(`M${x + index * 12} ${y + 6} v${index % 5 === 0 ? 18 : 10}`, ink, 3),
  ).join('');
}

/** A vernier scale, close up, with its lens. */
export function vernier(): string {
  const fine = Array.from({ length: 11 }, (_, index) =>
    stroke(`M${430 + index * 45} 400 v${index % 5 === 0 ? 70 : 44}`, ink, 5),
  ).join('');
  const coarse = Array.from({ length: 21 }, (_, index) =>
    stroke(`M${160 + index * 50} 380 v${index % 5 === 0 ? -90 : -54}`, ink, 5),
  ).join('');
  return (
    shadow(640, 610, 500) +
    rect(90, 220, 1100, 340, bone, 14) +
    plate(94, 380, 1092, 176, mist) +
    stroke('M92 380 H1188', ink, 4) +
    coarse +
    rect(390, 384, 560, 136, border, 10) +
    fine +
    stroke('M610 250 V520', violet, 5) +
    circle(1060, 460, 56, petrol) +
    Array.from({ length: 12 }, (_, index) =>
      turn(index * 30, 1060, 460, stroke('M1060 408 v12', petrolDark, 6)),
    ).join('') +
    area('M120 240 H560 L500 300 H120 z', paper, 0.5)
  );
}

/** Three stages at right angles, each with its drive. */
export function micromanipulator(): string {
  const drive = (x: number, y: number, r: number) =>
    circle(x, y, r, petrol) +
    circle(x, y, r * 0.5, petrolDark) +
    Array.from({ length: 10 }, (_, index) =>
      turn(index * 36, x, y, stroke(`M${x} ${y - r + 4} v${r * 0.22}`, petrolMid, 5)),
    ).join('');
  return (
    shadow(600, 668, 420) +
    rect(300, 590, 520, 60, petrolDark, 8) +
    rect(360, 500, 430, 92, steel, 8) +
    stroke('M390 546 h370', ink, 4) +
    drive(830, 546, 48) +
    rect(440, 250, 120, 252, mist, 8) +
    stroke('M470 270 v210', ink, 4) +
    drive(500, 210, 44) +
    rect(520, 300, 330, 84, bone, 8) +
    Array.from({ length: 20 }, (_, index) =>
      stroke(`M${560 + index * 13} 304 v${index % 5 === 0 ? 26 : 14}`, ink, 3),
    ).join('') +
    drive(420, 342, 40) +
    turn(
      28,
      850,
      342,
      rect(800, 316, 150, 52, petrolDark, 8) +
        rect(950, 330, 150, 24, gold, 6) +
        path('M1100 334 L1220 341 V343 L1100 350 z', tube),
    )
  );
}

/** A table on air springs. */
export function vibrationTable(): string {
  const leg = (x: number) =>
    rect(x, 410, 90, 220, petrolDark, 8) +
    rect(x + 14, 372, 62, 44, steel, 6) +
    rect(x - 10, 626, 110, 26, ink, 6);
  const holes = Array.from({ length: 3 * 17 }, (_, index) =>
    dot(330 + (index % 17) * 40 - Math.floor(index / 17) * 26, 222 + Math.floor(index / 17) * 28, 6, steel),
  );
  return (
    shadow(640, 664, 480) +
    leg(830) +
    leg(290) +
    path('M340 200 H1060 L970 300 H210 z', border) +
    holes.join('') +
    rect(210, 300, 760, 76, bone, 4) +
    path('M970 300 L1060 200 V276 L970 376 z', mist) +
    mark(250, 344, 50) +
    stroke('M380 520 H830', steel, 26)
  );
}

/** A motorized manipulator beside its controller. */
export function motorManipulator(): string {
  return (
    scale(0.72, 300, 640, micromanipulator()) +
    cable('M760 600 C820 660 860 640 900 600', petrolMid, 12) +
    instrument(
      { x: 860, y: 430, w: 300, h: 170 },
      display({ x: 884, y: 452, w: 150, h: 60 }, '-125') +
        [0, 1, 2].map((axis) => circle(900 + axis * 52, 560, 18, petrol)).join('') +
        circle(1096, 510, 44, petrolDark) +
        circle(1096, 510, 16, violet),
    )
  );
}

/** Bone screws beside a ruler. */
export function screws(): string {
  const count = 5;
  return (
    shadow(640, 620, 440) +
    rule(540, 56, 26, 14) +
    Array.from({ length: count }, (_, index) => {
      const x = 290 + index * (700 / (count - 1));
      const thread = Array.from({ length: 7 }, (__, line) =>
        stroke(`M${x - 24} ${262 + line * 28} l48 14`, ink, 5),
      ).join('');
      return (
        path(`M${x - 20} 240 h40 v200 l-20 44 l-20 -44 z`, steel) +
        thread +
        path(`M${x - 58} 240 C${x - 58} 176 ${x + 58} 176 ${x + 58} 240 z`, mist) +
        turn(index * 40, x, 216, stroke(`M${x - 22} 216 h44`, ink, 7))
      );
    }).join('')
  );
}
