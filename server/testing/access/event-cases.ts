import { randomUUID } from 'node:crypto';
import type { Product } from '../../../contract/products.ts';
import type { Change } from '../../../contract/realtime.ts';
import { withActor } from '../../db/with-actor.ts';
import { aBudget } from '../budgets.ts';
import { anOrganization, aPerson, type Person } from '../builders.ts';
import { aCredential } from '../credentials.ts';
import { aDelivery } from '../orders.ts';
import type { TestApp } from '../test-app.ts';
import { type Caller, callers, type Outcomes, type World } from './outcomes.ts';

/** All kinds of changes, and the users notified of each. `founder` owns the organization; none of the callers does. */
export type EventWorld = Pick<World, 'orgId' | 'product' | 'orderId'> & {
  draft: Product;
  colleagueId: string;
  app: TestApp;
  founder: Person;
  /** The id of an order that the organization placed as a buyer. */
  purchaseId: string;
  /** An organization of the founder without products, and a suspended organization with an active product. */
  emptyOrgId: string;
  suspendedProductId: string;
};
export type EventCase = {
  before?: (world: EventWorld) => Promise<unknown>;
  happens: (world: EventWorld) => Promise<unknown>;
  recipients: Outcomes;
};

type Topic = Change['topic'];

/** The callers in `named` receive their topic. All other callers with a stream receive `otherwise`. */
function outcomesOf(
  named: Partial<Record<Caller, Topic>>,
  otherwise: Topic | 'nothing' = 'nothing',
): Outcomes {
  const outcomes = Object.fromEntries(callers.map((caller) => [caller, named[caller] ?? otherwise]));
  return {
    ...(outcomes as Outcomes),
    nobody: 'UNAUTHORIZED',
    'first-factor session': 'SECOND_FACTOR_REQUIRED',
  };
}

const members = (topic: Topic) => ({ member: topic, admin: topic, owner: topic });
const managers = (topic: Topic) => ({ admin: topic, owner: topic });
const itsOrganization = outcomesOf({ ...members('product'), super_admin: 'product' });

const sql =
  (text: string, value: (world: EventWorld) => string) =>
  ({ app, ...world }: EventWorld) =>
    app.deps.db.$client.query(text, [value({ app, ...world })]);

const fields = { name: 'A product', price: '1.00' };

