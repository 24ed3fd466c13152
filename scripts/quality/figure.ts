export type Figure = {
  /** The page or file it was measured on. */
  of: string;
  name: string;
  value: number;
  unit?: 'kB' | 'ms';
  /** Absent for a figure that is only told. */
  gate?: { atLeast: number } | { atMost: number };
  /** What to look at where the gate is missed. */
  hint?: string;
};

/** @returns whether each of them reaches its gate */
export function printFigures(figures: readonly Figure[]): boolean {
  for (const figure of figures) console.log(lineOf(figure));
  return figures.every(reachesGate);
}

export function reachesGate({ value, gate }: Figure): boolean {
  if (!gate) return true;
  // What could not be measured is no number and reaches nothing.
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
