import { purchasingOf } from '../../../contract/permissions.ts';
import { decide } from '../buying-teams.ts';
import { requesterOf, type Scene, type Step } from './approval-steps.ts';

/** The newest row of a statement about the buying organization, or undefined. */
async function newest<Row extends object>(
  { payments, buyers }: Scene,
  statement: string,
): Promise<Row | undefined> {
  const { rows } = await payments.app.ownerDb.$client.query<Row>(`${statement} ORDER BY 1 DESC LIMIT 1`, [
    buyers.orgId,
  ]);
  return rows[0];
}

const sellerOf = ({ buyers }: Scene) => buyers.teams.shop.seller.client;
const shopOf = ({ buyers }: Scene) => buyers.teams.shop.organization.id;

/** Orders the requisition and pays with the buyer's credit account at the seller. */
const orderOnAccount: Step = (scene) =>
  requesterOf(scene).client.requisitions.order({
    id: scene.seen.id,
    onAccount: [{ sellerOrgId: shopOf(scene), currency: 'AUD' }],
  });

const ship: Step = async (scene) => {
  const order = await newest<{ id: string }>(
    scene,
    "SELECT id FROM orders WHERE buyer_org_id = $1 AND (status, payment_status) = ('processing', 'on_account')",
  );
  if (!order) return;
  const parcel = { key: crypto.randomUUID(), orderId: order.id, carrier: 'australia-post' as const };
  await sellerOf(scene).orders.ship({ orgId: shopOf(scene), parcels: [parcel] });
};

const cancelOnAccount: Step = async (scene) => {
  const order = await newest<{ id: string }>(
    scene,
    "SELECT id FROM orders WHERE buyer_org_id = $1 AND payment_status = 'on_account'",
  );
  if (order) await sellerOf(scene).creditAccounts.cancelOrder({ id: order.id, orgId: shopOf(scene) });
};

const openInvoice = `SELECT i.id, i.left_amount::text AS left FROM credit_invoices i JOIN credit_accounts a ON a.id = i.account_id
  WHERE a.buyer_org_id = $1 AND i.left_amount > 0`;

const recordReceipt: Step = async (scene) => {
  const invoice = await newest<{ id: string; left: string }>(scene, openInvoice);
  if (!invoice) return;
  const amount = scene.random.between(0, 1) ? invoice.left : '10.00';
  await sellerOf(scene).creditAccounts.recordReceipt({
    ...{ id: scene.buyers.accountId, orgId: shopOf(scene), receivedOn: '2026-11-02', amount },
    reference: `EFT ${crypto.randomUUID()}`,
    applications: [{ invoiceId: invoice.id, amount }],
  });
};

const creditNote: Step = async (scene) => {
  const invoice = await newest<{ id: string }>(
    scene,
    'SELECT i.id FROM credit_invoices i JOIN credit_accounts a ON a.id = i.account_id WHERE a.buyer_org_id = $1',
  );
  if (!invoice) return;
  const note = { id: invoice.id, orgId: shopOf(scene), kind: 'credit_note' as const, reason: 'Damaged' };
  await sellerOf(scene).creditAccounts.issueNote({
    ...{ ...note, requestKey: crypto.randomUUID() },
    ...(scene.random.between(0, 1) && { amount: '10.00' }),
  });
};

/** Limits up to which amount an admin may approve, or removes the limit. */
const limitApprover: Step = ({ buyers: { orgId, owner, admin }, random }) => {
  const amount = random.one([null, null, '600.00', '2000.00']);
  const approvalLimit = amount === null ? null : { amount, currency: 'AUD' as const };
  const permissions = { ...purchasingOf('admin', null), approvalLimit };
  return owner.client.members.setPurchasing({ orgId, userId: admin.id, ...permissions });
};

/** The seller charges no freight, or quotes it after the order. */
const changeFreight: Step = async (scene) => {
  const orgId = shopOf(scene);
  const { freight } = sellerOf(scene);
  const { rules } = await freight.listRules({ orgId });
  const elsewhere = {
    ...{ currency: 'AUD' as const, country: 'NZ', regions: [], goodsFrom: null, gramsUpTo: null },
    ...{ amount: '10.00', stepGrams: null, stepAmount: null },
  };
  await freight.setRules({ orgId, shown: rules, rules: rules.length > 0 ? [] : [elsewhere] });
};

const quoteFreight: Step = async (scene) => {
  const order = await newest<{ id: string }>(
    scene,
    "SELECT id FROM orders WHERE buyer_org_id = $1 AND status = 'pending' AND freight_amount IS NULL",
  );
  const amount = `${scene.random.between(0, 400)}.00`;
  if (order) await sellerOf(scene).freight.quote({ id: order.id, amount });
};

const quoted = `SELECT o.id AS "orderId", o.purchase_id AS id, o.buyer_id AS "buyerId" FROM orders o
  WHERE o.buyer_org_id = $1 AND o.status = 'pending' AND o.freight_amount IS NOT NULL AND o.freight_due_at IS NOT NULL`;

/** Pays an order whose freight was quoted after the order, or submits the freight for approval. */
const acceptFreight: Step = async (scene) => {
  const order = await newest<{ id: string; orderId: string; buyerId: string }>(scene, quoted);
  if (!order) return;
  const { buyers, random } = scene;
  const { client } = buyers.people.find(({ id }) => id === order.buyerId) ?? buyers.owner;
  const { id, orderId } = order;
  await (random.between(0, 1)
    ? client.purchases.pay({ id, orderId })
    : client.purchases.submitFreight({ id, orderId }));
};

const decideFreight: Step = async (scene) => {
  const asked = await newest<{ id: string }>(
    scene,
    "SELECT id FROM requisitions WHERE org_id = $1 AND freight_order_id IS NOT NULL AND status = 'submitted'",
  );
  if (asked) await decide(scene.random.one(scene.buyers.people), asked.id);
};

/** The steps about credit accounts, limits of approvers, and freights that are quoted after the order. */
export const accountSteps: readonly Step[] = [
  ...[orderOnAccount, orderOnAccount, orderOnAccount, orderOnAccount, orderOnAccount, orderOnAccount],
  ...[ship, ship, cancelOnAccount, recordReceipt, recordReceipt, creditNote, limitApprover, changeFreight],
  ...[quoteFreight, quoteFreight, acceptFreight, acceptFreight, decideFreight, decideFreight],
];
