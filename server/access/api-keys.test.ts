import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { type KeyScope, keyScopes } from '../../contract/key-scopes.ts';
import type { OperationMeta } from '../../contract/operation.ts';
import type { OrganizationRole } from '../../contract/permissions.ts';
import { withActor } from '../db/with-actor.ts';
import { proceduresOf } from '../http/reference/procedures-of.ts';
import {
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
  removeMember,
} from '../testing/builders.ts';
import { aKey, type TestKey } from '../testing/keys.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { codeOf } from '../testing/test-client.ts';
import { drawKeyToken } from './find-key.ts';

let app: TestApp;
let founder: Person;
let creator: Person;
let orgId: string;
let key: TestKey;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [founder, creator] = await Promise.all([aPerson(app, 'Fay Founder'), aPerson(app, 'Cleo Creator')]);
  orgId = (await anOrganization(app, founder)).id;
  await addMember(app, orgId, creator, 'admin');
  key = await aKey(app, creator, orgId);
});
afterAll(() => app.stop());

const read = () => codeOf(key.client.products.summarize({ orgId }));
const inDatabase = (text: string, values: unknown[] = []) => app.deps.db.$client.query(text, values);
const change = (author: string, set: string) =>
  withActor(app.deps.db, author, (tx) =>
    tx.execute(sql.raw(`UPDATE api_keys SET ${set} WHERE id = '${key.id}'`)),
  );
const setRole = (person: Person, role: OrganizationRole) =>
  withActor(app.deps.db, founder.id, (tx) =>
    tx.execute(
      sql`UPDATE organization_members SET role = ${role} WHERE org_id = ${orgId} AND user_id = ${person.id}`,
    ),
  );
const confirm = (author: Person) => change(author.id, 'unconfirmed_since = NULL');

describe('a key is refused at the next request', () => {
  it.each([
    ['when it was revoked', 'revoked_at = now()'],
    [
      'when it has expired',
      "created_at = now() - interval '2 days', expires_at = now() - interval '1 second'",
    ],
  ])('%s', async (_name, set) => {
    expect(await read()).toBe('allowed');
    await withActor(app.ownerDb, creator.id, (tx) =>
      tx.execute(sql.raw(`UPDATE api_keys SET ${set} WHERE id = '${key.id}'`)),
    );
    expect(await read()).toBe('UNAUTHORIZED');
  });

  it('when its organization is closed', async () => {
    const { name } = await founder.client.organizations.find({ orgId });
    await founder.client.organizations.close({ orgId, name });
    expect(await read()).toBe('UNAUTHORIZED');
  });

  it('when its organization is suspended, also to read', async () => {
    const staff = await aSuperAdmin(app);
    await staff.client.platform.suspend({ kind: 'organization', id: orgId, reason: 'Forged listings' });
    expect(await codeOf(founder.client.products.summarize({ orgId }))).toBe('allowed');
    expect(await read()).toBe('ORGANIZATION_SUSPENDED');
    expect(await codeOf(key.client.audit.list({ orgId }))).toBe('ORGANIZATION_SUSPENDED');
  });

  it.each([
    ['an unknown secret', () => drawKeyToken().token],
    [
      'a secret with another last character',
      () => `${key.token.slice(0, -1)}${key.token.endsWith('A') ? 'B' : 'A'}`,
    ],
    ['the visible prefix', () => key.token.slice(0, 12)],
    ['no secret', () => 'myk_'],
    ['other characters', () => `myk_${"'".repeat(43)}`],
  ])('with %s', async (_name, token) => {
    expect(await codeOf(app.as(token()).products.summarize({ orgId }))).toBe('UNAUTHORIZED');
  });
});

