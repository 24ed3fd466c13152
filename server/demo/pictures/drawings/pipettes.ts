import {
  bone,
  glass,
  gold,
  mist,
  paper,
  petrol,
  petrolDark,
  petrolMid,
  screenAmber,
  steel,
  tube,
} from '../palette.ts';
import { circle, dot, mark, path, plate, rect, shadow, stroke, turn, words } from '../shapes.ts';

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
