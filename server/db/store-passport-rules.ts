import type pg from 'pg';
import { passportEntries } from '../../contract/passport-kinds.ts';

/**
 * Copies the rules of regulatory passports from the contract into the database, where triggers check each value by them.
 * A rule that was removed from the contract stays in the database, because values can refer to it.
 */
export async function storePassportRules(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const rules = passportEntries.map(({ market, kind, pattern, input, isRepeated = false }) => ({
    market,
    kind,
    pattern,
    is_repeated: isRepeated,
    needs_document: input.type === 'document',
  }));
  await client.query(
    `INSERT INTO passport_rules SELECT * FROM json_populate_recordset(NULL::passport_rules, $1)
     ON CONFLICT (market, kind) DO UPDATE SET pattern = excluded.pattern, is_repeated = excluded.is_repeated,
       needs_document = excluded.needs_document`,
    [JSON.stringify(rules)],
  );
}
