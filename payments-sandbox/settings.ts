import path from 'node:path';
import { z } from 'zod';

export interface Settings {
  /** With 0 the system chooses a port (for tests). */
  port: number;
  host: string;
  /** Public origin without a trailing slash; null means http://localhost:<port in use>. */
  url: string | null;
  dataDir: string;
  secretKey: string;
  /** Null when there is no receiver. Webhooks are then not queued. */
  webhookUrl: string | null;
  webhookSecret: string;
  connectWebhookSecret: string;
  /** Milliseconds until a bank debit settles or fails. */
  settleMs: number;
}

/** An invalid setting. The message is one line that names the setting. */
export class SettingsError extends Error {}

/** Reads the environment once. Throws SettingsError when the sandbox cannot, or must not, run with these settings. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  refuseRealMoney(env);
  const parsed = environment.safeParse(withoutBlanks(env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'invalid'}`);
  }
  const values = parsed.data;
  return {
    port: values.SANDBOX_PORT,
    host: values.SANDBOX_HOST,
    url: values.SANDBOX_URL ?? null,
    dataDir: path.resolve(values.SANDBOX_DATA_DIR),
    secretKey: values.SANDBOX_SECRET_KEY,
    webhookUrl: values.SANDBOX_WEBHOOK_URL ?? null,
    webhookSecret: values.SANDBOX_WEBHOOK_SECRET,
    connectWebhookSecret: values.SANDBOX_CONNECT_WEBHOOK_SECRET,
    settleMs: values.SANDBOX_SETTLE_MS,
  };
}

/** @throws in production, because the sandbox accepts invented cards */
function refuseRealMoney(env: Record<string, string | undefined>): void {
  if (env.NODE_ENV === 'production') {
    throw new SettingsError('NODE_ENV is production: the payments sandbox does not run in production');
  }
  if (env.STRIPE_SECRET_KEY) {
    throw new SettingsError(
      'STRIPE_SECRET_KEY is set: the payments sandbox does not run beside a real Stripe key',
    );
  }
}

const httpUrl = z.url({ protocol: /^https?$/, message: 'must be an http or https address' });

const environment = z.object({
  SANDBOX_PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(1, 'must be a port from 1 to 65535')
    .max(65535, 'must be a port from 1 to 65535')
    .default(3001),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_URL: httpUrl.transform((url) => new URL(url).origin).optional(),
  SANDBOX_DATA_DIR: z.string().default('.data/payments-sandbox'),
  SANDBOX_SECRET_KEY: z
    .string()
    .startsWith('sk_test_sandbox', 'must begin with sk_test_sandbox')
    .default('sk_test_sandbox'),
  SANDBOX_WEBHOOK_URL: httpUrl.optional(),
  SANDBOX_WEBHOOK_SECRET: z.string().default('whsec_sandbox'),
  SANDBOX_CONNECT_WEBHOOK_SECRET: z.string().default('whsec_sandbox_connect'),
  SANDBOX_SETTLE_MS: z.coerce
    .number('must be milliseconds')
    .int('must be milliseconds')
    .min(0, 'must be 0 or more')
    .default(60_000),
});

/** Removes empty settings: `NAME=` in an environment file means that the setting is absent. */
function withoutBlanks(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
