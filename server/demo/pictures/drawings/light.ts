import {
  blue,
  blueSoft,
  bone,
  gold,
  ink,
  mist,
  paper,
  petrol,
  petrolDark,
  petrolMid,
  steel,
  violet,
} from '../palette.ts';
import { area, cable, circle, dot, path, plate, rect, shadow, stroke, turn } from '../shapes.ts';

/** A fibre-optic cannula with light at its tip. */
export function fibreCannula(light: string, ferrule: string): string {
  return (
    `<defs><radialGradient id="glow"><stop offset="0" stop-color="${light}" stop-opacity="0.9"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>` +
    `<circle cx="1010" cy="360" r="230" fill="url(#glow)"/>` +
    shadow(560, 560, 400) +
    cable('M-20 300 C80 300 120 360 220 360', petrolMid, 30) +
    rect(210, 316, 110, 88, petrolDark, 12) +
    rect(316, 310, 220, 100, steel, 8) +
    plate(340, 322, 170, 16, paper, 8, 0.6) +
    rect(536, 300, 230, 120, ferrule, 8) +
    plate(550, 314, 200, 20, paper, 8, 0.55) +
    stroke('M590 300 v120 M620 300 v120', ink, 3, 0.5) +
    path('M766 350 H1000 L1010 360 L1000 370 H766 z', '#e9f6f8') +
    stroke('M770 360 H1006', light, 6) +
    dot(1008, 360, 16, paper)
  );
}

/** Several implants in two sizes, side by side on a rule. */
export function cannulaRow(count: number, ferrule: string, light: string): string {
  return (
    shadow(640, 610, 440) +
    rect(190, 560, 900, 40, bone, 6) +
    Array.from({ length: 45 }, (_, index) =>
      stroke(`M${200 + index * 20} 562 v${index % 5 === 0 ? 22 : 12}`, ink, 3),
    ).join('') +
    Array.from({ length: count }, (_, index) => {
      const x = 270 + index * (760 / count);
      const length = 130 + (index % 4) * 44;
      return (
        rect(x - 26, 130, 52, 150, ferrule, 8) +
        plate(x - 16, 142, 10, 126, paper, 5, 0.6) +
        rect(x - 5, 280, 10, length, '#e9f6f8', 3) +
        stroke(`M${x} 284 v${length - 8}`, light, 3) +
        dot(x, 280 + length, 12, light, 0.45)
      );
    }).join('')
  );
}

/** A patch cord, coiled, with a connector at each end. */
export function patchCord(color: string): string {
  const ring = (r: number) =>
    `<circle cx="640" cy="370" r="${r}" fill="none" stroke="${ink}" stroke-width="19"/><circle cx="640" cy="370" r="${r}" fill="none" stroke="${color}" stroke-width="12"/>`;
  const plug =
    rect(0, -22, 90, 44, petrolDark, 8) + rect(90, -28, 70, 56, steel, 6) + rect(160, -10, 46, 20, gold, 3);
  return (
    shadow(640, 650, 360) +
    [230, 204, 178].map(ring).join('') +
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
    [150, 124, 98, 72]
      .map((r) => `<circle cx="${x}" cy="300" r="${r}" fill="none" stroke="${petrolMid}" stroke-width="9"/>`)
      .join('') +
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

/** Goggles or headphones that may go into a scanner: a band with two cups. */
export function headset(color: string): string {
  return (
    shadow(640, 640, 330) +
    stroke('M370 420 C370 60 910 60 910 420', ink, 54) +
    stroke('M370 420 C370 60 910 60 910 420', mist, 44) +
    stroke('M400 300 C440 120 840 120 880 300', bone, 10, 0.8) +
    turn(-8, 370, 470, rect(300, 350, 130, 240, color, 60) + rect(410, 376, 40, 190, petrolDark, 20)) +
    turn(8, 910, 470, rect(850, 350, 130, 240, color, 60) + rect(830, 376, 40, 190, petrolDark, 20)) +
    cable('M360 590 C360 690 520 640 640 670 S900 690 1060 640', '#d5ebee', 14) +
    cable('M916 590 C916 640 900 660 860 672', '#d5ebee', 14)
  );
}

/** The bore of a scanner, for things made to be used in it. */
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
