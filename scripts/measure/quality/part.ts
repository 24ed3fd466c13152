import type { Figure } from './figure.ts';

/** One kind of measurement on the running product. It reports figures after each page. */
export type Part = (run: {
  origin: string;
  /** The number of runs for figures that vary between runs. */
  runs: number;
  report: (figures: Figure[]) => void;
}) => Promise<void>;
