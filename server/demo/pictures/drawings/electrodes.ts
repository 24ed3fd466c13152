import {
  bath,
  bone,
  border,
  gold,
  ink,
  inkSoft,
  mist,
  paper,
  petrol,
  petrolDark,
  petrolLight,
  petrolMid,
  skin,
  steel,
  sunken,
  violet,
  violetMid,
} from '../palette.ts';
import {
  area,
  block,
  cable,
  circle,
  dot,
  ellipse,
  move,
  path,
  plate,
  rect,
  ring,
  shadow,
  stroke,
  turn,
  words,
} from '../shapes.ts';

/** A metal microelectrode across the picture with its tip under a lens. */
export function microelectrode(coat: string): string {
  const needle = turn(
    -24,
    640,
    400,
    rect(120, 382, 190, 36, petrolDark, 10) +
      stroke('M150 384 v32 M180 384 v32 M210 384 v32', petrolMid, 6) +
      rect(306, 388, 60, 24, gold, 4) +
      path('M366 392 H760 L1010 399 L1010 401 L760 408 H366 z', coat) +
      path('M960 398.6 L1060 400 L960 401.4 z', steel),
  );
  return (
    shadow(560, 640, 420) +
    needle +
    stroke('M1016 240 L1004 300', inkSoft, 3) +
    circle(950, 440, 170, paper) +
    `<clipPath id="lens"><circle cx="950" cy="440" r="166"/></clipPath><g clip-path="url(#lens)">` +
    plate(780, 270, 340, 340, sunken) +
    stroke(
      'M790 350 h320 M790 440 h320 M790 530 h320 M860 280 v320 M950 280 v320 M1040 280 v320',
      border,
      3,
    ) +
    turn(
      -24,
      950,
      440,
      path('M740 386 L960 424 L960 456 L740 494 z', coat) +
        path('M960 424 L1072 440 L960 456 z', steel) +
        area('M740 392 L960 428 L960 436 L740 410 z', paper, 0.35),
    ) +
    '</g>' +
    ring(950, 440, 170, 170, { width: 8 })
  );
}

/** A flat box of electrodes in foam, lid open. */
export function electrodeBox(count: number, coat: string): string {
  const gap = 620 / count;
  return (
    shadow(650, 640, 430) +
    path('M300 250 L360 90 H980 L1000 250 z', '#e9f2f3') +
    block(280, 250, 740, 350, { depth: 0, front: petrolDark }) +
    rect(310, 280, 680, 290, inkSoft, 6) +
    Array.from({ length: count }, (_, index) => {
      const x = 350 + gap * (index + 0.5) - 10;
      return (
        plate(x - 12, 300, 24, 250, '#3b4c50', 12) +
        rect(x - 8, 310, 16, 56, gold, 3) +
        path(`M${x - 6} 366 H${x + 6} L${x + 5} 480 L${x} 540 L${x - 5} 480 z`, coat)
      );
    }).join('') +
    words(390, 140, [180, 260, 140], mist, 30)
  );
}

/** A silicon probe: shanks with their sites, the headstage above. */
export function siliconProbe(): string {
  const shanks = 4;
  const sites = 8;
  const pitch = 96;
  const left = 560 - ((shanks - 1) * pitch) / 2;
  const shank = (x: number) =>
    path(`M${x - 22} 250 H${x + 22} L${x + 16} 560 L${x} 650 L${x - 16} 560 z`, petrolLight) +
    Array.from({ length: sites }, (_, index) => {
      const y = 596 - index * 30;
      return plate(x - 13 + (index % 2) * 13, y, 13, 13, gold, 2);
    }).join('') +
    stroke(`M${x} 250 V300`, petrolMid, 3);
  return (
    shadow(600, 690, 300, 12) +
    rect(330, 40, 460, 150, petrolDark, 10) +
    Array.from({ length: 14 }, (_, index) => plate(360 + index * 29, 62, 16, 34, gold, 2)).join('') +
    Array.from({ length: 14 }, (_, index) =>
      stroke(`M${368 + index * 29} 96 V${150 + (index % 3) * 10} L${480 + index * 12} 190`, petrolMid, 3),
    ).join('') +
    path('M400 190 H720 L690 250 H430 z', mist) +
    Array.from({ length: shanks }, (_, index) => shank(left + index * pitch)).join('') +
    cable('M790 110 C920 110 900 260 1010 280 S1160 300 1220 420', violet, 22) +
    rect(760, 70, 60, 80, steel, 6)
  );
}

/** A close-up of one shank with its recording sites. */
export function probeSites(): string {
  return (
    turn(
      90,
      640,
      360,
      path('M480 -400 H800 V760 L640 1010 L480 760 z', petrolLight) +
        area('M500 -400 H560 V760 L600 900 L500 760 z', paper, 0.2) +
        Array.from({ length: 8 }, (_, index) => {
          const y = 640 - Math.floor(index / 2) * 118 - (index % 2) * 59;
          return (
            rect(index % 2 ? 660 : 540, y, 80, 80, gold, 8) +
            dot((index % 2 ? 660 : 540) + 24, y + 24, 10, '#e8d19a')
          );
        }).join('') +
        stroke('M520 -400 V600 M760 -400 V560 M640 -400 V700', petrolMid, 5),
    ) + stroke('M180 640 h236 M180 624 v32 M416 624 v32', ink, 5)
  );
}

