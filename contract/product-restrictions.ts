/**
 * Reasons for which an organization may restrict purchases of a product. The reasons follow from what the seller states
 * about the product (known-details.ts): prescription use only; device class III, AIMD or IVD 4; contains latex; MR
 * Unsafe.
 */
export const productRestrictions = ['prescriptionOnly', 'highRisk', 'containsLatex', 'mriUnsafe'] as const;
export type ProductRestriction = (typeof productRestrictions)[number];
