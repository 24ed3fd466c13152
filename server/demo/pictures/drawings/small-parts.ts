import { figures } from '../digits.ts';
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
  petrolSoft,
  red,
  screenDark,
  screenGreen,
  skin,
  steel,
  violet,
  violetMid,
} from '../palette.ts';
import { area, cable, circle, dot, mark, path, plate, rect, shadow, stroke, turn, words } from '../shapes.ts';

const glass = '#e9f6f8';

/** Glass capillaries in their open tube. */
export function capillaries(): string {
  const rods = Array.from({ length: 15 }, (_, index) => {
    const y = 236 + index * 17;
    const out = 60 + ((index * 37) % 90);
    return (
      rect(500, y, 480 + out, 12, glass, 6) +
      stroke(`M508 ${y + 6} H${970 + out}`, mist, 2) +
      plate(508, y + 2, 440 + out, 3, paper, 2)
    );
  });
  return (
    shadow(640, 580, 480) +
    rods.join('') +
    rect(190, 210, 470, 290, '#d8e9ec', 40) +
    rect(190, 210, 90, 290, petrol, 30) +
    rect(340, 262, 240, 186, bone, 8) +
    mark(366, 318, 64) +
    words(366, 360, [180, 140, 164], steel, 28)
  );
}

/** Wire on a spool, its end hanging loose. */
export function wireSpool(wire: string, jacket: string): string {
  const turns = Array.from({ length: 13 }, (_, index) =>
    stroke(
      `M${480 + index * 25} 232 C${468 + index * 25} 320 ${468 + index * 25} 420 ${480 + index * 25} 508`,
      index % 2 ? wire : jacket,
      20,
    ),
  );
  const flange = (x: number) =>
    `<ellipse cx="${x}" cy="370" rx="54" ry="230" fill="${bone}" stroke="${ink}" stroke-width="4"/>`;
  return (
    shadow(640, 640, 380) +
    flange(826) +
    rect(452, 226, 360, 288, jacket, 10) +
    turns.join('') +
    flange(440) +
    `<ellipse cx="436" cy="370" rx="20" ry="86" fill="${petrolDark}"/>` +
    cable('M806 500 C900 560 980 540 1040 590 S1160 620 1230 590', jacket, 8) +
    stroke('M1226 591 C1240 586 1260 584 1280 586', wire, 6)
  );
}

