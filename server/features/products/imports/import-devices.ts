import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { id } from '../../../../contract/fields.ts';
import type { ProductFields } from '../../../../contract/products.ts';
import type { Database } from '../../../db/connection.ts';
import { detailOf, refusing } from '../../../db/constraint-of.ts';
import { organizations } from '../../../db/schema/organizations.ts';
import { withActor } from '../../../db/with-actor.ts';
import { checkDevice } from './check-device.ts';
import { ImportError } from './import-error.ts';
import { type ImportedValue, mapPassport } from './map-passport.ts';
import { type GudidRecord, readGudid } from './reading/read-gudid.ts';
import type { Terms } from './terms.ts';
import { type Written, writeBatch } from './write-batch.ts';
import { declareClass, writePassports } from './write-passports.ts';

/**
 * The counts so far, always consistent with the database. `read` counts records. `line` is the line of the last record.
 */
export type Tally = Written & { read: number; refused: number; line: number };

export type ImportRequest = {
  db: Database;
  path: string;
  orgId: string;
  terms: Terms;
  /** Runs every check, including the database's own, and rolls back. */
  isDryRun?: boolean;
  /** Ends the import after the current batch. */
  signal?: AbortSignal;
  onRefusal?: (line: number, reason: string) => void;
  /**
   * @param share the part of the file that was read, from 0 to 1
   */
  onProgress?: (tally: Tally, share: number) => void;
};

/**
 * The number of records in a batch. A small batch loses little in a failure and needs little memory; a large one needs
 * fewer statements.
 */
const batchSize = 250;

/**
 * Streams a GUDID file into the products of a seller organization, one transaction per batch. If the import stops, each
 * batch is in the database either completely or not at all. The tally counts the written products. The caller creates
 * the tally, so that the counts are available after an error.
 * @throws ImportError for a file or an organization that cannot be imported
 */
export async function importDevices(request: ImportRequest, tally: Tally): Promise<void> {
  await requireSeller(request.db, request.orgId);
  let batch: Accepted[] = [];
  let share = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    const written = await write(request, batch);
    for (const key of ['added', 'updated', 'unchanged'] as const) tally[key] += written[key];
    batch = [];
    request.onProgress?.(tally, share);
  };
  const accept = acceptor(request, tally);
  for await (const record of readGudid(request.path, (read, size) => {
    share = read / size;
  })) {
    if (request.signal?.aborted) return;
    const accepted = accept(record);
    if (accepted) batch.push(accepted);
    if (batch.length === batchSize) await flush();
  }
  await flush();
}

export function emptyTally(): Tally {
  return { read: 0, added: 0, updated: 0, unchanged: 0, refused: 0, line: 0 };
}

/**
 * Checks the organization before the file is read.
 * @throws ImportError for an organization that cannot have products
 */
async function requireSeller(db: Database, orgId: string): Promise<void> {
  if (!id.safeParse(orgId).success) throw new ImportError(`--org: "${orgId}" is not an organization's id.`);
  const [organization] = await db
    .select({ name: organizations.name, type: organizations.type })
    .from(organizations)
    .where(eq(organizations.id, orgId));
  if (!organization) throw new ImportError(`--org: there is no organization ${orgId}.`);
  if (organization.type !== 'seller_org') {
    throw new ImportError(
      `--org: ${organization.name} is not a seller organization, so it cannot have products.`,
    );
  }
}

type Accepted = { product: ProductFields; passport: ImportedValue[] };

/** Counts a record and returns its product with its passport, or reports the reason for refusing it and returns null. */
function acceptor({ orgId, terms, onRefusal }: ImportRequest, tally: Tally) {
  const firstLines = new Map<string, number>();
  return ({ line, device }: GudidRecord): Accepted | null => {
    tally.read += 1;
    tally.line = line;
    const refuse = (reason: string) => {
      tally.refused += 1;
      onRefusal?.(line, reason);
      return null;
    };
    const checked = checkDevice(device, orgId, terms);
    if ('refusal' in checked) return refuse(checked.refusal);
    const udiDi = checked.product.details.udiDi ?? '';
    const first = firstLines.get(udiDi);
    if (first !== undefined) return refuse(`The device identifier ${udiDi} came already on line ${first}.`);
    firstLines.set(udiDi, line);
    return { product: checked.product, passport: mapPassport(device) };
  };
}

async function write(
  { db, orgId, terms, isDryRun }: ImportRequest,
  batch: readonly Accepted[],
): Promise<Written> {
  let written: Written = { added: 0, updated: 0, unchanged: 0 };
  try {
    await withActor(db, 'system:import', async (tx) => {
      written = await writeBatch(
        tx,
        orgId,
        batch.map(({ product }) => product),
        terms,
      );
      const records = batch.map(({ product, passport }) => ({
        udiDi: product.details.udiDi ?? '',
        values: passport,
      }));
      await writePassports(tx, orgId, records);
      const identifiers = records.map(({ udiDi }) => udiDi);
      if (terms.deviceClass) await declareClass(tx, orgId, identifiers, terms.deviceClass);
      if (isDryRun) {
        await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
        tx.rollback();
      }
    }).catch(refusing({ products_evidence: withoutEvidence }));
  } catch (error) {
    if (!(isDryRun && error instanceof TransactionRollbackError)) throw error;
  }
  return written;
}

/** The database refuses a batch with a device that is allowed in no market (docs/decisions/0124). */
function withoutEvidence(error: unknown): ImportError {
  const { product, market, kind, source } = JSON.parse(detailOf(error) ?? '{}');
  return new ImportError(
    `"${product}" cannot be active. In ${market} it lacks ${kind} (${source}). State the class of the devices with --class, or import drafts.`,
  );
}
