import type pg from 'pg';
import { marketGates } from '../../contract/passport-gates.ts';
import { passportEntries } from '../../contract/passport-kinds.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/**
 * Copies the rules of regulatory passports from the contract into the database, where triggers check each value by them.
 * A rule that was removed from the contract stays in the database, because values can refer to it.
 */
export async function storePassportRules(client: Client): Promise<void> {
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
  await storeMarketGates(client);
}

/**
 * Replaces the requirements of all markets in one statement, so that no other transaction sees a market without them. The
 * statement's parts see the table as it was, so rows that stay are updated and not deleted.
 */
async function storeMarketGates(client: Client): Promise<void> {
  const gates = Object.entries(marketGates).map(([market, gate]) => ({ market, ...gate }));
  const countries = gates.flatMap(({ market, countries }) =>
    countries.map((country) => ({ country, market })),
  );
  const requirements = gates.flatMap(({ market, requirements }) =>
    requirements.map(({ classes = null, graceUntil, until = null, source, ...requirement }) => ({
      ...requirement,
      market,
      classes,
      until,
      grace_until: graceUntil,
      source: source.name,
      source_url: source.url,
    })),
  );
  await client.query(
    `WITH countries AS (SELECT * FROM json_populate_recordset(NULL::market_countries, $1)),
      gates AS (SELECT * FROM json_populate_recordset(NULL::market_gates, $2)),
      requirements AS (SELECT * FROM json_populate_recordset(NULL::market_requirements, $3)),
      no_countries AS (DELETE FROM market_countries c WHERE NOT EXISTS (SELECT FROM countries n WHERE n.country = c.country)),
      no_gates AS (DELETE FROM market_gates g WHERE NOT EXISTS (SELECT FROM gates n WHERE n.market = g.market)),
      no_requirements AS (DELETE FROM market_requirements r
        WHERE NOT EXISTS (SELECT FROM requirements n WHERE (n.market, n.name) = (r.market, r.name))),
      new_countries AS (INSERT INTO market_countries SELECT * FROM countries
        ON CONFLICT (country) DO UPDATE SET market = excluded.market),
      new_gates AS (INSERT INTO market_gates SELECT * FROM gates
        ON CONFLICT (market) DO UPDATE SET version = excluded.version, requirements = excluded.requirements)
    INSERT INTO market_requirements SELECT * FROM requirements
    ON CONFLICT (market, name) DO UPDATE SET classes = excluded.classes, kinds = excluded.kinds, needs = excluded.needs,
      since = excluded.since, grace_until = excluded.grace_until, until = excluded.until, source = excluded.source, source_url = excluded.source_url`,
    [
      JSON.stringify(countries),
      JSON.stringify(
        gates.map(({ market, version, requirements }) => ({
          market,
          version,
          requirements: requirements.length,
        })),
      ),
      JSON.stringify(requirements),
    ],
  );
}