describe('the person responsible for a key', () => {
  it.each([
    ['leaves', () => removeMember(app, orgId, creator)],
    ['becomes a member', () => setRole(creator, 'member')],
  ])('%s: an owner has to confirm the key, and no return replaces that', async (_name, change) => {
    await change();
    expect(await read()).toBe('KEY_UNCONFIRMED');
    await removeMember(app, orgId, creator);
    await addMember(app, orgId, creator, 'owner');
    expect(await read()).toBe('KEY_UNCONFIRMED');
    await confirm(founder);
    expect(await read()).toBe('allowed');
  });

  it('is demoted from owner to admin: an owner has to confirm the key', async () => {
    await setRole(creator, 'owner');
    await setRole(creator, 'admin');
    expect(await read()).toBe('KEY_UNCONFIRMED');
  });

  it('is promoted: the key goes on', async () => {
    await setRole(creator, 'owner');
    expect(await read()).toBe('allowed');
  });

  it('is suspended: the key waits too', async () => {
    const staff = await aSuperAdmin(app);
    await staff.client.platform.suspend({ kind: 'user', id: creator.id, reason: 'Card fraud' });
    expect(await read()).toBe('KEY_UNCONFIRMED');
  });

  it('loses a purchasing permission: the key loses the scope', async () => {
    const purchases = () => codeOf(key.client.orders.list({ orgId, side: 'purchases' }));
    expect(await purchases()).toBe('allowed');
    await founder.client.members.setPurchasing({
      orgId,
      userId: creator.id,
      ...{ request: true, approve: false, approvalLimit: null, pay: true, viewSpending: false },
    });
    expect(await purchases()).toBe('NOT_FOUND');
  });

  it('is the owner who confirmed it, so the creator no longer matters', async () => {
    await setRole(creator, 'member');
    await confirm(founder);
    await removeMember(app, orgId, creator);
    expect(await read()).toBe('allowed');
  });
});

describe('the database', () => {
  const insert = (author: string, scopes: readonly string[] = ['products.read']) => {
    const { prefix, hash } = drawKeyToken();
    return withActor(app.deps.db, author, (tx) =>
      tx.execute(sql`INSERT INTO api_keys (org_id, name, prefix, token_hash, scopes, created_by, responsible_id)
        VALUES (${orgId}, 'Stolen', ${prefix}, ${hash}, ${sql.param(scopes)}::text[], ${founder.id}, ${founder.id})`),
    );
  };
  const broken = (constraint: string) => ({ cause: { constraint } });

  it.each([
    ['an API key', () => key.id],
    ['somebody outside', async () => (await aPerson(app)).id],
    ['a job', () => 'system:test'],
  ])('lets no key be created by %s in the name of an owner', async (_name, author) => {
    await expect(insert(await author())).rejects.toMatchObject(broken('api_keys_responsible_role'));
  });

  it('lets no key be created by a member', async () => {
    await setRole(creator, 'member');
    await expect(insert(creator.id)).rejects.toMatchObject(broken('api_keys_responsible_role'));
  });

  it.each([[[]], [['purchases.pay']], [['products.read', 'members.manageOwners']]])(
    'knows no scopes %o',
    async (scopes) => {
      await expect(insert(founder.id, scopes)).rejects.toMatchObject(broken('api_keys_scopes'));
    },
  );

  it.each([
    ['an admin', () => creator.id],
    ['the key itself', () => key.id],
    ['a job', () => 'system:test'],
  ])('lets no key be confirmed by %s', async (_name, author) => {
    await removeMember(app, orgId, creator);
    await addMember(app, orgId, creator, 'admin');
    await expect(change(author(), 'unconfirmed_since = NULL')).rejects.toMatchObject(
      broken('api_keys_responsible_role'),
    );
  });

  it.each([
    ['a member', () => setRole(creator, 'member').then(() => creator.id)],
    ['somebody outside', async () => (await aPerson(app)).id],
    ['the key itself', async () => key.id],
    ['a job', async () => 'system:test'],
  ])('gives no new secret to %s', async (_name, author) => {
    await expect(change(await author(), "token_hash = sha256('guessed')")).rejects.toMatchObject(
      broken('api_keys_responsible_role'),
    );
  });

  it('leaves a revoked key revoked', async () => {
    await change(creator.id, 'revoked_at = now()');
    await expect(change(founder.id, 'revoked_at = NULL')).rejects.toMatchObject(broken('api_keys_revoked'));
  });

  it.each(["scopes = '{audit.read}'", 'responsible_id = created_by', 'org_id = uuidv7()', "name = 'Other'"])(
    'does not let the application set %s',
    async (set) => {
      await expect(change(founder.id, set)).rejects.toMatchObject({ cause: { code: '42501' } });
    },
  );

  it('does not let the application delete a key', async () => {
    await expect(inDatabase('DELETE FROM api_keys')).rejects.toMatchObject({ code: '42501' });
  });

  it('keeps no secret, and the audit contains no hash', async () => {
    const { rows } = await inDatabase(
      'SELECT to_jsonb(k)::text AS key, a.new_data FROM api_keys k JOIN api_key_audit a ON a.org_id = k.org_id WHERE k.id = $1',
      [key.id],
    );
    expect(rows[0].key).not.toContain(key.token.slice(13));
    expect(rows[0].new_data).toMatchObject({ id: key.id, scopes: [...keyScopes], created_by: creator.id });
    expect(Object.keys(rows[0].new_data)).not.toContain('token_hash');
  });
});

