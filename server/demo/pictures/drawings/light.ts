import {
  blue,
  blueSoft,
  bone,
  glass,
  gold,
  ink,
  mist,
  paper,
  petrol,
  petrolDark,
  petrolMid,
  petrolSoft,
  screenAmber,
  screenCyan,
  screenGreen,
  steel,
  tubing,
  violet,
  violetMid,
} from '../palette.ts';
import {
  area,
  cable,
  circle,
  dot,
  led,
  mark,
  path,
  plate,
  rect,
  ring,
  rule,
  screw,
  shadow,
  stroke,
  turn,
  words,
} from '../shapes.ts';
import { display, instrument, scope } from './instrument.ts';

/** A fibre-optic cannula with light at its tip. */
export function fibreCannula(): string {
  return (
    `<defs><radialGradient id="glow"><stop offset="0" stop-color="${blue}" stop-opacity="0.9"/><stop offset="1" stop-color="${blue}" stop-opacity="0"/></radialGradient></defs>` +
    `<circle cx="1010" cy="360" r="230" fill="url(#glow)"/>` +
    shadow(560, 560, 400) +
    cable('M-20 300 C80 300 120 360 220 360', petrolMid, 30) +
    rect(210, 316, 110, 88, petrolDark, 12) +
    rect(316, 310, 220, 100, steel, 8) +
    plate(340, 322, 170, 16, paper, 8, 0.6) +
    rect(536, 300, 230, 120, '#f2f2ee', 8) +
    plate(550, 314, 200, 20, paper, 8, 0.55) +
    stroke('M590 300 v120 M620 300 v120', ink, 3, 0.5) +
    path('M766 350 H1000 L1010 360 L1000 370 H766 z', glass) +
    stroke('M770 360 H1006', blue, 6) +
    dot(1008, 360, 16, paper)
  );
}

/** Several implants in two sizes, side by side on a ruler. */
export function cannulaRow(): string {
  const count = 8;
  return (
    shadow(640, 610, 440) +
    rule(560, 40, 22, 12) +
    Array.from({ length: count }, (_, index) => {
      const x = 270 + index * (760 / count);
      const length = 130 + (index % 4) * 44;
      return (
        rect(x - 26, 130, 52, 150, bone, 8) +
        plate(x - 16, 142, 10, 126, paper, 5, 0.6) +
        rect(x - 5, 280, 10, length, glass, 3) +
        stroke(`M${x} 284 v${length - 8}`, blue, 3) +
        dot(x, 280 + length, 12, blue, 0.45)
      );
    }).join('')
  );
}

/** A patch cord, coiled, with a connector at each end. */
export function patchCord(color: string): string {
  const coil = (r: number) =>
    ring(640, 370, r, r, { width: 19 }) + ring(640, 370, r, r, { color, width: 12 });
  const plug =
    rect(0, -22, 90, 44, petrolDark, 8) + rect(90, -28, 70, 56, steel, 6) + rect(160, -10, 46, 20, gold, 3);
  return (
    shadow(640, 650, 360) +
    [230, 204, 178].map(coil).join('') +
    cable('M640 140 C800 110 900 130 960 170', color, 12) +
    `<g transform="translate(950 166) rotate(28)">${plug}</g>` +
    cable('M640 600 C460 630 360 600 300 560', color, 12) +
    `<g transform="translate(310 566) rotate(208)">${plug}</g>` +
    rect(560, 120, 34, 70, bone, 6) +
    rect(690, 550, 34, 70, bone, 6)
  );
}

/** A figure-eight stimulation coil on its handle. */
export function figureEightCoil(): string {
  const wing = (x: number) =>
    circle(x, 300, 190, petrol) +
    [150, 124, 98, 72].map((r) => ring(x, 300, r, r, { color: petrolMid, width: 9 })).join('') +
    circle(x, 300, 46, bone);
  return (
    shadow(640, 660, 300) +
    cable('M640 640 C640 700 760 700 900 690', mist, 34) +
    wing(458) +
    wing(822) +
    path('M560 250 H720 V360 L690 420 V640 H590 V420 L560 360 z', petrolDark) +
    stroke('M612 470 h56 M612 510 h56 M612 550 h56 M612 590 h56', petrolMid, 8) +
    circle(640, 300, 22, violet)
  );
}