export const eventCases: Record<string, EventCase> = {
  'a draft is made': {
    happens: ({ founder, orgId }) => founder.client.products.create({ orgId, ...fields }),
    recipients: itsOrganization,
  },
  'a draft changes': {
    happens: ({ founder, draft: { id, version } }) =>
      founder.client.products.update({ id, version, ...fields, status: 'draft' }),
    recipients: itsOrganization,
  },
  'a draft gets a picture': {
    happens: sql(
      `INSERT INTO product_images (product_id, url, position) VALUES ($1, '/media/x.webp', 0)`,
      ({ draft }) => draft.id,
    ),
    recipients: itsOrganization,
  },
  'a draft is deleted': {
    happens: ({ founder, draft: { id } }) => founder.client.products.delete({ id }),
    recipients: itsOrganization,
  },
  'a draft is published': {
    happens: ({ founder, draft: { id, version } }) =>
      founder.client.products.update({ id, version, ...fields, status: 'active' }),
    recipients: outcomesOf({}, 'product'),
  },
  'a product is withdrawn': {
    happens: sql(`UPDATE products SET status = 'archived' WHERE id = $1`, ({ product }) => product.id),
    recipients: outcomesOf({}, 'product'),
  },
  'a withdrawn product changes': {
    before: sql(`UPDATE products SET status = 'archived' WHERE id = $1`, ({ product }) => product.id),
    happens: sql(`UPDATE products SET name = 'Withdrawn' WHERE id = $1`, ({ product }) => product.id),
    recipients: itsOrganization,
  },
  'a product of a suspended organization changes': {
    // Members of a suspended organization cannot change its products, so the system makes this change. Users are
    // notified of it as of any other change.
    happens: ({ app, suspendedProductId }) =>
      withActor(app.deps.db, 'system:test', (tx) =>
        tx.execute(`UPDATE products SET name = 'Hidden' WHERE id = '${suspendedProductId}'`),
      ),
    recipients: outcomesOf({ super_admin: 'product' }),
  },
  'a sale moves': {
    happens: sql('UPDATE orders SET updated_at = now() WHERE id = $1', ({ orderId }) => orderId),
    recipients: outcomesOf({ ...members('order'), super_admin: 'order' }),
  },
  'a message about a sale is written': {
    happens: sql(
      `INSERT INTO order_messages (seller_org_id, order_id, author_id, key, side, text)
       SELECT seller_org_id, id, buyer_id, gen_random_uuid(), 'buyer', 'When does it leave?' FROM orders WHERE id = $1`,
      ({ orderId }) => orderId,
    ),
    recipients: outcomesOf({ ...members('order'), super_admin: 'order' }),
  },
  'a purchase of the organization moves': {
    happens: sql('UPDATE orders SET updated_at = now() WHERE id = $1', ({ purchaseId }) => purchaseId),
    recipients: outcomesOf({ ...managers('order'), super_admin: 'order' }),
  },
  'a member gets another role': {
    happens: ({ founder, orgId, colleagueId }) =>
      founder.client.members.changeRole({ orgId, userId: colleagueId, role: 'admin' }),
    recipients: outcomesOf(members('membership')),
  },
  'a card of the organization is saved': {
    happens: ({ app, orgId }) =>
      withActor(app.deps.db, 'system:test', (tx) =>
        tx.execute(`WITH customer AS (INSERT INTO payment_customers (org_id) VALUES ('${orgId}') RETURNING id, org_id)
          INSERT INTO saved_cards (customer_id, org_id, provider_method_id, fingerprint, brand, last4, expiry_month, expiry_year, saved_at)
          SELECT id, org_id, 'pm_' || id, 'one', 'visa', '4242', 12, 2030, now() FROM customer`),
      ),
    recipients: outcomesOf(managers('cards')),
  },
  'a cost centre is added': {
    happens: ({ founder, orgId }) => founder.client.costCentres.create({ orgId, code: 'W3', name: 'Ward 3' }),
    recipients: outcomesOf(members('membership')),
  },
  'a requisition is submitted': {
    happens: ({ app, orgId, founder }) =>
      withActor(app.deps.db, 'system:test', (tx) =>
        tx.execute(`INSERT INTO requisitions (org_id, requester_id, request_key, request_hash, expires_at)
          VALUES ('${orgId}', '${founder.id}', uuidv7(), '', now())`),
      ),
    recipients: outcomesOf(members('requisition')),
  },
  'a budget is added': {
    before: ({ founder, orgId }) => founder.client.costCentres.create({ orgId, code: 'B1', name: 'Ward 1' }),
    happens: async ({ founder, orgId }) => {
      const costCentres = await founder.client.costCentres.list({ orgId });
      const costCentreId = costCentres.find(({ code }) => code === 'B1')?.id ?? '';
      await founder.client.budgets.create({ ...aBudget, orgId, costCentreId });
    },
    recipients: outcomesOf(members('budget')),
  },
  'a request for quotation is sent': {
    happens: ({ app, orgId, founder }) =>
      withActor(app.deps.db, founder.id, (tx) =>
        tx.execute(`INSERT INTO quote_requests (org_id, requester_id, request_key, request_hash, number, title, currency, deadline, is_sealed, delivery)
          VALUES ('${orgId}', '${founder.id}', uuidv7(), '', 'RFQ-1', 'Caps', 'AUD', now() + interval '1 day', false, '${JSON.stringify(aDelivery)}')`),
      ),
    recipients: outcomesOf(members('quote')),
  },
  'a credit account is requested': {
    happens: async ({ app, orgId }) => {
      const buyer = await aPerson(app);
      const { id: buyerOrgId } = await anOrganization(app, buyer, 'buyer_org');
      const request = {
        orgId: buyerOrgId,
        sellerOrgId: orgId,
        currency: 'AUD',
        wantedLimit: '1.00',
      } as const;
      await buyer.client.creditAccounts.request(request);
    },
    recipients: outcomesOf(members('creditAccount')),
  },
  'a value is declared for the verification': {
    // The first declaration also changes the profile.
    before: ({ founder, orgId }) =>
      founder.client.verification.set({ orgId, kind: 'abn', number: '51 824 753 556' }),
    happens: ({ founder, orgId }) =>
      founder.client.verification.set({
        orgId,
        kind: 'abn',
        number: '51 824 753 556',
        validUntil: '2099-12-31',
      }),
    recipients: outcomesOf({ ...managers('verification'), super_admin: 'verification' }),
  },
  'a person declares a credential': {
    // It is nobody's business in the organizations of this person. That the person gets it is in visible-change.test.ts.
    happens: ({ founder }) => aCredential(founder),
    recipients: outcomesOf({ super_admin: 'verification' }),
  },
  'a credential of the organization is declared': {
    happens: ({ founder, orgId }) => aCredential(founder, { orgId }),
    recipients: outcomesOf({ ...managers('verification'), super_admin: 'verification' }),
  },
  'a recall is drafted': {
    happens: ({ founder, orgId }) =>
      founder.client.recalls.create({
        requestKey: randomUUID(),
        orgId,
        kind: 'recall',
        recallClass: 'class_1',
        title: 'Pump may stop',
        action: 'read',
        scopes: [],
      }),
    recipients: outcomesOf(members('recall')),
  },
  'somebody else is invited': {
    happens: sql(
      `INSERT INTO organization_invitations (org_id, email, role, token_hash, invited_by, expires_at)
       SELECT $1, u.email, 'member', sha256(u.email::text::bytea), u.id, now() + interval '7 days'
       FROM users u WHERE NOT EXISTS (SELECT FROM organization_members m WHERE m.user_id = u.id AND m.org_id = $1)
         AND u.id = (SELECT buyer_id FROM orders WHERE seller_org_id = $1 LIMIT 1)`,
      ({ orgId }) => orgId,
    ),
    recipients: outcomesOf({}),
  },
  'the organization changes': {
    happens: ({ founder, orgId }) => founder.client.organizations.update({ orgId, name: 'Anew' }),
    recipients: outcomesOf(members('membership')),
  },
  'something is asked of its connected account': {
    happens: sql(
      `UPDATE connected_accounts SET requirements_currently_due = '{company.tax_id}' WHERE org_id = $1`,
      ({ orgId }) => orgId,
    ),
    recipients: outcomesOf(managers('connectedAccount')),
  },
  'its products can be bought no longer': {
    happens: sql(
      'UPDATE connected_accounts SET charges_enabled = NOT charges_enabled WHERE org_id = $1',
      ({ orgId }) => orgId,
    ),
    recipients: outcomesOf(managers('connectedAccount'), 'seller'),
  },
  'an organization that sells nothing can take payments': {
    happens: sql(
      'UPDATE connected_accounts SET charges_enabled = NOT charges_enabled WHERE org_id = $1',
      ({ emptyOrgId }) => emptyOrgId,
    ),
    recipients: outcomesOf({}),
  },
};
