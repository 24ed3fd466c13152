import * as z from 'zod/mini';
import { units } from '../../../../contract/par-levels.ts';

/** A number of base units as typed. An empty text is no number. */
export const unitsText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => (typed.trim() === '' ? Number.NaN : Number(typed))),
  ),
  units,
);
