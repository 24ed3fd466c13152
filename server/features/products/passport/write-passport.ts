import { createHash } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { OwnPassportValue, PassportFields } from '../../../../contract/passport.ts';
import { passportRuleOf } from '../../../../contract/passport-kinds.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { passportValues } from '../../../db/schema/passport.ts';
import { productDocuments } from '../../../db/schema/products.ts';
import { nameOf, type Storage } from '../../../storage/storage.ts';
import { findOwnProduct, writeOwnProduct } from '../own-product.ts';
import { listPassport } from './list-passport.ts';

type Row = typeof passportValues.$inferSelect;
type Asked = PassportFields & { productId: string; id?: string | undefined };
type Evidence = { documentId: string; documentHash: Buffer } | { documentId: null; documentHash: null };

/**
 * Adds or changes a value. A value that exists already is changed, so a repeated request changes nothing. The database
 * makes a changed value declared and writes who changed it.
 * @throws BAD_REQUEST, NOT_FOUND, CONFLICT, TOO_MANY_PASSPORT_VALUES, STORAGE_AWAY
 */
export async function setPassportValue(context: ActorContext, asked: Asked): Promise<OwnPassportValue[]> {
  await findOwnProduct(context, asked.productId);
  const evidence = await findEvidence(context, asked);
  await writeOwnProduct(context, asked.productId, (tx) => write(tx, asked, evidence)).catch(rethrow);
  return listPassport(context, asked.productId);
}

/** @throws NOT_FOUND, BAD_REQUEST for a value that is a detail of the product */
export async function removePassportValue(
  context: ActorContext,
  { productId, id }: { productId: string; id: string },
): Promise<OwnPassportValue[]> {
  await writeOwnProduct(context, productId, async (tx) => {
    const row = await findRow(tx, productId, eq(passportValues.id, id));
    if (row?.isFromDetails) throw refuseField('id', 'PASSPORT_VALUE_IN_DETAILS');
    if (row) await tx.delete(passportValues).where(eq(passportValues.id, id));
  });
  return listPassport(context, productId);
}

async function write(tx: Transaction, asked: Asked, evidence: Evidence): Promise<void> {
  const { productId, id, market, kind, value, issuer, level, units, validUntil } = asked;
  const row = await findRow(tx, productId, id ? eq(passportValues.id, id) : isSame(asked));
  if (id && (!row || row.market !== market || row.kind !== kind)) throw refuse('CONFLICT');
  if (isInDetails(asked, row)) throw refuseField('value', 'PASSPORT_VALUE_IN_DETAILS');
  const fields = { value, issuer, level, units, validUntil, ...evidence };
  if (row) {
    await tx.update(passportValues).set(fields).where(eq(passportValues.id, row.id));
    return;
  }
  await refuseTooMany(tx, productId);
  await tx.execute(sql`
    INSERT INTO passport_values (product_id, market, kind, value, issuer, level, units, valid_until, document_id, document_hash)
    VALUES (${productId}, ${market}, ${kind}, ${value}, ${issuer}, ${level}, ${units}, ${validUntil}, ${evidence.documentId}, ${evidence.documentHash})`);
}

/** A value that is not repeated replaces the previous one. A repeated value is the row with the same text. */
function isSame({ market, kind, value }: Asked): SQL | undefined {
  const isRepeated = passportRuleOf(market, kind)?.isRepeated;
  return and(
    eq(passportValues.market, market),
    eq(passportValues.kind, kind),
    isRepeated ? eq(passportValues.value, value) : undefined,
  );
}

/**
 * Whether the request would change a value that is a detail of the product. The passport only adds evidence to such a
 * value. A product can have further device identifiers besides its UDI-DI.
 */
function isInDetails({ market, kind, value, issuer, level }: Asked, row: Row | null): boolean {
  const rule = passportRuleOf(market, kind);
  if (row?.isFromDetails) return row.value !== value || row.issuer !== issuer || row.level !== level;
  return rule?.detail !== undefined && !rule.isRepeated;
}

async function findRow(tx: Transaction, productId: string, which: SQL | undefined): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(passportValues)
    .where(and(eq(passportValues.productId, productId), which));
  return row ?? null;
}

async function refuseTooMany(tx: Transaction, productId: string): Promise<void> {
  const maximum = limits.passportValues;
  if ((await tx.$count(passportValues, eq(passportValues.productId, productId))) >= maximum)
    throw refuse('TOO_MANY_PASSPORT_VALUES', { maximum });
}

/** The document with the hash of its file. Reads the file, so it runs outside the transaction. */
async function findEvidence(
  { deps: { db, storage } }: ActorContext,
  { productId, documentId }: Asked,
): Promise<Evidence> {
  if (documentId === null) return { documentId: null, documentHash: null };
  const [document] = await db
    .select({ url: productDocuments.url })
    .from(productDocuments)
    .where(and(eq(productDocuments.productId, productId), eq(productDocuments.id, documentId)));
  const documentHash = document && (await hashOf(storage, document.url));
  if (!documentHash) throw refuseField('documentId', 'DOCUMENT_UNKNOWN');
  return { documentId, documentHash };
}

async function hashOf(storage: Storage, url: string): Promise<Buffer | null> {
  const file = await storage.open(nameOf(url));
  if (!file) return null;
  const hash = createHash('sha256');
  for await (const chunk of file.content) hash.update(chunk);
  return hash.digest();
}

const rethrow = refusing({
  passport_values_once: () => refuse('CONFLICT'),
  passport_values_single: () => refuse('CONFLICT'),
  passport_values_document: () => refuseField('documentId', 'DOCUMENT_UNKNOWN'),
});
