/**
 * Why a product may be supplied only to a buyer with a licence. The seller states it in the product's detail
 * `supplyRestrictions`. Not to be confused with product-restrictions.ts: what an organization forbids to its own members.
 */
export const supplyRestrictions = [
  'prescription_only',
  'scheduled_medicine',
  'radiation',
  'laser',
  'cold_chain',
  'research_use',
] as const;
export type SupplyRestriction = (typeof supplyRestrictions)[number];

/** The value of the detail: restrictions with commas between them. */
export const supplyRestrictionsForm = new RegExp(
  `^(${supplyRestrictions.join('|')})(, ?(${supplyRestrictions.join('|')}))*$`,
);

/** The restrictions that a product states. A word that this version does not know is left out here; the database closes the product. */
export function restrictionsIn(stated: string | undefined): SupplyRestriction[] {
  const words = (stated ?? '').split(',').map((word) => word.trim());
  return supplyRestrictions.filter((restriction) => words.includes(restriction));
}
