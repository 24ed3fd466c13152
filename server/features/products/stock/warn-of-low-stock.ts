import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addresses } from '../../../../contract/addresses.ts';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { LowProduct } from '../../../mail/low-products.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { membersToEmail } from '../../organizations/members-to-email.ts';

export const lowStockTask = 'warn-of-low-stock';

const job = z.object({ sellerOrgId: z.uuid() });

/**
 * Emails those members of a seller who manage products. The email names all products for sale whose available units
 * have fallen to their warning level. A trigger queues this job in each transaction in which the available units fall
 * to this level. `low_told_at` is set in the transaction that queues the emails, so a repeated job sends none.
 */
export async function warnOfLowStock({ db, env }: Deps, payload: unknown): Promise<void> {
  const { sellerOrgId } = job.parse(payload);
  await db.transaction(async (tx) => {
    const products = await markTold(tx, sellerOrgId);
    if (products.length === 0) return;
    const readers = await membersToEmail(tx, sellerOrgId, 'products.manage');
    const url = `${env.publicUrl}${addresses.manufacturer}`;
    await queueEmails(
      tx,
      env,
      ...readers.map(({ email, language, ...names }) => ({
        to: email,
        language,
        content: { kind: 'stock-low' as const, ...names, products, url },
      })),
    );
  });
}

/**
 * Locks the stock in the order of the products' ids, as purchases do, so that the job and a purchase cannot deadlock.
 */
async function markTold(tx: Transaction, sellerOrgId: string): Promise<LowProduct[]> {
  const { rows } = await tx.execute<LowProduct>(sql`
    WITH low AS MATERIALIZED (
      SELECT k.product_id, p.name, p.details->>'catalogNumber' AS catalog_number
      FROM product_stock k JOIN products p ON p.id = k.product_id JOIN organizations o ON o.id = p.org_id
      WHERE k.seller_org_id = ${sellerOrgId} AND k.low_since IS NOT NULL AND k.low_told_at IS NULL
        AND p.stock_mode = 'counted' AND p.status = 'active' AND o.status = 'active'
      ORDER BY k.product_id FOR NO KEY UPDATE OF k
    )
    UPDATE product_stock k SET low_told_at = now() FROM low
    WHERE k.seller_org_id = ${sellerOrgId} AND k.product_id = low.product_id
    RETURNING low.name, low.catalog_number AS "catalogNumber", k.on_hand - k.reserved AS available, k.low_stock_at AS "lowStockAt"`);
  return rows;
}
