import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { id, time } from './fields.ts';
import { limits } from './limits.ts';
import { operation, signedIn } from './operation.ts';

/** A number of base units. */
export const units = z
  .int(because('UNITS_INVALID'))
  .check(z.minimum(0, because('UNITS_INVALID')), z.maximum(limits.parUnits, because('AT_MOST')));

export const location = z
  .string(because('LOCATION_MISSING'))
  .check(
    z.trim(),
    z.minLength(1, because('LOCATION_MISSING')),
    z.maxLength(limits.locationName, because('TOO_MANY_CHARACTERS')),
  );

/** How much of a product a location should have, in base units. */
export const parLevel = z.object({
  id,
  location: z.string(),
  minimum: z.number(),
  maximum: z.number(),
  /** The counted stock. Null before the first count. */
  onHand: z.nullable(z.number()),
  countedAt: z.nullable(time),
});
export type ParLevel = z.infer<typeof parLevel>;

type Stocked = {
  parLevels: readonly Pick<ParLevel, 'maximum' | 'onHand'>[];
  /** In base units. */
  onOrder: number;
  /** How the seller sells the product in the pack of the line. Null when the product is not sold in this pack. */
  sold: { units: number; minimumQuantity: number; quantityStep: number } | null;
};

/**
 * The number of packs to order for a line. Adds up the units that each counted location needs to reach its maximum,
 * subtracts the units on order, and rounds up to whole packs that satisfy the minimum quantity and the step.
 * @returns null when no location is counted, or the product is not sold in this pack
 */
export function suggestedPacks({ parLevels, onOrder, sold }: Stocked): number | null {
  const counted = parLevels.filter(({ onHand }) => onHand !== null);
  if (counted.length === 0 || sold === null) return null;
  // A surplus at one location does not reduce the need of another location.
  const lacking = counted.reduce((sum, { maximum, onHand }) => sum + Math.max(0, maximum - (onHand ?? 0)), 0);
  const packs = Math.ceil(Math.max(0, lacking - onOrder) / sold.units);
  if (packs === 0) return 0;
  const steps = Math.ceil(Math.max(0, packs - sold.minimumQuantity) / sold.quantityStep);
  return sold.minimumQuantity + steps * sold.quantityStep;
}

/** Operations on the par levels of a list. */
export const parLevels = {
  setParLevel: operation({
    method: 'PUT',
    path: '/api/lists/{id}/lines/{lineId}/par-levels',
    summary: `Set the minimum and maximum of a line at a location, ${limits.parLocations} locations at most`,
    access: signedIn,
    refuses: ['TOO_MANY_LOCATIONS'],
  })
    .input(
      z.object({ id, lineId: id, location, minimum: units, maximum: units }).check(
        z.refine(({ minimum, maximum }) => minimum <= maximum, {
          path: ['maximum'],
          error: because('PAR_RANGE_REVERSED'),
        }),
      ),
    )
    .output(z.object({ id })),
  removeParLevel: operation({
    method: 'DELETE',
    path: '/api/lists/{id}/par-levels/{parLevelId}',
    summary: 'Remove a par level',
    access: signedIn,
  })
    .input(z.object({ id, parLevelId: id }))
    .output(z.object({})),
  count: operation({
    method: 'POST',
    path: '/api/lists/{id}/counts',
    summary: 'Store how many base units locations have. All counts are stored, or none',
    access: signedIn,
  })
    .input(
      z.object({
        id,
        counts: z
          .array(z.object({ parLevelId: id, onHand: units }))
          .check(z.minLength(1), z.maxLength(limits.listLines)),
      }),
    )
    .output(z.object({})),
};
