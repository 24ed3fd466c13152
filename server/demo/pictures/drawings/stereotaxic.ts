import { bone, border, gold, ink, mist, petrol, petrolDark, petrolMid, steel, violet } from '../palette.ts';
import { area, circle, dot, path, plate, rect, shadow, stroke, turn } from '../shapes.ts';

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
    area('M120 240 H560 L500 300 H120 z', '#ffffff', 0.5)
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
        path('M1100 334 L1220 341 V343 L1100 350 z', '#cfe6ea'),
    )
  );
}