/** A square array of penetrating electrodes, seen from a corner. */
export function electrodeArray(): string {
  const side = 10;
  const step = 300 / side;
  const at = (row: number, column: number) => ({
    x: 640 + (column - row) * step,
    y: 250 + (column + row) * step * 0.5,
  });
  const needles: string[] = [];
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const { x, y } = at(row + 0.5, column + 0.5);
      const tall = 150 + ((row + column) / side) * 6;
      needles.push(
        path(
          `M${x - 7} ${y} L${x} ${y - tall} L${x + 7} ${y} z`,
          row === 0 || column === 0 ? petrolLight : petrolMid,
        ) + stroke(`M${x} ${y - tall} v22`, gold, 5),
      );
    }
  }
  const a = at(0, 0);
  const b = at(0, side);
  const c = at(side, side);
  const d = at(side, 0);
  return (
    shadow(640, 640, 330, 26) +
    path(
      `M${d.x} ${d.y} L${c.x} ${c.y} L${b.x} ${b.y} v44 L${c.x} ${c.y + 44} L${d.x} ${d.y + 44} z`,
      petrolDark,
    ) +
    path(`M${a.x} ${a.y} L${b.x} ${b.y} L${c.x} ${c.y} L${d.x} ${d.y} z`, petrol) +
    needles.join('') +
    cable(`M${c.x} ${c.y + 22} C${c.x} 640 ${c.x + 200} 620 ${c.x + 300} 660 S1200 640 1280 600`, gold, 14)
  );
}

/** Adhesive electrodes on their sheet, in rows. */
export function padSheet(): string {
  const columns = 5;
  const rows = 3;
  const gx = 780 / columns;
  const gy = 500 / rows;
  return (
    shadow(660, 650, 430) +
    turn(
      -4,
      640,
      360,
      rect(230, 90, 820, 540, bone, 16) +
        Array.from({ length: columns * rows }, (_, index) => {
          const x = 250 + gx * ((index % columns) + 0.5);
          const y = 110 + gy * (Math.floor(index / columns) + 0.5);
          const r = Math.min(gx, gy) * 0.36;
          return (
            path(
              `M${x - r} ${y} a${r} ${r} 0 1 1 ${2 * r} 0 a${r} ${r} 0 1 1 ${-2 * r} 0 M${x + r * 0.8} ${y - r * 0.5} h${r * 0.7} v${r} h${-r * 0.7}`,
              petrolLight,
            ) +
            dot(x, y, r * 0.5, paper, 0.7) +
            circle(x, y, r * 0.2, steel)
          );
        }).join(''),
    )
  );
}

/** One pad peeled up to show its gel. */
export function padPeeled(): string {
  return (
    shadow(640, 600, 330) +
    circle(620, 380, 230, bone) +
    circle(620, 380, 118, violetMid) +
    dot(590, 350, 60, paper, 0.25) +
    circle(620, 380, 44, steel) +
    dot(608, 368, 16, paper, 0.6) +
    path('M780 215 C880 240 900 330 850 380 C820 330 800 270 780 215 z', bone) +
    move(0, 0, cable('M640 380 C900 380 860 560 1000 570 S1180 520 1280 540', petrol, 14)) +
    circle(640, 380, 30, petrolDark)
  );
}

/** Wire on a spool, its end hanging loose. */
export function wireSpool(): string {
  const wire = '#cdd5d8';
  const turns = Array.from({ length: 13 }, (_, index) =>
    stroke(
      `M${480 + index * 25} 232 C${468 + index * 25} 320 ${468 + index * 25} 420 ${480 + index * 25} 508`,
      index % 2 ? wire : violetMid,
      20,
    ),
  );
  const flange = (x: number) => ellipse(x, 370, 54, 230, bone);
  return (
    shadow(640, 640, 380) +
    flange(826) +
    rect(452, 226, 360, 288, violetMid, 10) +
    turns.join('') +
    flange(440) +
    ellipse(436, 370, 20, 86, petrolDark) +
    cable('M806 500 C900 560 980 540 1040 590 S1160 620 1230 590', violetMid, 8) +
    stroke('M1226 591 C1240 586 1260 584 1280 586', wire, 6)
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
    rect(480, 310, 320, 180, bath, 50) +
    [540, 640, 740].map((x) => rect(x - 16, 312, 32, 176, gold, 14)).join('') +
    area('M500 330 H780 V350 H500 z', paper, 0.6) +
    cable('M556 312 C540 200 620 150 760 130 S1080 110 1290 60', violet, 12) +
    cable('M740 312 C760 230 860 220 960 200 S1180 180 1290 150', petrolMid, 12)
  );
}