/** Goggles or headphones for use in a scanner: a band with two cups. */
export function headset(): string {
  return (
    shadow(640, 640, 330) +
    stroke('M370 420 C370 60 910 60 910 420', ink, 54) +
    stroke('M370 420 C370 60 910 60 910 420', mist, 44) +
    stroke('M400 300 C440 120 840 120 880 300', bone, 10, 0.8) +
    turn(-8, 370, 470, rect(300, 350, 130, 240, petrol, 60) + rect(410, 376, 40, 190, petrolDark, 20)) +
    turn(8, 910, 470, rect(850, 350, 130, 240, petrol, 60) + rect(830, 376, 40, 190, petrolDark, 20)) +
    cable('M360 590 C360 690 520 640 640 670 S900 690 1060 640', tubing, 14) +
    cable('M916 590 C916 640 900 660 860 672', tubing, 14)
  );
}

/** The bore of a scanner, for products that are used in it. */
export function scannerBore(): string {
  return (
    shadow(640, 676, 470) +
    path('M300 660 V280 Q300 60 640 60 Q980 60 980 280 V660 z', bone) +
    circle(640, 340, 210, mist) +
    circle(640, 340, 172, petrolDark) +
    circle(640, 340, 120, ink) +
    area('M500 240 A172 172 0 0 1 640 168 V220 A120 120 0 0 0 540 274 z', blueSoft, 0.4) +
    path('M440 470 H840 L900 660 H380 z', paper) +
    path('M470 470 C520 440 760 440 810 470 z', petrolMid) +
    stroke('M420 560 H860', mist, 6) +
    dot(640, 112, 12, blue)
  );
}

/** A laser head with its beam. */
export function laser(): string {
  return (
    stroke('M900 372 H1290', blue, 34, 0.25) +
    stroke('M900 372 H1290', blue, 12) +
    stroke('M900 372 H1290', paper, 4) +
    instrument(
      { x: 190, y: 260, w: 660, h: 230 },
      rect(850, 336, 60, 72, steel, 8) +
        mark(240, 330, 60) +
        words(240, 380, [180, 140], steel, 28) +
        Array.from({ length: 10 }, (_, index) => stroke(`M${520 + index * 24} 300 v150`, petrolMid, 8)).join(
          '',
        ) +
        led(808, 300, screenGreen) +
        path('M440 340 L476 404 H404 z', screenAmber) +
        stroke('M440 362 v20', ink, 6),
      { dark: true },
    ) +
    rect(250, 510, 540, 40, steel, 6) +
    screw(290, 530) +
    screw(750, 530)
  );
}

/** A system for fibre photometry: two sites, their signals on the screen. */
export function photometry(): string {
  return (
    cable('M880 470 C960 560 1060 560 1290 520', violet, 14) +
    cable('M800 470 C860 640 1060 650 1290 620', gold, 14) +
    instrument(
      { x: 220, y: 230, w: 760, h: 330 },
      scope({ x: 256, y: 264, w: 400, h: 262 }, ['current', 'current'], 71) +
        mark(712, 312, 70) +
        [800, 880].map((x) => circle(x, 450, 32, steel) + dot(x, 450, 14, blue)).join('') +
        words(706, 360, [200, 150], steel, 26) +
        led(720, 500, screenGreen),
    )
  );
}

/** A hand-held meter with its sensor. */
export function lightMeter(): string {
  return (
    shadow(600, 660, 300) +
    cable('M560 130 C560 30 760 20 860 90 S980 260 960 330', petrolMid, 14) +
    rect(880, 330, 160, 150, petrolDark, 20) +
    circle(960, 405, 48, steel) +
    dot(960, 405, 30, blue) +
    rect(400, 120, 330, 530, bone, 40) +
    display({ x: 440, y: 170, w: 250, h: 130 }, '10.4', screenCyan) +
    [0, 1, 2, 3, 4, 5]
      .map((key) =>
        rect(
          448 + (key % 3) * 82,
          350 + Math.floor(key / 3) * 82,
          66,
          60,
          key === 5 ? violet : petrolSoft,
          12,
        ),
      )
      .join('') +
    mark(520, 596, 70)
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
