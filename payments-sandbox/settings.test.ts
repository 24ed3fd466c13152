import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

test('listens on loopback and sends no events if nothing is set', () => {
  expect(readSettings({})).toMatchObject({
    port: 3001,
    host: '127.0.0.1',
    url: null,
    secretKey: 'sk_test_sandbox',
    webhookUrl: null,
    settleMs: 60_000,
  });
});

test.each([
  [{ NODE_ENV: 'production' }, 'NODE_ENV'],
  [{ STRIPE_SECRET_KEY: 'sk_live_x' }, 'STRIPE_SECRET_KEY'],
  [{ SANDBOX_PORT: 'seven' }, 'SANDBOX_PORT'],
  [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT'],
  [{ SANDBOX_SECRET_KEY: 'sk_live_x' }, 'SANDBOX_SECRET_KEY'],
  [{ SANDBOX_WEBHOOK_URL: 'ftp://example.org' }, 'SANDBOX_WEBHOOK_URL'],
  [{ SANDBOX_URL: 'nowhere' }, 'SANDBOX_URL'],
  [{ SANDBOX_SETTLE_MS: '-1' }, 'SANDBOX_SETTLE_MS'],
])('refuses %o in one line that names the setting', (env, name) => {
  const refused = () => readSettings(env);
  expect(refused).toThrow(SettingsError);
  expect(refused).toThrow(new RegExp(`^${name}[^\n]+$`));
});
