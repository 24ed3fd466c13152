import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { ApprovalStep } from '../../../contract/approval-rules.ts';
import type { RequisitionContent } from '../../../contract/requisitions.ts';
import type { TestApp } from '../test-app.ts';

type Approved = {
  id: string;
  requesterId: string;
  content: string;
  hash: string;
  steps: ApprovalStep[];
  decisions: { step: number; hash: string; by: string; authority: string }[];
  /** The ordered lines. Null before the order. */
  ordered: { productId: string; pack: string; quantity: number; unitPrice: string }[] | null;
};

/**
 * Checks the rows of an organization without the functions of the database. Each approved or ordered requisition must
 * have every decision, with the hash of its content. Each budget and each credit account must be the sum of its entries.
 * No hard budget and no credit limit may be exceeded.
 * @returns how many requisitions were ordered, and the number of entries of each kind of budgets and credit accounts
 * @throws AssertionError
 */
export async function checkApprovals({ ownerDb }: TestApp, orgId: string): Promise<Record<string, number>> {
  const { rows: unapproved } = await ownerDb.$client.query(
    'SELECT id FROM purchases WHERE buyer_org_id = $1 AND requisition_id IS NULL',
    [orgId],
  );
  assert.deepEqual(unapproved, [], 'every purchase has a requisition, because a rule applies to each');
  const { rows } = await ownerDb.$client.query<Approved>(approved, [orgId]);
  for (const requisition of rows) checkDecisions(requisition);
  const { rows: wrong } = await ownerDb.$client.query(wrongBudgets, [orgId]);
  assert.deepEqual(wrong, [], 'each budget is the sum of its entries, and no hard budget is exceeded');
  const { rows: unbalanced } = await ownerDb.$client.query(wrongReservations, [orgId]);
  assert.deepEqual(unbalanced, [], 'a requisition that has ended or was ordered reserves nothing');
  const { rows: wrongCredit } = await ownerDb.$client.query(wrongAccounts, [orgId]);
  assert.deepEqual(wrongCredit, [], 'each credit account is the sum of its entries, within its limit');
  const { rows: undecided } = await ownerDb.$client.query(wrongFreights, [orgId]);
  assert.deepEqual(undecided, [], 'the requisition of an accepted freight has ended');
  const { rows: kinds } = await ownerDb.$client.query<{ kind: string; count: number }>(entries, [orgId]);
  const ordered = rows.filter((requisition) => requisition.ordered !== null).length;
  return { ordered, ...Object.fromEntries(kinds.map(({ kind, count }) => [kind, count])) };
}

/** Whether the credit accounts of an organization exceed their limits now. No step lowers a limit or raises a debt. */
export async function exceedsLimit({ ownerDb }: TestApp, orgId: string): Promise<boolean> {
  const { rowCount } = await ownerDb.$client.query(
    'SELECT FROM credit_accounts WHERE buyer_org_id = $1 AND reserved + owed > credit_limit',
    [orgId],
  );
  return rowCount !== 0;
}

function checkDecisions({ id, requesterId, content, hash, steps, decisions, ordered }: Approved): void {
  assert.equal(
    createHash('sha256').update(content).digest('hex'),
    hash,
    `${id}: the hash is that of the content`,
  );
  for (const { hash: signed, by, authority } of decisions) {
    assert.equal(signed, hash, `${id}: a decision signs the hash of its revision`);
    assert.ok(by !== requesterId && authority !== requesterId, `${id}: the requester does not decide`);
  }
  const people = decisions.flatMap(({ by, authority }) => [...new Set([by, authority])]);
  assert.equal(new Set(people).size, people.length, `${id}: each decision is of another person`);
  for (const [place, { kind, userIds }] of steps.entries()) {
    const authorities = decisions.filter(({ step }) => step === place).map(({ authority }) => authority);
    assert.ok(authorities.length > 0, `${id}: step ${place} is decided`);
    if (kind === 'allMembers')
      for (const named of userIds.filter((userId) => userId !== requesterId))
        assert.ok(authorities.includes(named), `${id}: ${named} has approved step ${place}`);
    else if (kind === 'members')
      assert.ok(
        authorities.every((one) => userIds.includes(one)),
        `${id}: step ${place}`,
      );
  }
  if (ordered) checkLines(id, JSON.parse(content), ordered);
}

function checkLines(
  id: string,
  { orders }: RequisitionContent,
  ordered: NonNullable<Approved['ordered']>,
): void {
  const lines = orders.flatMap((order) => order.lines);
  assert.equal(ordered.length, lines.length, `${id}: exactly the approved lines are ordered`);
  for (const { productId, pack, quantity, unitPrice } of ordered) {
    const line = lines.find((one) => one.productId === productId && one.pack === pack);
    assert.equal(line?.quantity, quantity, `${id}: the approved quantity is ordered`);
    assert.ok(Number(unitPrice) <= Number(line?.unitPrice), `${id}: at most the approved price is ordered`);
  }
}

