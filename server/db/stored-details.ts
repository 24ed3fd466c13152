import type { ProductDetails } from '../../contract/product-details.ts';

/**
 * Details as stored in the database. jsonb does not keep the order of keys, so specifications are stored as a list of
 * [name, value] in their order of entry.
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

/** SQL that writes the details of a column as JSON text in the contract's form. */
export function detailsText(column: string): string {
  return `CASE WHEN ${column} ? 'specifications'
    THEN left((${column} - 'specifications')::text, -1)
      || CASE WHEN ${column} - 'specifications' = '{}' THEN '' ELSE ', ' END || '"specifications": {'
      || coalesce((SELECT string_agg((pair->0)::text || ': ' || (pair->1)::text, ', ' ORDER BY place)
           FROM jsonb_array_elements(${column}->'specifications') WITH ORDINALITY pairs (pair, place)), '') || '}}'
    ELSE ${column}::text END`;
}
