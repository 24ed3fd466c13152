import type pg from 'pg';
import { requirementsVersion, verificationRequirements } from '../../contract/verification-requirements.ts';

/**
 * Copies the requirements of the contract into the database, and hides or shows the products of their categories.
 * A requirement that was removed from the contract is removed from the database.
 */
export async function storeVerificationRequirements(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const requirements = verificationRequirements.map(({ category, needs, from, existingSellersFrom }) => ({
    category: category.trim().toLowerCase(),
    needs,
    applies_from: from,
    existing_sellers_from: existingSellersFrom,
    version: requirementsVersion,
  }));
  await client.query(
    `WITH given AS (SELECT * FROM json_populate_recordset(NULL::verification_requirements, $1)),
       removed AS (DELETE FROM verification_requirements WHERE category NOT IN (SELECT category FROM given))
     INSERT INTO verification_requirements SELECT * FROM given
     ON CONFLICT (category) DO UPDATE SET needs = excluded.needs, applies_from = excluded.applies_from,
       existing_sellers_from = excluded.existing_sellers_from, version = excluded.version`,
    [JSON.stringify(requirements)],
  );
  await client.query('SELECT refresh_hidden_products(NULL)');
}
