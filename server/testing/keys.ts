import { type KeyScope, keyScopes } from '../../contract/key-scopes.ts';
import { drawKeyToken } from '../access/find-key.ts';
import { apiKeys } from '../db/schema/api-keys.ts';
import { withActor } from '../db/with-actor.ts';
import { type Person, unique } from './builders.ts';
import type { TestApp } from './test-app.ts';
import type { Client } from './test-client.ts';

export type TestKey = { id: string; token: string; client: Client };

/** An API key of the organization. Its creator must be an owner or an admin. */
export async function aKey(
  app: TestApp,
  creator: Pick<Person, 'id'>,
  orgId: string,
  scopes: readonly KeyScope[] = keyScopes,
): Promise<TestKey> {
  const { token, prefix, hash } = drawKeyToken();
  const [key] = await withActor(app.deps.db, creator.id, (tx) =>
    tx
      .insert(apiKeys)
      .values({
        orgId,
        name: `Warehouse ${unique()}`,
        prefix,
        tokenHash: hash,
        scopes: [...scopes],
        createdBy: creator.id,
        responsibleId: creator.id,
      })
      .returning({ id: apiKeys.id }),
  );
  if (!key) throw new Error('The new key was not returned');
  return { id: key.id, token, client: app.as(token) };
}
