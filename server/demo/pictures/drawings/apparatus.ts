import {
  blue,
  bone,
  border,
  gold,
  ink,
  mist,
  paper,
  petrol,
  petrolDark,
  petrolLight,
  petrolMid,
  petrolSoft,
  screenAmber,
  screenCyan,
  screenGreen,
  steel,
  violet,
} from '../palette.ts';
import {
  area,
  block,
  cable,
  circle,
  dot,
  led,
  mark,
  path,
  plate,
  rect,
  scale,
  screw,
  shadow,
  stroke,
  turn,
  words,
} from '../shapes.ts';
import { display, instrument, scope } from './instrument.ts';
import { micromanipulator } from './stereotaxic.ts';

const tube = '#cfe6ea';

/** A laser head with its beam. */
export function laser(light: string): string {
  return (
    stroke('M900 372 H1290', light, 34, 0.25) +
    stroke('M900 372 H1290', light, 12) +
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

/** A pole for infusions, with its bag. */
export function infusionPole(): string {
  return (
    shadow(640, 676, 300) +
    rect(628, 60, 24, 560, petrolLight, 8) +
    stroke('M640 70 C540 40 470 70 480 120 M640 70 C740 40 810 70 800 120', ink, 18) +
    stroke('M640 70 C540 40 470 70 480 120 M640 70 C740 40 810 70 800 120', petrolLight, 10) +
    path('M410 130 H550 L566 330 Q480 380 394 330 z', '#e4f4f6') +
    area('M402 230 H558 L564 326 Q480 372 398 326 z', blue, 0.25) +
    words(440, 176, [80, 56], steel, 24) +
    cable('M480 356 C480 480 560 500 600 640', tube, 8) +
    rect(600, 400, 80, 60, petrolDark, 10) +
    circle(694, 430, 22, violet) +
    path('M640 610 L420 660 H860 z', bone) +
    [420, 640, 860].map((x) => circle(x, 668, 20, petrolDark)).join('')
  );
}

/** A peristaltic pump: rollers that press tubes. */
export function rollerPump(channels: number): string {
  const heads = Array.from({ length: channels }, (_, index) => {
    const x = 330 + index * 180;
    const rollers = [0, 60, 120, 180, 240, 300].map((angle) => turn(angle, x, 370, circle(x, 322, 15, mist)));
    return (
      cable(`M${x - 66} 170 V370 A66 66 0 0 0 ${x + 66} 370 V170`, tube, 10) +
      circle(x, 370, 50, petrol) +
      rollers.join('') +
      circle(x, 370, 16, petrolDark)
    );
  });
  return instrument(
    { x: 220, y: 250, w: 780, h: 310 },
    plate(236, 266, 748, 208, border, 10) +
      heads.join('') +
      display({ x: 250, y: 492, w: 160, h: 54 }, '12.5') +
      led(470, 520, screenGreen) +
      mark(840, 522, 60),
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

/** A microforge: a microscope that looks at a pipette and a glowing filament. */
export function microforge(): string {
  return (
    shadow(640, 668, 360) +
    rect(340, 600, 560, 54, petrolDark, 12) +
    path('M760 600 V260 Q760 150 640 150 H560 V230 H620 Q680 230 680 290 V600 z', bone) +
    turn(-24, 560, 170, rect(500, 60, 110, 70, petrolDark, 10) + rect(516, 126, 78, 90, steel, 8)) +
    rect(520, 240, 90, 120, petrol, 10) +
    rect(540, 358, 50, 70, steel, 6) +
    rect(400, 500, 300, 30, steel, 6) +
    path('M180 474 L540 462 V468 L180 486 z', tube) +
    rect(110, 456, 120, 46, petrolMid, 8) +
    dot(572, 466, 30, screenAmber, 0.4) +
    stroke('M690 500 V466 H572', gold, 7) +
    circle(810, 430, 44, petrol) +
    circle(810, 430, 18, petrolDark) +
    mark(590, 634, 44)
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

/** A microtome whose blade swings through a bath. */
export function vibratome(): string {
  return (
    shadow(640, 656, 440) +
    block(240, 470, 760, 150, { depth: 90 }) +
    rect(360, 380, 420, 130, '#d5eef1', 8) +
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

/** A recorder worn on the chest, with its leads. */
export function ambulatoryRecorder(): string {
  const leads = [petrol, violet, gold, '#c4453f', blue].map((color, index) =>
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
