import { figures } from '../digits.ts';
import {
  blue,
  bone,
  border,
  glass,
  gold,
  ink,
  mist,
  petrol,
  petrolDark,
  petrolLight,
  petrolMid,
  petrolSoft,
  screenAmber,
  screenCyan,
  screenDark,
  screenGreen,
  steel,
  tube,
  tubing,
  violet,
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
  shadow,
  stroke,
  turn,
  words,
} from '../shapes.ts';
import { display, instrument } from './instrument.ts';

/** A volumetric infusion pump on its pole. */
export function infusionPump(): string {
  const key = (x: number, y: number, fill: string) => rect(x, y, 64, 46, fill, 8);
  return (
    shadow(640, 690, 330, 14) +
    rect(884, 20, 26, 660, steel, 6) +
    rect(850, 330, 96, 70, petrolDark, 10) +
    cable('M470 20 V150 M470 560 C470 640 420 660 300 690', tube, 10) +
    rect(360, 130, 500, 440, bone, 28) +
    rect(394, 164, 300, 190, screenDark, 12) +
    figures('125.0', 424, 192, 74, screenCyan) +
    figures('480', 424, 304, 30, screenAmber) +
    stroke('M600 318 h66', screenGreen, 6) +
    rect(720, 164, 106, 370, border, 12) +
    stroke('M773 130 V570', tube, 16) +
    rect(744, 240, 58, 200, mist, 8) +
    [270, 306, 342, 378].map((y) => rect(752, y, 42, 20, petrolMid, 6)).join('') +
    [0, 1, 2, 3].map((index) => key(394 + index * 78, 384, index === 3 ? violet : petrolSoft)).join('') +
    [0, 1, 2, 3].map((index) => key(394 + index * 78, 446, index === 0 ? petrol : petrolSoft)).join('') +
    dot(420, 534, 10, '#2d8a57') +
    dot(456, 534, 10, mist) +
    mark(560, 536, 54)
  );
}

/** An infusion set, coiled, with its chamber and roller clamp. */
export function tubingSet(color: string): string {
  const coil = [0, 1, 2, 3]
    .map((index) =>
      [ink, tubing]
        .map((color, line) =>
          ring(700, 400, 300 - index * 26, 190 - index * 18, { color, width: line === 0 ? 15 : 8 }),
        )
        .join(''),
    )
    .join('');
  return (
    shadow(690, 640, 380) +
    coil +
    cable('M414 350 C380 300 330 290 300 250', tubing, 8) +
    rect(250, 90, 76, 170, glass, 20) +
    plate(254, 180, 68, 76, '#bfe0e5', 16) +
    path('M272 90 L288 20 L304 90 z', color) +
    rect(930, 330, 140, 74, color, 10) +
    circle(1010, 366, 30, bone) +
    cable('M978 470 C1040 560 1120 560 1180 600', tubing, 8) +
    rect(1160, 590, 70, 34, gold, 6)
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
export function rollerPump(): string {
  const heads = Array.from({ length: 4 }, (_, index) => {
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
