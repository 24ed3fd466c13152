import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addresses } from '../../../../contract/addresses.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Deps } from '../../../access/context.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { lastLanguageOf } from '../../identity/last-language.ts';
import { isOutOfStock } from '../product-json.ts';
import { isShown } from '../product-scope.ts';

export const restockTask = 'tell-of-restock';

const job = z.object({ productId: z.uuid() });

const batchSize = 200;

/**
 * Emails everyone who requested an email about a product when the product is in stock again. Does nothing if the
 * product is now out of stock or withdrawn. A trigger queues this job in the transaction of each change after which a
 * product may be in stock again. The transaction that queues the emails also deletes the requests, so a repeated job
 * sends no email.
 */
export async function tellOfRestock(deps: Deps, payload: unknown): Promise<void> {
  const { productId } = job.parse(payload);
  for (let ended = batchSize; ended === batchSize; ) ended = await tellBatch(deps, productId);
}

type Reader = {
  email: string;
  fullName: string;
  language: Language;
  product: string;
  seller: string;
  mayRead: boolean;
};

/** @returns the number of deleted requests */
function tellBatch({ db, env }: Deps, productId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Reader>(sql`
      WITH due AS MATERIALIZED (
        SELECT r.user_id, r.product_id, p.name AS product, o.name AS seller
        FROM restock_requests r JOIN products p ON p.id = r.product_id JOIN organizations o ON o.id = p.org_id
        WHERE r.product_id = ${productId} AND ${sql.raw(isShown('p'))} AND o.status = 'active' AND NOT ${sql.raw(isOutOfStock)}
        LIMIT ${batchSize} FOR UPDATE OF r SKIP LOCKED
      ), ended AS (
        DELETE FROM restock_requests r USING due WHERE r.user_id = due.user_id AND r.product_id = due.product_id
        RETURNING due.*
      )
      SELECT u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language, e.product, e.seller,
        u.deleted_at IS NULL AND u.suspended_because IS NULL AS "mayRead"
      FROM ended e JOIN users u ON u.id = e.user_id`);
    const url = `${env.publicUrl}${addresses.publicProduct(productId)}`;
    await queueEmails(
      tx,
      env,
      ...rows
        .filter(({ mayRead }) => mayRead)
        .map(({ email, language, fullName, product, seller }) => ({
          to: email,
          language,
          content: { kind: 'in-stock-again' as const, fullName, product, seller, url },
        })),
    );
    return rows.length;
  });
}
