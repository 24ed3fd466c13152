import {
  bone,
  gold,
  ink,
  inkSoft,
  mist,
  petrol,
  petrolDark,
  petrolMid,
  screenGreen,
  skin,
  steel,
  violet,
} from '../palette.ts';
import { area, cable, circle, dot, mark, path, rect, ring, shadow, stroke } from '../shapes.ts';

/** A head in profile, looking left, wearing the cap. */
export function eegCapWorn(rows: number): string {
  const cap =
    'M440 380 C420 190 560 90 690 96 C850 104 930 220 916 372 C912 412 900 436 888 452 C800 430 700 396 610 400 C550 402 480 396 440 380 z';
  return (
    shadow(660, 672, 260) +
    path(
      'M446 372 C436 402 430 420 408 462 C400 478 424 484 432 486 C430 502 424 506 430 516 C424 530 436 536 440 540 C436 574 462 590 520 580 C550 576 560 600 566 668 H800 C796 600 850 540 888 452 C800 430 700 396 610 400 z',
      skin,
    ) +
    path(cap, petrol) +
    area('M470 352 C470 210 580 128 690 128 C600 150 520 240 512 378 z', petrolMid, 0.6) +
    stroke('M440 380 C480 396 550 402 610 400 C700 396 800 430 888 452', petrolDark, 12) +
    electrodes(rows) +
    path('M668 470 c26 -28 62 -10 56 30 c-4 30 -30 40 -42 30', skin) +
    stroke('M610 402 C620 470 600 540 560 580', petrolDark, 12) +
    cable('M912 330 C1000 330 1010 420 1010 520 S1060 640 1180 640', violet, 16) +
    rect(884, 300, 56, 60, steel)
  );
}

function electrodes(rows: number): string {
  let drawn = '';
  for (let row = 0; row < rows; row += 1) {
    const radius = 270 - row * (210 / rows);
    const count = Math.max(2, Math.round((radius * 2.7) / (400 / rows)));
    for (let place = 0; place < count; place += 1) {
      const angle = Math.PI * (1.02 + (place + 0.5) * (0.94 / count));
      const x = 680 + Math.cos(angle) * radius * 0.82;
      const y = 392 + Math.sin(angle) * radius * 0.98;
      drawn += circle(Math.round(x), Math.round(y), 15, bone) + dot(Math.round(x), Math.round(y), 6, gold);
    }
  }
  return drawn;
}

/** The electrode positions of the international 10-20 system, seen from above, ring by ring. */
export function montage(rings: readonly number[], marked: number): string {
  const head =
    path('M604 74 L640 22 L676 74', bone) +
    path('M318 320 c-40 -10 -44 90 4 90', bone) +
    path('M962 320 c40 -10 44 90 -4 90', bone) +
    circle(640, 366, 318, bone);
  const guides = [0.8, 0.54, 0.28]
    .map((part) => ring(640, 366, 318 * part, 318 * part, { color: steel, width: 2, dashes: '6 8' }))
    .join('');
  let index = 0;
  const places = rings
    .map((count, ring) => {
      const radius = count === 1 ? 0 : 318 * (0.84 - (ring / rings.length) * 0.86);
      return Array.from({ length: count }, (_, place) => {
        const angle = (place / count) * 2 * Math.PI - Math.PI / 2 + (ring % 2 ? Math.PI / count : 0);
        index += 1;
        const fill = index % marked === 0 ? violet : petrol;
        const x = Math.round(640 + Math.cos(angle) * radius);
        const y = Math.round(366 + Math.sin(angle) * radius);
        return circle(x, y, 17, fill) + dot(x, y, 6, bone);
      }).join('');
    })
    .join('');
  return head + guides + stroke('M640 48 V684 M322 366 H958', steel, 2) + places;
}

/** Cup electrodes on leads of several colours, plaited towards their sockets. */
export function cupElectrodes(colors: readonly string[]): string {
  const spread = 760 / colors.length;
  const leads = colors.map((color, index) => {
    const x = 280 + spread * (index + 0.5);
    const plug = 330 + (620 / colors.length) * (index + 0.5);
    return (
      cable(`M${x} 540 C${x} 400 ${plug} 380 ${plug} 190`, color, 9) +
      rect(plug - 11, 110, 22, 84, color, 6) +
      rect(plug - 5, 78, 10, 36, gold, 3) +
      circle(x, 566, Math.min(34, spread * 0.42), gold) +
      dot(x, 566, Math.min(18, spread * 0.22), '#e2c684') +
      dot(x, 566, 5, ink)
    );
  });
  return (
    shadow(660, 622, 400, 18) +
    leads.join('') +
    stroke('M330 260 H950', inkSoft, 18) +
    stroke('M330 260 H950', steel, 10)
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
