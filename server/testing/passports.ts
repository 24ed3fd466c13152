import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { limits } from '../../contract/limits.ts';
import type { OwnPassportValue, setPassportValueInput } from '../../contract/passport.ts';
import { withActor } from '../db/with-actor.ts';
import type { Person } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** The content of a PDF that is accepted. */
export const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n';

/** Uploads a certificate of a product. */
export async function aCertificate(seller: Person, productId: string, content = pdf): Promise<string> {
  const file = new File([content], 'certificate.pdf');
  const words = { kind: 'certificate', title: 'CE certificate' } as const;
  const { id } = await seller.client.products.uploadDocument({
    productId,
    uploadId: randomUUID(),
    ...words,
    file,
  });
  return id;
}

/** The value of a notified body in the EU, without a document. */
export const aNotifiedBody = { market: 'EU', kind: 'notified_body', value: '0123' } as const;

type Asked = Omit<z.input<typeof setPassportValueInput>, 'productId'>;

/** Declares a value and returns it as the seller sees it. */
export async function declare(
  seller: Person,
  productId: string,
  asked: Asked = aNotifiedBody,
): Promise<OwnPassportValue> {
  const values = await seller.client.products.setPassportValue({ productId, ...asked });
  const value = values.find(
    (one) => one.market === asked.market && one.kind === asked.kind && one.value === asked.value,
  );
  if (!value) throw new Error('The value is not in the passport');
  return value;
}

/** Fills a passport up to the maximum of its values. */
export function fillPassport(app: TestApp, productId: string): Promise<unknown> {
  return withActor(app.deps.db, 'system:test', (tx) =>
    tx.execute(sql`INSERT INTO passport_values (product_id, market, kind, value)
      SELECT ${productId}, 'EU', 'certificate', 'C ' || n FROM generate_series(1, ${sql.raw(String(limits.passportValues))}) n`),
  );
}

/** Ends the requirements of all markets, for tests about devices that are not about their evidence. */
export async function withoutRequirements({ ownerDb }: Pick<TestApp, 'ownerDb'>): Promise<void> {
  await ownerDb.execute(sql`UPDATE market_requirements SET since = '9999-01-01', grace_until = '9999-01-01'`);
}