/** Bone screws beside a rule. */
export function screws(count: number): string {
  return (
    shadow(640, 620, 440) +
    rect(190, 540, 900, 56, bone, 6) +
    Array.from({ length: 45 }, (_, index) =>
      stroke(`M${200 + index * 20} 542 v${index % 5 === 0 ? 26 : 14}`, ink, 3),
    ).join('') +
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

/** A hypodermic needle out of its cap. */
export function needle(hub: string): string {
  return (
    shadow(640, 560, 480) +
    turn(
      -10,
      640,
      360,
      path('M150 320 H270 L300 300 V420 L270 400 H150 z', hub) +
        stroke('M176 336 v48 M206 336 v48 M236 336 v48', ink, 4, 0.4) +
        rect(300, 326, 80, 68, hub, 8) +
        path('M380 352 H800 L836 368 H380 z', steel) +
        stroke('M390 357 H790', paper, 3, 0.8),
    ) +
    turn(
      -10,
      900,
      520,
      rect(640, 470, 430, 74, '#dff1f3', 36) +
        plate(660, 482, 380, 12, paper, 6, 0.7) +
        rect(610, 462, 60, 90, '#cfe6ea', 10),
    )
  );
}

/** A clinical thermometer. */
export function thermometer(reading: string): string {
  return (
    shadow(640, 560, 480) +
    turn(
      -14,
      640,
      380,
      path('M120 372 L420 330 V430 L120 390 C106 388 106 374 120 372 z', steel) +
        plate(140, 374, 270, 8, paper, 4, 0.6) +
        rect(400, 296, 700, 168, bone, 70) +
        rect(520, 326, 330, 108, screenDark, 14) +
        figures(reading, 560, 346, 68, screenGreen) +
        circle(960, 380, 46, petrol) +
        dot(960, 380, 16, petrolSoft),
    )
  );
}

/** A headstage: a board with its chips, a connector below and a thin cable. */
export function headstageBoard(): string {
  const pads = Array.from({ length: 16 }, (_, index) => plate(414 + index * 28, 500, 14, 70, gold, 2)).join(
    '',
  );
  const chip = (x: number) =>
    rect(x, 250, 170, 170, ink, 8) +
    dot(x + 28, 278, 8, steel) +
    words(x + 40, 330, [90, 64], steel, 26) +
    Array.from(
      { length: 7 },
      (_, index) =>
        plate(x - 16, 262 + index * 22, 14, 9, mist) + plate(x + 172, 262 + index * 22, 14, 9, mist),
    ).join('');
  return (
    shadow(640, 650, 340) +
    cable('M640 190 C640 60 820 60 900 110 S1120 160 1290 70', petrolMid, 14) +
    rect(370, 180, 520, 330, petrol, 22) +
    chip(420) +
    chip(670) +
    [392, 868].map((x) => circle(x, 204, 10, gold) + circle(x, 486, 10, gold)).join('') +
    rect(590, 160, 100, 50, bone, 6) +
    rect(396, 496, 468, 60, ink, 6) +
    pads +
    rect(396, 556, 468, 46, steel, 6)
  );
}

/** A cuff around a nerve, with two leads. */
export function nerveCuff(): string {
  return (
    shadow(640, 560, 480) +
    path(
      'M-20 330 C200 300 360 380 640 360 S1080 320 1300 350 V430 C1080 410 900 440 640 440 S200 390 -20 420 z',
      skin,
    ) +
    stroke(
      'M-20 350 C200 330 360 404 640 384 S1080 346 1300 374 M-20 392 C200 366 360 432 640 420 S1080 388 1300 408',
      '#c9ab86',
      4,
    ) +
    rect(480, 310, 320, 180, '#d5eef1', 50) +
    [540, 640, 740].map((x) => rect(x - 16, 312, 32, 176, gold, 14)).join('') +
    area('M500 330 H780 V350 H500 z', paper, 0.6) +
    cable('M556 312 C540 200 620 150 760 130 S1080 110 1290 60', violet, 12) +
    cable('M740 312 C760 230 860 220 960 200 S1180 180 1290 150', petrolMid, 12)
  );
}

/** A rotary joint between two fibres. */
export function rotaryJoint(): string {
  return (
    shadow(640, 640, 300) +
    cable('M640 160 C640 60 760 40 900 60 S1160 40 1290 90', gold, 14) +
    cable('M640 560 C640 660 520 670 400 650 S140 660 -10 600', violetMid, 14) +
    rect(596, 130, 88, 90, petrolDark, 10) +
    rect(500, 210, 280, 130, bone, 18) +
    mark(590, 282, 60) +
    rect(470, 336, 340, 44, steel, 8) +
    Array.from({ length: 15 }, (_, index) => stroke(`M${484 + index * 22} 342 v32`, ink, 3)).join('') +
    rect(520, 380, 240, 120, mist, 18) +
    plate(540, 394, 36, 92, paper, 12, 0.6) +
    rect(600, 498, 80, 80, petrolDark, 10) +
    stroke('M860 300 C940 330 940 400 860 430 M880 408 L856 431 L888 446', petrolMid, 8)
  );
}

/** A dry-electrode headband. */
export function headband(): string {
  const electrodes = [
    [330, 420],
    [420, 300],
    [540, 226],
    [740, 226],
    [860, 300],
    [950, 420],
  ] as const;
  return (
    shadow(640, 640, 360) +
    stroke('M310 540 C250 100 1030 100 970 540', ink, 64) +
    stroke('M310 540 C250 100 1030 100 970 540', petrol, 54) +
    stroke('M330 500 C300 150 980 150 950 500', petrolMid, 8) +
    electrodes
      .map(
        ([x, y]) =>
          circle(x, y + 16, 30, mist) +
          [-14, 0, 14].map((off) => dot(x + off, y + 16, 5, ink) + dot(x, y + 16 + off, 5, ink)).join(''),
      )
      .join('') +
    rect(556, 150, 168, 92, bone, 20) +
    dot(590, 196, 9, screenGreen) +
    mark(620, 202, 60) +
    rect(276, 520, 76, 96, petrolDark, 24) +
    rect(928, 520, 76, 96, petrolDark, 24)
  );
}

/** A folded drape with its opening. */
export function drape(color: string): string {
  return (
    shadow(640, 620, 460) +
    path('M200 200 L980 150 L1100 520 L280 590 z', color) +
    path('M200 200 L640 170 L720 555 L280 590 z', '#a8cfd4') +
    stroke('M420 186 L505 572 M860 158 L936 536', paper, 4, 0.7) +
    `<ellipse cx="640" cy="370" rx="120" ry="84" transform="rotate(-6 640 370)" fill="${bone}" stroke="${ink}" stroke-width="4"/>` +
    `<ellipse cx="640" cy="370" rx="146" ry="108" transform="rotate(-6 640 370)" fill="none" stroke="${violetMid}" stroke-width="8" stroke-dasharray="18 14"/>` +
    rect(860, 470, 250, 130, paper, 8) +
    plate(872, 482, 226, 26, red, 4) +
    words(884, 534, [180, 130], border, 26)
  );
}
