import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '../server/db/embedded/open.ts';
import { migrate } from '../server/db/migrate.ts';

export type BenchDatabase = { ownerUrl: string; appUrl: string; home: string; stop: () => Promise<void> };

/** Starts an embedded PostgreSQL for one benchmark, with the product's settings and `productCount` products. */
export async function openBenchDatabase(productCount: number): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'myelin-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await openEmbedded({ dataDir, log: () => {} });
  await migrate(postgres.ownerUrl);
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  await fill(client, productCount);
  await client.end();
  return {
    ownerUrl: postgres.ownerUrl,
    appUrl: postgres.appUrl,
    home: postgres.home,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Fills the tables with twenty sellers and with active products. Each product has two images, as is usual in the
 * marketplace.
 */
async function fill(client: pg.Client, productCount: number): Promise<void> {
  await client.query(`
    BEGIN;
    SELECT set_config('myelin.actor', 'system:bench', true);
    INSERT INTO users (email, full_name, role, email_verified_at) VALUES ('buyer@bench.example', 'Bench Buyer', 'buyer', now());
    WITH made AS (
      INSERT INTO organizations (name, type) SELECT 'Maker ' || n, 'seller_org' FROM generate_series(1, 20) n RETURNING id)
    INSERT INTO organization_members (org_id, user_id, role) SELECT made.id, users.id, 'owner' FROM made, users;
    INSERT INTO products (org_id, name, description, price, status, details, created_at)
      SELECT (SELECT id FROM organizations ORDER BY id OFFSET n % 20 LIMIT 1), 'Multichannel EEG Cap ' || n,
        'Sixty-four sintered Ag/AgCl electrodes in a stretch cap, for recordings of several hours. Sizes S to XL.',
        10 + n * 1.5, 'active', jsonb_build_object('category', 'eeg', 'brand', 'Bench', 'model', 'NX-' || n),
        now() - n * interval '1 minute'
      FROM generate_series(1, ${productCount}) n;
    INSERT INTO product_images (product_id, url, alt_text, position, widths)
      SELECT id, '/media/' || id || '-' || place || '.webp', 'The cap from the side', place, '{320,640}'
      FROM products, generate_series(0, 1) place;
    COMMIT;
    ANALYZE;`);
}
