import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Settings } from '../../../payments-sandbox/settings.ts';
import { startSandbox } from '../../../payments-sandbox/start.ts';
import type { Deps } from '../../access/context.ts';
import { withActor } from '../../db/with-actor.ts';
import { settleCheckout, settlePayment } from '../../features/orders/settle-order.ts';
import { handleProviderEvent } from '../../features/payments/handle-provider-event.ts';
import { connectProvider } from '../../features/payments/provider.ts';
import { sandboxCredentials } from '../../features/payments/sandbox-credentials.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

type Fields = Record<string, string | string[]>;

export type Provider = {
  /**
   * Calls the provider's API as the platform does, or sends a request that controls the sandbox (`/_sandbox/…`). Null
   * when the request is refused.
   */
  ask<Answer = { id: string }>(path: string, fields?: Fields): Promise<Answer | null>;
  /** The account of each seller, in the order of `sellers`. */
  accountIds: string[];
};

/** Two databases with the same sellers, buyer and provider. One receives all events in order; the other does not. */
export type World = { inOrder: TestApp; unreliable: TestApp; stop(): Promise<void> };

export const buyerId = '019a0000-0000-7000-8000-00000000b0b1';
export const sellers = [1, 2, 3, 4, 5].map((number) => `019a0000-0000-7000-8000-00000000501${number}`);
export const sellerId = '019a0000-0000-7000-8000-0000000050a1';

export async function openWorld(): Promise<World> {
  const [inOrder, unreliable] = [await startTestApp(), await startTestApp()];
  for (const { deps } of [inOrder, unreliable]) await addParties(deps);
  return {
    inOrder,
    unreliable,
    async stop() {
      await inOrder.stop();
      await unreliable.stop();
    },
  };
}

/** The buyer wants emails. So a payment that is counted twice would cause a second email. */
function addParties({ db }: Deps): Promise<void> {
  return withActor(db, 'system:schedules', async (tx) => {
    await tx.execute(sql`INSERT INTO users (id, email, full_name, wants_email) VALUES
      (${buyerId}, 'buyer@schedules.example', 'Ben Buyer', true), (${sellerId}, 'seller@schedules.example', 'Selma Seller', false)`);
    for (const orgId of sellers) {
      await tx.execute(
        sql`INSERT INTO organizations (id, name, type) VALUES (${orgId}, 'Schedules', 'seller_org')`,
      );
      await tx.execute(
        sql`INSERT INTO organization_members (org_id, user_id, role) VALUES (${orgId}, ${sellerId}, 'owner')`,
      );
    }
  });
}

/** A separate, empty provider, which both databases use during the work. It sends no events by itself. */
export async function withProvider(world: World, work: (provider: Provider) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'myelin-schedules-'));
  const { keys } = world.inOrder.deps;
  const settings: Settings = {
    port: 0,
    host: '127.0.0.1',
    url: null,
    dataDir,
    ...sandboxCredentials(keys),
    webhookSecret: '',
    connectWebhookSecret: '',
    webhookUrl: 'http://127.0.0.1:1/held',
    settleMs: 3_600_000,
  };
  const sandbox = await startSandbox(settings);
  try {
    const ask = asker(sandbox.url, settings.secretKey);
    await ask('/_sandbox/delivery', { hold: 'true' });
    for (const { deps } of [world.inOrder, world.unreliable])
      deps.payments = connectProvider({ stripe: null, sandboxPort: sandbox.port }, keys);
    const accountIds: string[] = [];
    for (const orgId of sellers) {
      const { id } = await world.inOrder.deps.payments.createAccount(orgId, null);
      await ask(`/_sandbox/accounts/${id}/complete`, {});
      accountIds.push(id);
    }
    await work({ ask, accountIds });
  } finally {
    await sandbox.close();
    await rm(dataDir, { recursive: true });
  }
}

function asker(origin: string, key: string): Provider['ask'] {
  return async <Answer>(path: string, fields?: Fields) => {
    const isSwitch = path.startsWith('/_sandbox/');
    const response = await fetch(origin.replace('localhost', '127.0.0.1') + path, {
      method: fields ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        ...(fields && {
          'content-type': isSwitch ? 'application/json' : 'application/x-www-form-urlencoded',
        }),
      },
      ...(fields && {
        body: isSwitch
          ? JSON.stringify(typed(fields))
          : new URLSearchParams(fields as Record<string, string>),
      }),
    });
    if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
    const answer = (await response.json()) as Answer;
    return response.ok ? answer : null;
  };
}

function typed(fields: Fields): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === 'true' ? true : value]),
  );
}

/** Handles a stored event in the same way as its job. */
export function handle({ deps }: TestApp, eventId: string): Promise<void> {
  return handleProviderEvent(deps, eventId, {
    checkoutChanged: settleCheckout,
    paymentChanged: settlePayment,
  });
}
