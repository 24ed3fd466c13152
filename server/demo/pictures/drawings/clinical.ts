import { figures } from '../digits.ts';
import {
  blue,
  bone,
  border,
  clear,
  ink,
  mist,
  paper,
  petrol,
  petrolDark,
  petrolLight,
  petrolMid,
  petrolSoft,
  red,
  screenAmber,
  screenCyan,
  screenDark,
  screenGreen,
  screenGrid,
  screenRed,
  steel,
  sunken,
  tube,
  violetMid,
} from '../palette.ts';
import {
  area,
  block,
  cable,
  circle,
  dot,
  ellipse,
  mark,
  move,
  path,
  plate,
  rect,
  ring,
  scale,
  shadow,
  stroke,
  turn,
  words,
} from '../shapes.ts';
import { signalLine } from '../signals.ts';

/** A box of examination gloves with the next glove pulled halfway out. */
export function gloveBox(color: string, glove: string): string {
  return (
    shadow(660, 640, 420) +
    block(300, 300, 620, 310, { depth: 130, front: color, top: petrolLight, side: petrolDark }) +
    path('M520 262 C560 244 760 244 820 258 C840 276 780 290 680 290 C580 290 500 282 520 262 z', ink) +
    path(
      'M590 274 C560 200 540 150 560 140 C580 132 592 170 606 200 C600 140 596 84 620 82 C642 80 640 140 646 190 C652 130 660 74 684 78 C706 84 694 140 690 196 C706 150 728 108 746 118 C766 130 740 190 728 226 C750 210 780 200 786 216 C792 232 750 262 720 284 C690 292 620 292 590 274 z',
      glove,
    ) +
    stroke('M606 200 C612 220 616 230 618 244 M646 190 v50 M690 196 C686 216 684 226 682 242', ink, 3, 0.5) +
    plate(340, 350, 320, 210, bone, 10) +
    mark(370, 412, 80) +
    words(370, 462, [240, 190, 220], steel, 30) +
    move(790, 470, scale(0.62, 0, 0, gloveShape(glove)))
  );
}

/** Two gloves laid flat. */
export function glovePair(glove: string): string {
  return (
    shadow(640, 640, 360) +
    move(470, 380, turn(-8, 0, 0, scale(1.5, 0, 0, gloveShape(glove)))) +
    move(820, 380, turn(8, 0, 0, `<g transform="scale(-1.5 1.5)">${gloveShape(glove)}</g>`))
  );
}

function gloveShape(glove: string): string {
  return (
    path(
      'M-60 150 V40 C-70 0 -84 -60 -66 -66 C-50 -70 -46 -30 -38 0 C-42 -60 -50 -130 -30 -132 C-10 -134 -12 -70 -8 -14 C-6 -80 -4 -150 16 -150 C36 -148 28 -76 26 -10 C34 -60 44 -124 62 -118 C80 -112 64 -40 60 20 C76 4 104 -20 114 -4 C122 12 84 60 60 86 V150 z',
      glove,
    ) +
    rect(-66, 140, 132, 26, glove, 10) +
    stroke('M-38 0 v30 M-8 -14 v40 M26 -10 v36', ink, 3, 0.45)
  );
}

/** A syringe across the picture. `drawn` is how far the plunger is out, 0 to 1. */
export function syringe(drawn: number, liquid: string, needle = true): string {
  const out = 60 + drawn * 220;
  const marks = Array.from({ length: 21 }, (_, index) =>
    stroke(`M${470 + index * 22} 312 v${index % 5 === 0 ? 40 : 22}`, ink, 4),
  ).join('');
  return (
    shadow(640, 590, 480) +
    turn(
      -12,
      640,
      360,
      rect(430 - out - 26, 292, 30, 136, petrol, 8) +
        rect(430 - out, 342, out + drawn * 240, 36, petrolLight, 4) +
        rect(416, 270, 28, 180, mist, 8) +
        rect(440, 300, 480, 120, clear, 10) +
        plate(446 + drawn * 240, 308, 468 - drawn * 240, 104, liquid, 4, 0.55) +
        rect(436 + drawn * 240, 306, 40, 108, ink, 8) +
        marks +
        path('M920 330 L960 344 V376 L920 390 z', clear) +
        (needle
          ? rect(958, 338, 64, 44, petrolMid, 6) + path('M1022 356 H1190 L1204 360 L1190 364 H1022 z', steel)
          : rect(958, 346, 34, 28, mist, 4)) +
        area('M450 308 H910 V326 H450 z', paper, 0.6),
    )
  );
}

