import type { Figure } from './figure.ts';

/** One kind of measurement, on the product as it runs. It reports as it goes, a page at a time. */
export type Part = (run: {
  origin: string;
  /** How often to measure what varies. */
  runs: number;
  report: (figures: Figure[]) => void;
}) => Promise<void>;
