import {
  bath,
  bladeSteel,
  blue,
  bone,
  border,
  clear,
  glass,
  gold,
  ink,
  mist,
  paper,
  petrol,
  petrolDark,
  petrolLight,
  petrolMid,
  petrolSoft,
  red,
  screenCyan,
  screenGreen,
  steel,
  tube,
  violet,
  violetMid,
  violetSoft,
} from '../palette.ts';
import {
  area,
  block,
  circle,
  dot,
  led,
  mark,
  path,
  plate,
  rect,
  shadow,
  stroke,
  turn,
  words,
} from '../shapes.ts';
import { randomFrom } from '../signals.ts';
import { display } from './instrument.ts';

/** Microtome blades coming out of their dispenser. */
export function bladeDispenser(color: string): string {
  const blade = (y: number, shade: string) =>
    path(`M640 ${y} H1090 L1110 ${y + 44} H640 z`, shade) +
    stroke(`M650 ${y + 34} H1100`, paper, 4) +
    [760, 900, 1030].map((x) => circle(x, y + 18, 8, steel)).join('');
  return (
    shadow(650, 610, 470) +
    blade(420, bladeSteel) +
    block(180, 320, 520, 250, { depth: 90, front: color, top: petrolLight, side: petrolDark }) +
    plate(220, 360, 300, 120, bone, 10) +
    mark(250, 412, 60) +
    words(330, 396, [150, 110, 130], steel, 26) +
    rect(560, 400, 100, 90, ink, 8) +
    plate(580, 430, 80, 26, steel, 4) +
    stroke('M220 520 h420', petrolSoft, 8)
  );
}

/** A blade's profile with its facets, as in the data sheet. */
export function bladeProfile(): string {
  return (
    path('M150 470 V250 H820 L1040 344 L1140 360 L1040 376 L820 470 z', bladeSteel) +
    area('M152 252 H818 L1036 344 L1130 359 H152 z', paper, 0.55) +
    path('M820 250 L1040 344 L1140 360 L1040 376 L820 470', 'none') +
    [330, 560].map((x) => circle(x, 360, 40, mist)).join('') +
    stroke('M1140 360 L900 250 M1140 360 L900 470', violet, 4) +
    stroke('M984 288 A172 172 0 0 0 984 432', violet, 6) +
    stroke('M150 560 H820 M150 544 v32 M820 544 v32', ink, 5) +
    stroke('M1140 400 V580 M820 500 V580 M820 560 H1140', steel, 4)
  );
}

/** A stained section on its slide. */
export function stainedSlide(seed: number): string {
  const random = randomFrom(seed);
  const cells = Array.from({ length: 150 }, () => {
    const angle = random() * 6.283;
    const reach = Math.sqrt(random());
    const layer = 0.62 + 0.38 * reach;
    return dot(
      690 + Math.cos(angle) * 250 * layer,
      360 + Math.sin(angle) * 170 * layer,
      4 + random() * 6,
      random() > 0.85 ? red : violet,
      0.75,
    );
  }).join('');
  return (
    shadow(650, 580, 480) +
    turn(
      -6,
      640,
      360,
      rect(140, 150, 1000, 420, clear, 6) +
        rect(140, 150, 190, 420, petrolSoft, 6) +
        words(166, 220, [120, 90, 130, 70], petrolMid, 34) +
        plate(400, 176, 620, 368, paper, 4, 0.8) +
        path(
          'M440 360 C430 220 560 170 690 190 C860 160 960 240 944 366 C950 490 830 540 690 520 C560 545 440 500 440 360 z',
          violetSoft,
        ) +
        area(
          'M520 360 C520 270 600 240 690 262 C800 240 870 290 862 364 C860 440 790 470 690 452 C600 470 520 450 520 360 z',
          violetMid,
          0.35,
        ) +
        cells,
    )
  );
}

