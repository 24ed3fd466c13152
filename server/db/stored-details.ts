import type { ProductDetails } from '../../contract/product-details.ts';

/**
 * Details as the database keeps them: jsonb forgets the order of keys, so the specifications, which keep the order they were
 * entered in, are stored as a list of [name, value].
 */
export type StoredDetails = Record<string, unknown> & {
  category?: string | undefined;
  specifications?: [name: string, value: string][];
};

export function storedDetails({ specifications, ...details }: ProductDetails): StoredDetails {
  return specifications === undefined
    ? details
    : { ...details, specifications: Object.entries(specifications) };
}

/** SQL that writes the details of a column as the contract has them, as JSON text. */
export function detailsText(column: string): string {
  return `CASE WHEN ${column} ? 'specifications'
    THEN left((${column} - 'specifications')::text, -1)
      || CASE WHEN ${column} - 'specifications' = '{}' THEN '' ELSE ', ' END || '"specifications": {'
      || coalesce((SELECT string_agg((pair->0)::text || ': ' || (pair->1)::text, ', ' ORDER BY place)
           FROM jsonb_array_elements(${column}->'specifications') WITH ORDINALITY pairs (pair, place)), '') || '}}'
    ELSE ${column}::text END`;
}
