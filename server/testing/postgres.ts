import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { roleUrl } from './start-postgres.ts';

export interface TestDatabase {
  /** Role myelin_owner: all rights in the database. */
  ownerUrl: string;
  /** Role myelin_app: the rights of the product. */
  appUrl: string;
  /** Ends every connection to the database and drops the database. */
  drop(): Promise<void>;
}

/**
 * A migrated, empty database for one test file. It is copied from the template of the test run (about 25 ms). Drop it
 * in afterAll.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return createFrom(inject('testServer').template);
}

/** A database without tables, as at the first start of the product. */
export function createBareDatabase(): Promise<TestDatabase> {
  return createFrom('template0');
}

async function createFrom(template: string): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `${server.template}_${randomBytes(6).toString('hex')}`;
  await asAdmin(server.adminUrl, async (admin) => {
    // Copying files is faster than writing a database of this size to the WAL.
    await admin.query(
      `create database "${name}" template "${template}" owner myelin_owner strategy file_copy`,
    );
    await admin.query(
      `revoke all on database "${name}" from public; grant connect on database "${name}" to myelin_app`,
    );
  });
  return {
    ownerUrl: roleUrl(server, 'myelin_owner', name),
    appUrl: roleUrl(server, 'myelin_app', name),
    drop: () =>
      asAdmin(server.adminUrl, async (admin) => {
        await admin.query(`drop database if exists "${name}" with (force)`);
      }),
  };
}

async function asAdmin(adminUrl: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
