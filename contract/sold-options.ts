import * as z from 'zod/mini';

/** The options of a variant with its values, as pairs of name and value. Empty for a product without a family. */
export const soldOptions = z.array(z.tuple([z.string(), z.string()]));
export type SoldOptions = z.infer<typeof soldOptions>;
