import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect, type Database } from '../server/db/connection.ts';
import { type EmbeddedPostgres, openEmbedded } from '../server/db/embedded/open.ts';
import { grantSuperAdmin, revokeSuperAdmin } from '../server/features/identity/platform-staff.ts';

/**
 * The database of the product under test. Tests check it, and use it to create states that cannot be reached on the
 * screens.
 */
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
    /** Verifies the user's address without an emailed link. */
    async verify(email: string): Promise<void> {
      await db.execute(sql`update users set email_verified_at = now() where email = ${email}`);
    },
    /** All names and texts that users have entered in the journeys. */
    async enteredTexts(): Promise<string[]> {
      const { rows } = await db.execute<{ text: string }>(sql`
        select name as text from products union select description from products
        union select detail.value from products, jsonb_each_text(details) detail
        union select coalesce(changes->'name'->>0, changes->'name'->>1) from product_history where changes ? 'name'
        union select name from product_families union select unnest(options) from product_families
        union select unnest(option_values) from products union select name from product_lists
        union select title from recalls union select reason from recalls union select instructions from recalls
        union select name from organizations union select full_name from users`);
      return rows.map(({ text }) => text);
    },
    /** Adds pictures to a product, in the order of `urls`. Files with these URLs need not exist. */
    async picture(productId: string, urls: readonly string[], blur: string | null = null): Promise<void> {
      for (const [position, url] of urls.entries())
        await db.execute(
          sql`insert into product_images (product_id, url, position, blur) values (${productId}, ${url}, ${position}, ${blur})`,
        );
    },
    /** Multiplies the quantity of an order, because Purchase Now sells only one unit at a time. */
    async multiply(orderId: string, quantity: number): Promise<void> {
      await db.transaction(async (tx) => {
        // The triggers are disabled, because otherwise not even the owner of the tables could change lines of orders.
        await tx.execute(sql`alter table order_items disable trigger user`);
        await tx.execute(sql`update order_items set quantity = ${quantity},
          gst_amount = round(unit_price * ${quantity} * gst_rate / (100 + gst_rate), 2) where order_id = ${orderId}`);
        await tx.execute(sql`alter table order_items enable trigger user`);
      });
    },
    /**
     * Lets the credentials of an organization end yesterday. The triggers are disabled, because otherwise this would be a
     * change by their owner.
     */
    async endCredentials(orgId: string): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.execute(sql`alter table seller_verifications disable trigger user`);
        await tx.execute(
          sql`update seller_verifications set valid_until = (now() at time zone 'UTC')::date - 1 where org_id = ${orgId} and country <> ''`,
        );
        await tx.execute(sql`alter table seller_verifications enable trigger user`);
      });
    },
    /** Runs a job now that otherwise runs at regular intervals. */
    async runJob(task: string): Promise<void> {
      await db.execute(sql`select graphile_worker.add_job(${task}, '{}')`);
    },
    /** Adds a failed event of the provider, about a kind of object that the product does not handle. */
    async failedEvent(id: string, error: string): Promise<void> {
      await db.execute(sql`insert into provider_events (provider_event_id, type, payload, error)
        values (${id}, 'customer.created', '{"data":{"object":{"id":"cus_1","url":"https://provider.example/secret"}}}', ${error})`);
    },
    /** Adds a failed job that is due in an hour. If staff retry the job, it runs immediately. */
    async failedJob(task: string, error: string): Promise<void> {
      await db.execute(
        sql`select graphile_worker.add_job(${task}, run_at => now() + interval '1 hour', job_key => ${`${task}-failed`})`,
      );
      await db.execute(
        sql`update graphile_worker._private_jobs set attempts = 2, last_error = ${error} where key = ${`${task}-failed`}`,
      );
    },
    /** Like the command `npm run admin`, these calls connect as the owner of the tables. */
    grantSuperAdmin: (email: string): Promise<void> => grantSuperAdmin(db, email),
    revokeSuperAdmin: (email: string): Promise<void> => revokeSuperAdmin(db, email),
    async count(from: ReturnType<typeof sql>): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`);
      return rows[0]?.count ?? 0;
    },
  };
}

export type TestDatabase = ReturnType<typeof databaseForThisFile>;
