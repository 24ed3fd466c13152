import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { setLocal } from '../db/set-local.ts';
import type { DemoIds } from './demo-rows.ts';
import { catalogue } from './world/catalogue/all.ts';
import { demoOrganizations } from './world/organizations.ts';
import { type DemoPassportValue, demoPassports } from './world/passports.ts';

const staff = 'staff@myelin.example';

/** Declares the values in the name of the seller's owner. Staff then verify some of them, and revoke one. */
export async function writePassports(tx: Transaction, ids: DemoIds): Promise<void> {
  for (const value of demoPassports) {
    await actAs(tx, ids.user(ownerOf(value.product)));
    await declare(tx, ids, value);
    await recordAudit(tx);
  }
  await actAs(tx, ids.user(staff));
  for (const value of demoPassports) {
    if (value.verified) await verify(tx, ids, value, value.verified);
    if (value.isRevoked) await revoke(tx, ids, value);
  }
  await recordAudit(tx);
}

/** A value that is a detail of the product exists already, and only gets its last day. */
async function declare(tx: Transaction, ids: DemoIds, given: DemoPassportValue): Promise<void> {
  const { product, market, kind, value, validForDays = null } = given;
  await tx.execute(sql`
    INSERT INTO passport_values (product_id, market, kind, value, valid_until)
    VALUES (${ids.product(product)}, ${market}, ${kind}, ${value}, (now() AT TIME ZONE 'UTC')::date + ${validForDays}::int)
    ON CONFLICT (product_id, market, kind, value) DO UPDATE SET valid_until = excluded.valid_until`);
}

async function verify(tx: Transaction, ids: DemoIds, given: DemoPassportValue, register: string) {
  await setLocal(tx, 'myelin.reason', `register: ${register}`);
  await tx.execute(sql`
    UPDATE passport_values SET verified_at = now(), verified_against = 'register', register = ${register} WHERE ${is(ids, given)}`);
}

async function revoke(tx: Transaction, ids: DemoIds, given: DemoPassportValue) {
  await setLocal(tx, 'myelin.reason', 'not_in_register');
  await tx.execute(sql`
    UPDATE passport_values SET revoked_at = now(), revoked_because = 'not_in_register' WHERE ${is(ids, given)}`);
}

const is = (ids: DemoIds, { product, market, kind, value }: DemoPassportValue) =>
  sql`(product_id, market, kind, value) = (${ids.product(product)}, ${market}, ${kind}, ${value})`;

const actAs = (tx: Transaction, actor: string) => setLocal(tx, 'myelin.actor', actor);

/** Writes the records of the audit now, while their author is the actor of the transaction. */
async function recordAudit(tx: Transaction): Promise<void> {
  const triggers = sql`passport_values_audit_added, passport_values_audit_changed, passport_values_reviewed`;
  await tx.execute(sql`SET CONSTRAINTS ${triggers} IMMEDIATE`);
  await tx.execute(sql`SET CONSTRAINTS ${triggers} DEFERRED`);
}

function ownerOf(product: string): string {
  const seller = catalogue.find(({ key }) => key === product)?.seller;
  const owner = demoOrganizations.find(({ key }) => key === seller)?.members[0];
  if (!owner) throw new Error(`Nobody sells ${product}`);
  return owner.email;
}
