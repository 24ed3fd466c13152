import * as z from 'zod/mini';
import { units } from '../../../../contract/par-levels.ts';

/** The schema of a number of base units typed as text. An empty text is invalid. */
export const unitsText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => (typed.trim() === '' ? Number.NaN : Number(typed))),
  ),
  units,
);
