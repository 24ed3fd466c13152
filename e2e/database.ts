import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect, type Database } from '../server/db/connection.ts';
import { type EmbeddedPostgres, openEmbedded } from '../server/db/embedded/open.ts';
import { grantSuperAdmin, revokeSuperAdmin } from '../server/features/identity/platform-staff.ts';

/** The database of the product under test, to check the effect of a button press. */
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
    /** Verifies the address without the link of the email. */
    async verify(email: string): Promise<void> {
      await db.execute(sql`update users set email_verified_at = now() where email = ${email}`);
    },
    /** Every name and text that users have entered, in all journeys. */
    async enteredTexts(): Promise<string[]> {
      const { rows } = await db.execute<{ text: string }>(sql`
        select name as text from products union select description from products
        union select detail.value from products, jsonb_each_text(details) detail
        union select coalesce(changes->'name'->>0, changes->'name'->>1) from product_history where changes ? 'name'
        union select name from organizations union select full_name from users`);
      return rows.map(({ text }) => text);
    },
    /** Adds pictures to a product in their order; files need not exist. */
    async picture(productId: string, urls: readonly string[], blur: string | null = null): Promise<void> {
      for (const [position, url] of urls.entries())
        await db.execute(
          sql`insert into product_images (product_id, url, position, blur) values (${productId}, ${url}, ${position}, ${blur})`,
        );
    },
    /** Changes the quantity of an order, because the checkout sells only one. */
    async multiply(orderId: string, quantity: number): Promise<void> {
      await db.transaction(async (tx) => {
        // Sold items cannot be changed, not even by the tables' owner, so the triggers are disabled.
        await tx.execute(sql`alter table order_items disable trigger user`);
        await tx.execute(sql`update order_items set quantity = ${quantity},
          gst_amount = round(unit_price * ${quantity} * gst_rate / (100 + gst_rate), 2) where order_id = ${orderId}`);
        await tx.execute(sql`alter table order_items enable trigger user`);
      });
    },
    /** A provider event that failed, about an object that the product does not follow. */
    async failedEvent(id: string, error: string): Promise<void> {
      await db.execute(sql`insert into provider_events (provider_event_id, type, payload, error)
        values (${id}, 'customer.created', '{"data":{"object":{"id":"cus_1","url":"https://provider.example/secret"}}}', ${error})`);
    },
    /** A failed job that is not due for an hour. After a retry it runs at once. */
    async failedJob(task: string, error: string): Promise<void> {
      await db.execute(
        sql`select graphile_worker.add_job(${task}, run_at => now() + interval '1 hour', job_key => ${`${task}-failed`})`,
      );
      await db.execute(
        sql`update graphile_worker._private_jobs set attempts = 2, last_error = ${error} where key = ${`${task}-failed`}`,
      );
    },
    /** Acts as the tables' owner, like the command line. */
    grantSuperAdmin: (email: string): Promise<void> => grantSuperAdmin(db, email),
    revokeSuperAdmin: (email: string): Promise<void> => revokeSuperAdmin(db, email),
    async count(from: ReturnType<typeof sql>): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`);
      return rows[0]?.count ?? 0;
    },
  };
}

export type TestDatabase = ReturnType<typeof databaseForThisFile>;