/** Sealed blisters in a row, each with a syringe or a needle hub inside. */
export function blisters(): string {
  const count = 5;
  const w = 860 / count;
  return (
    shadow(650, 650, 450) +
    Array.from({ length: count }, (_, index) => {
      const x = 210 + index * w + index * 4;
      const c = x + w / 2 - 8;
      return (
        rect(x, 90, w - 16, 540, bone, 10) +
        plate(x + 10, 100, w - 36, 70, petrol, 4) +
        words(x + 24, 128, [w - 80, w - 110], petrolSoft, 22) +
        `<rect x="${x + 18}" y="200" width="${w - 52}" height="400" rx="24" fill="${sunken}" stroke="${mist}" stroke-width="4"/>` +
        rect(c - 16, 250, 32, 180, clear, 6) +
        Array.from({ length: 7 }, (__, line) =>
          stroke(`M${c - 16} ${272 + line * 22} h${line % 2 ? 10 : 16}`, ink, 3),
        ).join('') +
        rect(c - 7, 430, 14, 34, petrol, 3) +
        stroke(`M${c} 466 V560`, steel, 5) +
        rect(c - 26, 238, 52, 14, mist, 4)
      );
    }).join('')
  );
}

/** A patient monitor: four traces, each with its number. */
export function patientMonitor(): string {
  const rows = [
    { kind: 'ecg', color: screenGreen, value: '72' },
    { kind: 'pleth', color: screenCyan, value: '98' },
    { kind: 'capno', color: screenAmber, value: '38' },
    { kind: 'pleth', color: screenRed, value: '118' },
  ] as const;
  return (
    shadow(640, 672, 400) +
    path('M520 580 H760 L800 660 H480 z', mist) +
    path('M500 70 C500 30 780 30 780 70', 'none') +
    rect(230, 64, 820, 530, bone, 30) +
    rect(262, 96, 690, 440, screenDark, 10) +
    rows
      .map(({ kind, color, value }, index) => {
        const y = 152 + index * 108;
        return (
          signalLine(kind, 3 + index, { x: 282, y, w: 450, h: 40 }, color) +
          stroke(`M276 ${y + 54} H938`, screenGrid, 2) +
          figures(value, 770, y - 30, 60, color)
        );
      })
      .join('') +
    [0, 1, 2, 3, 4]
      .map((index) => rect(972, 120 + index * 76, 54, 50, index === 0 ? red : petrolSoft, 8))
      .join('') +
    circle(998, 540, 26, petrol) +
    mark(600, 568, 40)
  );
}

/** A finger clip on its cable. */
export function fingerSensor(color: string): string {
  return (
    shadow(600, 600, 380) +
    path(
      'M180 470 C260 400 380 384 520 392 C600 396 640 430 640 460 C640 500 600 520 520 524 C400 530 260 520 180 510 z',
      '#ecd9c4',
    ) +
    path('M590 432 C630 436 632 486 588 490', 'none') +
    path('M360 380 C360 310 420 290 520 290 H700 Q760 290 760 350 V420 H420 Q360 420 360 380 z', color) +
    path('M360 500 C360 570 420 590 520 590 H700 Q760 590 760 530 V480 H420 Q360 480 360 500 z', petrolDark) +
    circle(740, 450, 34, mist) +
    dot(520, 432, 14, screenRed) +
    dot(520, 432, 34, screenRed, 0.25) +
    area('M400 340 C420 312 470 306 540 306 H690 V330 H540 C480 330 430 336 400 360 z', paper, 0.4) +
    cable('M760 350 C900 330 940 420 920 520 S1040 640 1280 560', petrolMid, 16)
  );
}

/** A hypodermic needle out of its cap. */
export function needle(): string {
  return (
    shadow(640, 560, 480) +
    turn(
      -10,
      640,
      360,
      path('M150 320 H270 L300 300 V420 L270 400 H150 z', blue) +
        stroke('M176 336 v48 M206 336 v48 M236 336 v48', ink, 4, 0.4) +
        rect(300, 326, 80, 68, blue, 8) +
        path('M380 352 H800 L836 368 H380 z', steel) +
        stroke('M390 357 H790', paper, 3, 0.8),
    ) +
    turn(
      -10,
      900,
      520,
      rect(640, 470, 430, 74, '#dff1f3', 36) +
        plate(660, 482, 380, 12, paper, 6, 0.7) +
        rect(610, 462, 60, 90, tube, 10),
    )
  );
}

/** A clinical thermometer. */
export function thermometer(): string {
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
        figures('36.8', 560, 346, 68, screenGreen) +
        circle(960, 380, 46, petrol) +
        dot(960, 380, 16, petrolSoft),
    )
  );
}

/** A folded drape with its opening. */
export function drape(): string {
  return (
    shadow(640, 620, 460) +
    path('M200 200 L980 150 L1100 520 L280 590 z', petrolLight) +
    path('M200 200 L640 170 L720 555 L280 590 z', '#a8cfd4') +
    stroke('M420 186 L505 572 M860 158 L936 536', paper, 4, 0.7) +
    turn(
      -6,
      640,
      370,
      ellipse(640, 370, 120, 84, bone) +
        ring(640, 370, 146, 108, { color: violetMid, width: 8, dashes: '18 14' }),
    ) +
    rect(860, 470, 250, 130, paper, 8) +
    plate(872, 482, 226, 26, red, 4) +
    words(884, 534, [180, 130], border, 26)
  );
}