/** A bottle with a screw cap and a label. */
export function bottle(liquid: string, fill: number): string {
  const level = 610 - 330 * fill;
  return (
    shadow(640, 646, 230) +
    path(
      'M560 150 H720 V220 C800 250 820 290 820 340 V600 Q820 636 784 636 H496 Q460 636 460 600 V340 C460 290 480 250 560 220 z',
      glass,
    ) +
    area(`M466 ${level} H814 V600 Q814 630 784 630 H496 Q466 630 466 600 z`, liquid, 0.75) +
    rect(470, 390, 340, 190, bone, 4) +
    mark(500, 440, 60) +
    words(600, 432, [160, 110], steel, 28) +
    words(500, 500, [270, 220, 250], mist, 26) +
    rect(540, 90, 200, 84, petrol, 10) +
    Array.from({ length: 9 }, (_, index) => stroke(`M${556 + index * 21} 100 v62`, petrolDark, 5)).join('') +
    area('M480 340 C480 300 500 270 540 250 V600 H490 Q480 600 480 590 z', paper, 0.35)
  );
}

/** A soft tube of gel, lying, cap to the right. */
export function gelTube(color: string): string {
  return (
    shadow(640, 540, 460) +
    turn(
      -8,
      640,
      380,
      path('M150 250 L960 290 V470 L150 510 z', color) +
        rect(140, 236, 40, 288, mist, 6) +
        plate(300, 330, 520, 110, bone, 8) +
        mark(330, 392, 66) +
        words(450, 368, [280, 200, 240], steel, 22) +
        rect(960, 310, 150, 140, petrolDark, 10) +
        [990, 1020, 1050, 1080].map((x) => stroke(`M${x} 322 v116`, petrolMid, 6)).join(''),
    ) +
    area('M1110 330 q60 -10 70 40 q-40 26 -74 4 z', tube, 0.9)
  );
}

/** A rotary microtome: wheel, head and blade holder. */
export function microtome(): string {
  return (
    shadow(640, 660, 450) +
    path(
      'M300 640 L340 260 Q350 210 400 210 H700 Q750 210 756 260 L770 400 H960 Q1000 400 1000 440 V640 z',
      bone,
    ) +
    area('M320 620 L356 270 Q362 230 400 230 H440 V620 z', paper, 0.9) +
    rect(300, 600, 720, 50, petrolDark, 8) +
    circle(470, 430, 130, mist) +
    circle(470, 430, 100, bone) +
    circle(470, 430, 26, petrol) +
    [0, 120, 240].map((angle) => turn(angle, 470, 430, stroke('M470 402 V334', ink, 12))).join('') +
    circle(560, 350, 24, violet) +
    rect(770, 430, 120, 90, steel, 6) +
    rect(800, 370, 70, 62, gold, 4) +
    path('M900 500 L960 420 H1000 V560 H900 z', petrolMid) +
    stroke('M902 496 L872 470', ink, 6) +
    plate(560, 252, 150, 60, ink, 8) +
    stroke('M580 282 h60', screenCyan, 8) +
    plate(360, 618, 90, 12, petrolMid, 6)
  );
}

/** A slide box, its lid open. */
export function slideBox(color: string): string {
  return (
    shadow(650, 640, 430) +
    path('M310 300 L350 100 H1000 L960 300 z', petrolLight) +
    block(290, 300, 680, 300, { depth: 0, front: color }) +
    rect(320, 330, 620, 240, border, 6) +
    Array.from({ length: 25 }, (_, index) => {
      const x = 334 + index * 24;
      return (
        plate(x, 350, 12, 200, index % 6 === 2 ? violetMid : clear, 2) +
        stroke(`M${x + 12} 350 v200`, steel, 2)
      );
    }).join('') +
    words(420, 160, [220, 300, 180], petrolDark, 36)
  );
}

/** A microtome whose blade swings through a bath. */
export function vibratome(): string {
  return (
    shadow(640, 656, 440) +
    block(240, 470, 760, 150, { depth: 90 }) +
    rect(360, 380, 420, 130, bath, 8) +
    area('M366 420 H774 V504 H366 z', blue, 0.22) +
    rect(520, 420, 90, 70, '#f1dfc8', 8) +
    rect(760, 200, 150, 290, petrol, 14) +
    rect(590, 300, 190, 66, steel, 8) +
    path('M560 388 L700 352 H640 z', paper) +
    stroke('M500 330 h40 M486 356 h40 M500 382 h30', violet, 6) +
    circle(300, 548, 34, petrolDark) +
    display({ x: 820, y: 520, w: 150, h: 62 }, '250') +
    led(420, 560, screenGreen) +
    mark(790, 260, 60, petrolSoft)
  );
}
