import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
};
const production = { ...stripe, NODE_ENV: 'production' };

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      hasDemo: true,
      sandboxPort: 3001,
      stripe: null,
    });
  });

  it.each([
    [{ PORT: 'http' }, /^PORT: must be a port number/],
    [{ PORT: '70000' }, /^PORT: must be a port number/],
    [{ PUBLIC_URL: 'https://myelin.example/shop' }, /^PUBLIC_URL: must be an origin alone/],
    [{ DATABASE_URL: 'mysql://localhost' }, /^DATABASE_URL: must be an address/],
    [{ DATABASE_MIGRATION_URL: 'postgresql://owner@db/myelin' }, /^DATABASE_URL: must be set/],
    [
      { DATABASE_DIRECT_URL: 'postgresql://app@db/myelin' },
      /^DATABASE_URL: must be set beside DATABASE_DIRECT_URL/,
    ],
    [
      { DATABASE_REPLICA_URL: 'postgresql://app@replica/myelin' },
      /^DATABASE_URL: must be set beside DATABASE_REPLICA_URL/,
    ],
    [{ WEB_PROCESSES: '0' }, /^WEB_PROCESSES: /],
    [
      { WEB_PROCESSES: '4' },
      /^DATABASE_POOL: must be at most 8 beside WEB_PROCESSES=4 with the embedded database/,
    ],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_WEBHOOK_SECRET: must be set/],
    [{ NODE_ENV: 'production' }, /^STRIPE_SECRET_KEY: must be set in production/],
    [
      { ...production, FAILPOINT_FILE: '/tmp/point' },
      /^FAILPOINT_FILE: kills the server on purpose, so it must not be set here/,
    ],
    [{ ...stripe, FAILPOINT_FILE: '/tmp/point' }, /^FAILPOINT_FILE: kills the server on purpose/],
    [{ ...production, REQUESTS_TO_LOOPBACK: '1' }, /^REQUESTS_TO_LOOPBACK: must not be set in production/],
    [{ DNS_SERVERS: '10.0.0.53, dns.example' }, /^DNS_SERVERS: must be addresses with commas/],
    [{ SECRET_KEY: 'short' }, /^SECRET_KEY: must be 32 random bytes/],
    [{ TRUSTED_PROXIES: '10.0.0.7, the balancer' }, /^TRUSTED_PROXIES: must be addresses or ranges/],
    [{ S3_BUCKET: 'pictures' }, /^S3_ACCESS_KEY_ID: must be set beside/],
    [{ S3_SECRET_ACCESS_KEY: 'x', S3_ACCESS_KEY_ID: 'y' }, /^S3_BUCKET: must be set beside/],
    [{ S3_ENDPOINT: 'minio' }, /^S3_ENDPOINT: must be an address/],
    [{ DEMO: 'yes' }, /^DEMO: must be 0 or 1/],
    [{ PLATFORM_FEE_PERCENT: '80' }, /^PLATFORM_FEE_PERCENT: must be a number of percent from 0 to 50$/],
    [{ PLATFORM_FEE_PERCENT: '2.505' }, /^PLATFORM_FEE_PERCENT: must have two decimal places at most$/],
    [{ DATABASE_POOL: '1' }, /^DATABASE_POOL: must be a number of connections from 2 to 200$/],
    [{ DATABASE_POOL: '2.5' }, /^DATABASE_POOL: must be a whole number of connections$/],
    [{ WEB_PROCESSES: 'all' }, /^WEB_PROCESSES: must be a number of processes from 1 to 64$/],
    [{ STOP_SECONDS: '5' }, /^STOP_SECONDS: must be a number of seconds from 8 to 600$/],
    [{ APP_NAME: 'M'.repeat(41) }, /^APP_NAME: must be at most 40 characters$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent$/],
    [{ WEB: '0', WORKER: '0' }, /^WEB: must not be 0 beside WORKER=0/],
  ])('that are invalid are named in one line: %o', (source, message) => {
    expect(() => readEnv(source)).toThrow(message);
  });

  it('bypass the pooler for connections with their own state', () => {
    const DATABASE_URL = 'postgresql://app@pooler/myelin';
    const DATABASE_DIRECT_URL = 'postgresql://app@db/myelin';
    expect(readEnv({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      directUrl: DATABASE_DIRECT_URL,
      migrationUrl: DATABASE_DIRECT_URL,
      hasPooler: true,
    });
    expect(readEnv({ DATABASE_URL })).toMatchObject({ directUrl: DATABASE_URL, hasPooler: false });
  });

  it('put demonstration data into an external database only with DEMO', () => {
    const DATABASE_URL = 'postgresql://app@localhost/myelin';
    expect(readEnv({ DATABASE_URL }).hasDemo).toBe(false);
    expect(readEnv({ DATABASE_URL, DEMO: '1' }).hasDemo).toBe(true);
  });
});