describe('a key', () => {
  it('names itself as the author of a change, in the history and in the audit of its own creation not', async () => {
    const product = await aProduct(key, orgId);
    const { items } = await founder.client.products.history({ id: product.id });
    expect(items[0]).toMatchObject({
      changedBy: key.id,
      changedByName: expect.stringMatching(/^Warehouse .* · myk_[\w-]{8}$/),
    });
    const { events } = await founder.client.audit.list({ orgId, source: 'apiKey' });
    expect(events).toMatchObject([
      { operation: 'INSERT', changedBy: creator.id, changedByName: 'Cleo Creator' },
    ]);
  });

  it('may do less with fewer scopes', async () => {
    const reader = await aKey(app, creator, orgId, ['products.read']);
    const product = await aProduct(founder, orgId);
    expect(await codeOf(reader.client.products.find({ id: product.id }))).toBe('allowed');
    expect(await codeOf(reader.client.products.delete({ id: product.id }))).toBe('SCOPE_MISSING');
    expect(await codeOf(reader.client.audit.list({ orgId }))).toBe('SCOPE_MISSING');
  });

  it('sees nothing of the purchases of its creator', async () => {
    expect((await key.client.orders.list({ side: 'purchases' })).items).toEqual([]);
  });

  it('opens no file of its organization and no stream of changes', async () => {
    const stream = await fetch(`${app.url}/api/realtime`, {
      headers: { authorization: `Bearer ${key.token}` },
    });
    expect(stream.ok).toBe(false);
    expect(await codeOf(key.client.realtime.subscribe())).toBe('PERSON_REQUIRED');
  });

  it('has its last use noted, at most once a minute', async () => {
    await read();
    const lastUse = async () =>
      (await inDatabase('SELECT last_used_at FROM api_keys WHERE id = $1', [key.id])).rows[0].last_used_at;
    await vi.waitFor(async () => expect(await lastUse()).not.toBeNull());
    const noted = await lastUse();
    const updates = async () =>
      (await inDatabase('SELECT xmin::text FROM api_keys WHERE id = $1', [key.id])).rows[0].xmin;
    const version = await updates();
    await read();
    await read();
    expect(await lastUse()).toEqual(noted);
    expect(await updates()).toBe(version);
  });

  it('needs one statement more than the operation, like a session', async () => {
    await read();
    const statementsOf = async (call: () => Promise<unknown>) => {
      const query = vi.spyOn(app.deps.db.$client, 'query');
      await call();
      const made = query.mock.calls.length;
      query.mockRestore();
      return made;
    };
    await inDatabase('UPDATE api_keys SET last_used_at = now() WHERE id = $1', [key.id]);
    const asPerson = await statementsOf(() => creator.client.products.summarize({ orgId }));
    const asKey = await statementsOf(() => key.client.products.summarize({ orgId }));
    expect(asKey).toBe(asPerson);
  });
});

describe("the contract's scopes", () => {
  const operations = proceduresOf(contract).map(
    ([name, { '~orpc': procedure }]) => [name, procedure.meta as OperationMeta] as const,
  );
  const scoped = operations.filter(([, { scopes }]) => scopes.length > 0);

  it('are those of the list, and each has an operation', () => {
    expect([...new Set(scoped.flatMap(([, { scopes }]) => scopes))].sort()).toEqual([...keyScopes].sort());
  });

  it.each(scoped)('%s: a scope is the action of its access', (_name, { access, scopes }) => {
    if (access.kind === 'signedIn') return expect(scopes.length).toBeGreaterThan(0);
    expect('action' in access && [access.action as KeyScope]).toEqual(scopes);
  });
});
