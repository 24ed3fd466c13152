import type { Figure } from './figure.ts';

/** One kind of measurement of the running product. It reports after each page. */
export type Part = (run: {
  origin: string;
  /** The number of runs for figures that vary. */
  runs: number;
  report: (figures: Figure[]) => void;
}) => Promise<void>;
