import type pg from 'pg';
import { licenceRules } from '../../contract/licence-rules.ts';
import { regionKey } from '../../contract/regions.ts';

/**
 * Copies the rules about restricted products from the contract into the database, in one statement, so that no other
 * transaction sees a country without a part of its rules.
 */
export async function storeLicenceRules(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const countries = Object.entries(licenceRules).map(([country, { version, rules }]) => ({
    country,
    version,
    rules: rules.length,
  }));
  const rules = Object.entries(licenceRules).flatMap(([country, licences]) =>
    licences.rules.map(({ region = '', appliesFrom, until = null, source, ...rule }) => ({
      ...rule,
      country,
      region: regionKey(country, region),
      applies_from: appliesFrom,
      until,
      source: source.name,
      source_url: source.url,
    })),
  );
  await client.query(
    `WITH countries AS (SELECT * FROM json_populate_recordset(NULL::licence_countries, $1)),
      rules AS (SELECT * FROM json_populate_recordset(NULL::licence_rules, $2)),
      no_countries AS (DELETE FROM licence_countries c WHERE NOT EXISTS (SELECT FROM countries n WHERE n.country = c.country)),
      no_rules AS (DELETE FROM licence_rules r WHERE NOT EXISTS (SELECT FROM rules n
        WHERE (n.country, n.region, n.restriction, n.applies_from) = (r.country, r.region, r.restriction, r.applies_from))),
      new_countries AS (INSERT INTO licence_countries SELECT * FROM countries
        ON CONFLICT (country) DO UPDATE SET version = excluded.version, rules = excluded.rules)
    INSERT INTO licence_rules SELECT * FROM rules
    ON CONFLICT (country, region, restriction, applies_from) DO UPDATE SET until = excluded.until, kinds = excluded.kinds,
      source = excluded.source, source_url = excluded.source_url`,
    [JSON.stringify(countries), JSON.stringify(rules)],
  );
}
