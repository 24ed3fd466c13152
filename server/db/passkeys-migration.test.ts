import { createHmac } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signAccessToken } from '../access/access-token.ts';
import { aBrowser } from '../testing/passkeys.ts';
import { createBareDatabase, type TestDatabase } from '../testing/postgres.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { knownMigrations, migrate } from './migrate.ts';

/** The `when` of migration 0147. */
const passkeys = 1795823000000;
const [user, factor, full, first] = [1, 2, 3, 4].map((n) => `019a0000-0000-7000-8000-00000000000${n}`);
const code = 'k7qdx3xmp2';

let database: TestDatabase;
let owner: pg.Client;
let app: TestApp;
beforeAll(async () => {
  database = await createBareDatabase();
  await migrate(database.ownerUrl, 'myelin_app', new Set(knownMigrations().filter((at) => at < passkeys)));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const hash = createHmac('sha256', String(factor)).update(code).digest('hex');
  await owner.query(`BEGIN; SELECT set_config('myelin.actor', 'system:test', true);
    INSERT INTO users (id, email, full_name, email_verified_at) VALUES ('${user}', 'old@people.example', 'Olga Old', now());
    INSERT INTO mfa_factors (id, user_id, secret_encrypted, verified_at) VALUES ('${factor}', '${user}', '', now());
    INSERT INTO recovery_codes (factor_id, code_hash) VALUES ('${factor}', '\\x${hash}');
    INSERT INTO sessions (id, user_id, assurance_level, expires_at) VALUES
      ('${full}', '${user}', 'aal2', now() + interval '1 day'), ('${first}', '${user}', 'aal1', now() + interval '1 day'); COMMIT`);
  await migrate(database.ownerUrl);
  app = await startTestApp({}, database);
});
afterAll(async () => {
  await app.stop();
  await owner.end();
  await database.drop();
});

it('leaves open sessions their level, and gives them the proofs for it', async () => {
  const { rows } = await owner.query(
    `SELECT s.assurance_level AS level, array_agg(p.kind ORDER BY p.kind) AS proofs FROM sessions s
     JOIN session_proofs p ON p.session_id = s.id GROUP BY s.id ORDER BY s.id`,
  );
  expect(rows).toEqual([
    { level: 'aal2', proofs: ['code', 'password'] },
    { level: 'aal1', proofs: ['password'] },
  ]);
});

it('leaves recovery codes valid, each once', async () => {
  const claims = { userId: String(user), sessionId: String(first), level: 'aal1' } as const;
  const client = aBrowser(app, (await signAccessToken(app.deps.keys.accessToken, claims)).token);
  await expect(client.mfa.useRecoveryCode({ code })).resolves.toMatchObject({
    codesLeft: 0,
    session: { currentLevel: 'aal2' },
  });
  await expect(client.mfa.useRecoveryCode({ code })).rejects.toMatchObject({ code: 'INVALID_CODE' });
});
