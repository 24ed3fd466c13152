import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect, type Database } from '../server/db/connection.ts';
import { type EmbeddedPostgres, openEmbedded } from '../server/db/embedded/open.ts';
import { grantSuperAdmin } from '../server/features/identity/platform-staff.ts';

/** The database of the product under test, to check the effects of a press. */
export function databaseForThisFile() {
  let embedded: EmbeddedPostgres;
  let db: Database;
  beforeAll(async () => {
    embedded = await openEmbedded({ dataDir: inject('dataDir'), log: () => {} });
    db = connect(embedded.ownerUrl, 1);
  });
  afterAll(async () => {
    await db.$client.end();
    await embedded.stop();
  });
  return {
    /** Instead of following the link of a letter. */
    async verify(email: string): Promise<void> {
      await db.execute(sql`update users set email_verified_at = now() where email = ${email}`);
    },
    /** As the command line does, by the tables' owner. */
    grantSuperAdmin: (email: string): Promise<void> => grantSuperAdmin(db, email),
    async count(from: ReturnType<typeof sql>): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`);
      return rows[0]?.count ?? 0;
    },
  };
}

export type TestDatabase = ReturnType<typeof databaseForThisFile>;
