import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchWords } from '../../contract/search-words.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { connect, type Database } from './connection.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.ownerUrl, 1);
  await db.$client.query('CREATE TEMP TABLE copies (LIKE products INCLUDING DEFAULTS INCLUDING GENERATED)');
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

/** The brand is indexed without stemming or stop words, so the column holds exactly its words. */
it.each([
  'NX-064',
  'under_score a.b',
  'x@y.com http://a.b/c',
  "O’Brien d'Or",
  'Élektrode für 5µm',
  'CO₂ H₂O x² ½ №3 Ⅷ ①②',
  '1e5 1.5e3 -3 v1.2.3 10,000',
  '5e4592ea 5E12ab 12e5e6 7e8e9f 5eab 1e5µ 00e1x x5e4b 5e٣ 1e5٣',
  'ﬁber ß',
  'हिन्दी ไทย عربي',
  '日本語 脳波',
  '٣٤ 🧠brain 𝛼x ªº',
  'soft\u00adhyphen non\u00a0break zero\u200bwidth',
])('splits %s in the database as in the code', async (brand) => {
  const { rows } = await db.$client.query<{ words: string[] }>(
    `INSERT INTO copies (org_id, name, price, details) VALUES (uuidv7(), '-', 0, $1) RETURNING tsvector_to_array(search) AS words`,
    [{ brand }],
  );
  const words = new Set(searchWords(brand).map((word) => word.toLowerCase()));
  expect(new Set(rows[0]?.words)).toEqual(words);
});
