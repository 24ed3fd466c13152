import { sql } from 'drizzle-orm';
import type { FieldCode } from '../../contract/field-messages.ts';
import { limits } from '../../contract/limits.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import {
  addMember,
  anOrganization,
  aPerson,
  type Person,
  removeMember,
} from '../../server/testing/builders.ts';
import { aKey } from '../../server/testing/keys.ts';
import { inDatabase, type Shop, send } from './shop.ts';

const input = { name: 'ERP', scopes: ['products.read'], expiresInDays: 30 } as const;

/** An organization with its owner and an admin who does not see the spending. */
async function aTeam({ app }: Shop) {
  const [owner, admin] = [await aPerson(app), await aPerson(app)];
  const { id: orgId } = await anOrganization(app, owner);
  await addMember(app, orgId, admin, 'admin');
  await owner.client.members.setPurchasing({
    ...{ orgId, userId: admin.id },
    ...{ request: true, approve: false, approvalLimit: null, pay: true, viewSpending: false },
  });
  return { owner, admin, orgId };
}

/** Creates a product with the idempotency key `order-1`. */
function createWith(owner: Person, orgId: string, name: string, shop: Shop): Promise<unknown> {
  return send(shop, '/api/products', {
    body: JSON.stringify({ orgId, name, price: '10.00', status: 'draft' }),
    headers: { authorization: `Bearer ${owner.accessToken}`, 'idempotency-key': 'order-1' },
  });
}

/** For each refusal of API keys, a function that provokes it. */
export const provokeKeyRefusal = {
  async PERSON_REQUIRED({ app, owner, orgId }: Shop) {
    const { client } = await aKey(app, owner, orgId);
    await client.organizations.listMine();
  },
  async KEY_UNCONFIRMED(shop: Shop) {
    const { admin, orgId } = await aTeam(shop);
    const { client } = await aKey(shop.app, admin, orgId);
    await removeMember(shop.app, orgId, admin);
    await client.products.summarize({ orgId });
  },
  async SCOPE_MISSING({ app, owner, orgId }: Shop) {
    const { client } = await aKey(app, owner, orgId, ['products.read']);
    await client.audit.list({ orgId });
  },
  async SCOPES_BEYOND_ROLE(shop: Shop) {
    const { admin, orgId } = await aTeam(shop);
    await admin.client.apiKeys.create({ ...input, orgId, scopes: ['purchases.read'] });
  },
  async TOO_MANY_API_KEYS(shop: Shop) {
    const { owner, orgId } = await aTeam(shop);
    await inDatabase(
      shop,
      `WITH actor AS (SELECT set_config('myelin.actor', $2::text, true))
       INSERT INTO api_keys (org_id, name, prefix, token_hash, scopes, created_by, responsible_id)
       SELECT $1, 'ERP', 'myk_abcdefgh', sha256(uuidv7()::text::bytea), '{audit.read}', $2::uuid, $2::uuid FROM actor, generate_series(1, $3::int)`,
      [orgId, owner.id, limits.apiKeys],
    );
    await owner.client.apiKeys.create({ ...input, orgId, scopes: [...input.scopes] });
  },
  async IDEMPOTENCY_KEY_IN_USE(shop: Shop) {
    const { owner, orgId } = await aTeam(shop);
    await shop.app.deps.db.transaction(async (tx) => {
      await tx.execute(
        sql`SELECT pg_advisory_xact_lock(hashtextextended(${`idempotency key:${owner.id}:order-1`}, 0))`,
      );
      await createWith(owner, orgId, 'Cap', shop);
    });
  },
  async IDEMPOTENCY_KEY_REUSED(shop: Shop) {
    const { owner, orgId } = await aTeam(shop);
    await createWith(owner, orgId, 'Cap', shop);
    await createWith(owner, orgId, 'Other cap', shop);
  },
} satisfies Partial<Record<RefusalCode, unknown>>;

/** For each field message of API keys, a function that provokes it. */
export const provokeKeyField = {
  KEY_NAME_MISSING: ({ owner, orgId }: Shop) =>
    owner.client.apiKeys.create({ ...input, orgId, scopes: [...input.scopes], name: ' ' }),
  KEY_SCOPES_MISSING: ({ owner, orgId }: Shop) =>
    owner.client.apiKeys.create({ ...input, orgId, scopes: [] }),
} satisfies Partial<Record<FieldCode, unknown>>;
