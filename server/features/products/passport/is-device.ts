import { sql } from 'drizzle-orm';

/**
 * SQL condition: a product (alias `p`) is a device. The same as the database's function `is_device`, but as a join, for
 * statements that read many products.
 */
export const isDevice = sql`(coalesce(p.details->>'deviceClass', '') <> ''
  OR EXISTS (SELECT FROM passport_values d
    WHERE d.product_id = p.id AND is_of_devices(d.kind)))`;
