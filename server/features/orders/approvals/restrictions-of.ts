import type { ProductRestriction } from '../../../../contract/product-restrictions.ts';

const conditions: Record<ProductRestriction, string> = {
  prescriptionOnly: `p.details->'rxOnly' = 'true'`,
  highRisk: `p.details->>'deviceClass' IN ('III', 'AIMD', 'IVD 4')`,
  containsLatex: `p.details->'containsLatex' = 'true'`,
  mriUnsafe: `p.details->>'mriSafety' = 'MR Unsafe'`,
};

/** SQL: the restrictions of a product (p), as a JSON array. */
export const restrictionsOfProduct = `to_jsonb(array_remove(ARRAY[${Object.entries(conditions)
  .map(([restriction, condition]) => `CASE WHEN ${condition} THEN '${restriction}' END`)
  .join(', ')}], NULL))`;