const approved = `
  SELECT r.id, r.requester_id AS "requesterId", v.content, encode(v.content_hash, 'hex') AS hash, v.steps,
    (SELECT coalesce(json_agg(json_build_object('step', d.step, 'hash', encode(d.content_hash, 'hex'), 'by', d.decided_by, 'authority', d.authority_id)), '[]')
      FROM requisition_decisions d WHERE (d.requisition_id, d.revision, d.verdict) = (r.id, r.revision, 'approve')) AS decisions,
    (SELECT json_agg(json_build_object('productId', i.product_id, 'pack', i.pack, 'quantity', i.quantity, 'unitPrice', i.unit_price::text))
      FROM purchases p JOIN orders o ON o.purchase_id = p.id JOIN order_items i ON (i.seller_org_id, i.order_id) = (o.seller_org_id, o.id)
      WHERE p.requisition_id = r.id) AS ordered
  FROM requisitions r JOIN requisition_revisions v ON (v.requisition_id, v.revision) = (r.id, r.revision)
  WHERE r.org_id = $1 AND r.status IN ('approved', 'ordered')`;

const entries = `
  SELECT e.kind, count(*)::int AS count FROM budget_entries e JOIN budgets b ON b.id = e.budget_id WHERE b.org_id = $1 GROUP BY 1
  UNION ALL SELECT 'credit ' || e.kind, count(*)::int FROM credit_entries e JOIN credit_accounts a ON a.id = e.account_id WHERE a.buyer_org_id = $1 GROUP BY 1
  UNION ALL SELECT 'freight ' || status, count(*)::int FROM requisitions WHERE org_id = $1 AND freight_order_id IS NOT NULL GROUP BY 1`;

const wrongAccounts = `
  SELECT a.id, a.credit_limit, a.reserved, a.owed, a.credit FROM credit_accounts a CROSS JOIN LATERAL (
    SELECT coalesce(sum(CASE kind WHEN 'reserve' THEN amount WHEN 'release' THEN -amount END), 0) AS reserved,
      coalesce(sum(CASE WHEN kind IN ('invoice', 'debit_note', 'unapply') THEN amount
        WHEN kind IN ('credit_note', 'apply', 'write_off') THEN -amount END), 0) AS owed,
      coalesce(sum(CASE WHEN kind IN ('receipt', 'unapply') THEN amount WHEN kind IN ('receipt_reversed', 'apply') THEN -amount END), 0) AS credit,
      (SELECT coalesce(sum(left_amount), 0) FROM credit_invoices i WHERE i.account_id = a.id) AS left,
      (SELECT coalesce(sum(o.total_amount), 0) FROM orders o WHERE o.credit_account_id = a.id AND o.status <> 'cancelled') AS bought,
      coalesce(sum(amount) FILTER (WHERE kind = 'invoice'), 0) AS invoiced
    FROM credit_entries e WHERE e.account_id = a.id) held
  WHERE a.buyer_org_id = $1 AND ((a.reserved, a.owed, a.credit) <> (held.reserved, held.owed, held.credit) OR a.owed <> held.left
    OR held.bought <> a.reserved + held.invoiced OR a.reserved + a.owed > a.credit_limit)`;

const wrongFreights = `
  SELECT r.id FROM requisitions r JOIN orders o ON o.id = r.freight_order_id
  WHERE r.org_id = $1 AND r.status IN ('submitted', 'approved') AND (o.freight_accepted_at IS NOT NULL OR o.status <> 'pending')`;

const wrongBudgets = `
  SELECT b.id, b.amount, b.carried, b.reserved, b.spent FROM budgets b CROSS JOIN LATERAL (
    SELECT coalesce(sum(CASE kind WHEN 'reserve' THEN amount WHEN 'release' THEN -amount WHEN 'commit' THEN -amount END), 0) AS reserved,
      coalesce(sum(CASE kind WHEN 'commit' THEN amount WHEN 'reverse' THEN -amount END), 0) AS spent,
      coalesce(sum(amount) FILTER (WHERE kind = 'carry_over'), 0) AS carried, coalesce(bool_or(is_forced AND exceeds), false) AS is_forced
    FROM budget_entries e WHERE e.budget_id = b.id) held
  WHERE b.org_id = $1 AND ((b.reserved, b.spent, b.carried) <> (held.reserved, held.spent, held.carried) OR b.reserved < 0 OR b.spent < 0
    OR b.is_hard AND NOT held.is_forced AND b.reserved + b.spent > b.amount + b.carried)`;

const wrongReservations = `
  SELECT r.id, r.status FROM requisitions r JOIN budget_entries e ON e.requisition_id = r.id
  WHERE r.org_id = $1 AND r.status NOT IN ('submitted', 'approved')
  GROUP BY r.id HAVING sum(CASE e.kind WHEN 'reserve' THEN e.amount ELSE -e.amount END) <> 0`;
