import * as z from 'zod/mini';
import { supplyRestrictions } from './supply-restrictions.ts';
import { credentialKinds } from './verification-lists.ts';

/**
 * The restrictions of a product for which a buyer has no valid credential at the place of delivery. One credential of one
 * of the kinds is enough. No kinds: there is no rule for this place, so nobody can order the product there.
 */
export const missingLicences = z.array(
  z.object({
    /** Null for a restriction that this version does not know. */
    restriction: z.nullable(z.enum(supplyRestrictions)),
    kinds: z.array(z.enum(credentialKinds)),
    source: z.string(),
    sourceUrl: z.string(),
  }),
);
export type MissingLicences = z.infer<typeof missingLicences>;

/** When the rules about a restricted line were applied. */
export const licenceMoments = ['ordered', 'shipped'] as const;
export type LicenceMoment = (typeof licenceMoments)[number];
