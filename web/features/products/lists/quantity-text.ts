import * as z from 'zod/mini';
import { lineQuantity } from '../../../../contract/product-lists.ts';

/** A quantity as typed. */
export const quantityText = z.pipe(z.pipe(z.string(), z.transform(Number)), lineQuantity);
