export type Figure = {
  /** The page or file that was measured. */
  of: string;
  name: string;
  value: number;
  unit?: 'kB' | 'ms';
  /** Absent when the figure has no limit. */
  gate?: { atLeast: number } | { atMost: number };
  /** A hint about the cause when the figure exceeds its limit. */
  hint?: string;
};

/** @returns whether each figure is within its limit */
export function printFigures(figures: readonly Figure[]): boolean {
  for (const figure of figures) console.log(lineOf(figure));
  return figures.every(reachesGate);
}

export function reachesGate({ value, gate }: Figure): boolean {
  if (!gate) return true;
  // A failed measurement is NaN. Both comparisons with NaN are false, so a failed measurement counts as exceeding the
  // limit.
  return 'atLeast' in gate ? value >= gate.atLeast : value <= gate.atMost;
}

function lineOf(figure: Figure): string {
  const { of, name, value, unit, gate, hint } = figure;
  const isMissed = !reachesGate(figure);
  const columns = [
    of.padEnd(24),
    name.padEnd(28),
    `${rounded(value)}${unit ? ` ${unit}` : ''}`.padStart(10),
    gateText(gate, unit).padEnd(12),
    isMissed ? 'MISSED' : '',
  ];
  return `${columns.join('  ').trimEnd()}${isMissed && hint ? `  ${hint}` : ''}`;
}

function gateText(gate: Figure['gate'], unit: Figure['unit']): string {
  if (!gate) return '';
  const [sign, bound] = 'atLeast' in gate ? ['≥', gate.atLeast] : ['≤', gate.atMost];
  return `${sign} ${bound}${unit ? ` ${unit}` : ''}`;
}

function rounded(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 1 ? 3 : 1);
}
