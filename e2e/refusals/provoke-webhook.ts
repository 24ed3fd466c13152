import type { FieldCode } from '../../contract/field-messages.ts';
import { limits } from '../../contract/limits.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import type { Shop } from './shop.ts';

const input = { url: 'https://erp.example/myelin', types: ['order.paid' as const] };

/** For each refusal of webhooks, a function that provokes it. */
export const provokeWebhookRefusal = {
  async TOO_MANY_WEBHOOKS({ owner, orgId }: Shop) {
    for (let count = 0; count <= limits.webhooks; count += 1)
      await owner.client.webhooks.create({ orgId, ...input });
  },
  async WEBHOOK_ADDRESS_REFUSED({ owner, orgId }: Shop) {
    await owner.client.webhooks.create({ orgId, ...input, url: 'https://127.0.0.1/' });
  },
  async WEBHOOK_PAUSED({ owner, orgId }: Shop) {
    const [kept] = await owner.client.webhooks.list({ orgId });
    const { id } = kept ?? (await owner.client.webhooks.create({ orgId, ...input }));
    await owner.client.webhooks.pause({ orgId, id });
    await owner.client.webhooks.test({ orgId, id });
  },
} satisfies Partial<Record<RefusalCode, unknown>>;

/** For each field message of webhooks, a function that provokes it. */
export const provokeWebhookField = {
  WEBHOOK_URL_INVALID: ({ owner, orgId }: Shop) =>
    owner.client.webhooks.create({ orgId, ...input, url: 'https://erp.example:22/' }),
  WEBHOOK_TYPES_MISSING: ({ owner, orgId }: Shop) =>
    owner.client.webhooks.create({ orgId, ...input, types: [] }),
  WEBHOOK_RANGE_INVALID: ({ owner, orgId }: Shop) =>
    owner.client.webhooks.resend({ orgId, id: orgId, from: 2, to: 1 }),
} satisfies Partial<Record<FieldCode, unknown>>;
