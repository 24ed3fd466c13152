import type pg from 'pg';

const accounts = 500;
const tables = ['organizations', 'credit_accounts', 'credit_invoices'];

/**
 * Inserts the same rows in every run: a seller with accounts of 500 buyers, and their unpaid invoices, which are due on
 * 200 days around today.
 * @returns the seller
 */
export async function fillInvoices(owner: pg.Client, invoices: number): Promise<string> {
  // The benchmarks use index-only scans, which need pages that VACUUM has marked as all-visible. VACUUM does not mark a
  // page while a commit of its rows is not on the disk.
  await owner.query(`SET synchronous_commit = on; SELECT set_config('myelin.actor', 'system:bench', false)`);
  for (const table of tables) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO organizations (name, type) VALUES ('Creditor', 'seller_org') RETURNING id`,
  );
  const [seller] = rows;
  if (!seller) throw new Error('The seller was not returned');
  await owner.query(insertAccounts, [seller.id]);
  await owner.query(insertInvoices, [seller.id, invoices]);
  await owner.query(sumAccounts, [seller.id]);
  for (const table of tables) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const table of tables) await owner.query(`VACUUM ANALYZE ${table}`);
  return seller.id;
}

const insertAccounts = `
  WITH buyer AS (INSERT INTO organizations (name, type) SELECT 'Debtor ' || n, 'buyer_org' FROM generate_series(1, ${accounts}) n RETURNING id)
  INSERT INTO credit_accounts (seller_org_id, buyer_org_id, currency, state, requested_by, wanted_limit, credit_limit, payment_days, statement_day, opened_at)
  SELECT $1, id, 'AUD', 'open', (SELECT min(id::text)::uuid FROM users), 900000000, 900000000, 30, 1, now() FROM buyer`;

const insertInvoices = `
  INSERT INTO credit_invoices (id, account_id, seller_org_id, order_id, number, issued_on, due_on, amount)
  SELECT uuidv7(), a.id, $1, uuidv7(), n, current_date - 130 + n / ${accounts} * 7919 % 200, current_date - 100 + n / ${accounts} * 7919 % 200, (n % 5000 + 1)::numeric(14, 2)
  FROM generate_series(1, $2::int) n
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM credit_accounts WHERE seller_org_id = $1) a ON a.place = 1 + n % ${accounts}`;

const sumAccounts = `
  UPDATE credit_accounts a SET owed = i.owed FROM (SELECT account_id, sum(left_amount) AS owed FROM credit_invoices WHERE seller_org_id = $1 GROUP BY 1) i
  WHERE a.id = i.account_id`;
