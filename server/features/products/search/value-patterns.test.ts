import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres.ts';
import { valuePattern, valuesMatching } from './value-patterns.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`INSERT INTO product_terms (kind, term) SELECT 'brand', repeat(md5(n::text), 4) FROM generate_series(1, 20000) n;
    INSERT INTO product_terms (kind, term) VALUES ('brand', 'Quarn Optics'), ('brand', 'Optiquarn'), ('category', 'Quarn');
    ANALYZE product_terms`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const brands = valuesMatching(`'brand'`, '$1', '$2');

it.each([
  ['quarn', ['Optiquarn', 'Quarn Optics']],
  ['op', ['Optiquarn', 'Quarn Optics']],
  ['ua', []],
])('brands match %s', async (word, terms) => {
  const pattern = valuePattern(word);
  const { rows } = await client.query(`SELECT term FROM ${brands} found ORDER BY term`, [pattern, [pattern]]);
  expect(rows.map(({ term }) => term)).toEqual(terms);
});

it('a correction matches as a whole word', async () => {
  const pattern = valuePattern('qarn', ['quarn']);
  const { rows } = await client.query(`SELECT term FROM ${brands} found`, [pattern, [pattern]]);
  expect(rows).toEqual([{ term: 'Quarn Optics' }]);
});

it('values are found by the trigram index, without reading all of them', async () => {
  const { rows } = await client.query(`EXPLAIN SELECT term FROM ${brands} found`, ['quarn', ['quarn']]);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('product_terms_parts');
});
