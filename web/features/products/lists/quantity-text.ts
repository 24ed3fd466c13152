import * as z from 'zod/mini';
import { lineQuantity } from '../../../../contract/fields.ts';

/** The schema of a quantity typed as text. */
export const quantityText = z.pipe(z.pipe(z.string(), z.transform(Number)), lineQuantity);
