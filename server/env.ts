import { Resolver } from 'node:dns';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

/**
 * The environment, parsed once. Nothing else in the server reads `process.env`. docs/settings.md describes every
 * setting.
 */
export type Env = ReturnType<typeof readEnv>;

/** A setting that cannot be used. The message is one line that names the setting. */
export class SettingError extends Error {
  readonly setting: string;
  constructor(setting: string, reason: string) {
    super(`${setting}: ${reason}`);
    this.name = 'SettingError';
    this.setting = setting;
  }
}

/**
 * @param what the unit of the number, such as "seconds"
 */
function numberOf(what: string, { from, to }: { from: number; to: number }) {
  const allowed = `must be a number of ${what} from ${from} to ${to}`;
  return z.coerce.number(allowed).check(z.minimum(from, allowed), z.maximum(to, allowed));
}

function countOf(what: string, range: { from: number; to: number }) {
  return numberOf(what, range).check(z.int(`must be a whole number of ${what}`));
}

function oneOf<const Value extends string>(...values: [Value, ...Value[]]) {
  return z.enum(values, `must be one of ${values.join(', ')}`);
}

const portRule = 'must be a port number, from 1 to 65535';
const port = z.coerce
  .number(portRule)
  .check(z.int(portRule), z.minimum(1, portRule), z.maximum(65_535, portRule));
const flag = z.pipe(
  z.enum(['0', '1'], 'must be 0 or 1'),
  z.transform((value) => value === '1'),
);
const origin = z.url('must be an address such as https://myelin.example').check(
  z.refine((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  }, 'must be an origin alone, such as https://myelin.example'),
);
/** Refuses URLs that cannot be parsed, for example with an unescaped / or @ in the password. */
function urlOf(form: RegExp, example: string) {
  const rule = `must be an address such as ${example}; write / ? # @ and % in a password as %2F %3F %23 %40 and %25`;
  return z.string().check(z.regex(form, rule), z.refine(isReadable, rule));
}

function isReadable(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  try {
    return [url.username, url.password].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
}

const postgresUrl = urlOf(/^postgres(ql)?:\/\/\S+$/, 'postgresql://user@host/database');

/** Checked here because @fastify/proxy-addr would fail at start without naming the setting. */
const proxies = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.split(',').map((proxy) => proxy.trim())),
  ),
  z.array(
    z.union(
      [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
      'must be addresses or ranges with commas between them, such as 10.0.0.7,192.168.0.0/16',
    ),
  ),
);

const dnsServers = z.pipe(
  z.string(),
  z
    .transform((value: string) => value.split(',').map((server) => server.trim()))
    .check(
      z.refine(
        areNameServers,
        'must be addresses with commas between them, such as 10.0.0.53,10.0.1.53:5353',
      ),
    ),
);

function areNameServers(servers: string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}

const settings = z.object({
  NODE_ENV: z._default(oneOf('development', 'production', 'test'), 'development'),
  APP_NAME: z._default(
    z.string().check(z.trim(), z.maxLength(40, 'must be at most 40 characters')),
    'Myelin',
  ),
  PORT: z._default(port, 3000),
  HOST: z.optional(z.string()),
  PUBLIC_URL: z.optional(origin),
  TRUSTED_PROXIES: z._default(proxies, []),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_MIGRATION_URL: z.optional(postgresUrl),
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  DATABASE_REPLICA_URL: z.optional(postgresUrl),
  DATABASE_POOL: z._default(countOf('connections', { from: 2, to: 200 }), 10),
  SECRET_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 random bytes in base64 (openssl rand -base64 32)')),
  ),
  WEB: z._default(flag, true),
  PAGES: z._default(flag, true),
  WEB_PROCESSES: z._default(countOf('processes', { from: 1, to: 64 }), 1),
  WORKER: z._default(flag, true),
  DEMO: z.optional(flag),
  SANDBOX: z._default(flag, true),
  SANDBOX_PORT: z.optional(port),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a Stripe secret key')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.optional(z.string()),
  PLATFORM_FEE_PERCENT: z._default(
    numberOf('percent', { from: 0, to: 50 }).check(
      z.multipleOf(0.01, 'must have two decimal places at most'),
    ),
    0,
  ),
  SMTP_URL: z.optional(urlOf(/^smtps?:\/\/\S+$/, 'smtp://user:password@host:587')),
  MAIL_FROM: z.optional(z.string().check(z.regex(/@/, 'must be an e-mail address'))),
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(origin),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url('must be an address such as http://127.0.0.1:4318')),
  OTEL_SERVICE_NAME: z.optional(z.string()),
  REQUESTS_TO_LOOPBACK: z._default(flag, false),
  DNS_SERVERS: z.optional(dnsServers),
  API_KEY_REQUESTS_PER_MINUTE: z._default(countOf('requests', { from: 1, to: 1_000_000 }), 600),
  STOP_SECONDS: z._default(numberOf('seconds', { from: 8, to: 600 }), 10),
  STOP_DELAY_SECONDS: z._default(numberOf('seconds', { from: 0, to: 120 }), 0),
  FAILPOINT_FILE: z.optional(z.string()),
  LOG_LEVEL: z.optional(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
});

/** @throws SettingError for the first setting that cannot be used */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const env = readSettings(source);
  const isProduction = env.NODE_ENV === 'production';
  refuseHalves(env);
  refuseTooManyConnections(env);
  refuseFailpoints(env);
  refuseLoopback(env);
  return {
    isProduction,
    appName: env.APP_NAME,
    port: env.PORT,
    host: env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    /** The one origin for links, redirects and origin checks. The Host header is not trusted. */
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    /** Proxies whose X-Forwarded-For header is trusted. For all other clients, the address of the socket is used. */
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    /** Bypasses the pooler. LISTEN, the worker and commands need connections that no other client uses. */
    directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    hasPooler: env.DATABASE_DIRECT_URL !== undefined,
    migrationUrl: env.DATABASE_MIGRATION_URL ?? env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    replicaUrl: env.DATABASE_REPLICA_URL ?? null,
    databasePool: env.DATABASE_POOL,
    secretKey: env.SECRET_KEY ? Buffer.from(env.SECRET_KEY, 'base64') : null,
    runsWeb: env.WEB,
    /** If false, Vite serves the pages (npm run dev), and no build is needed. */
    servesPages: env.PAGES,
    webProcesses: env.WEB ? env.WEB_PROCESSES : 1,
    runsWorker: env.WORKER,
    /** By default demonstration data only goes into the embedded database. DEMO overrides this. */
    hasDemo: env.DEMO ?? (!isProduction && !env.DATABASE_URL),
    /** Whether this process starts the sandbox. Another server process of the product may start it instead. */
    startsSandbox: env.WEB && env.SANDBOX && !env.STRIPE_SECRET_KEY,
    sandboxPort: env.SANDBOX_PORT ?? env.PORT + 1,
    stripe: stripeOf(env),
    platformFeePercent: env.PLATFORM_FEE_PERCENT,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? nobodyAt(env),
    s3: s3Of(env),
    /** Only for `npm run proof`, which kills processes at given points. See db/failpoint.ts. */
    failpointFile: env.FAILPOINT_FILE ?? null,
    /** The port and the host at which metrics are served. Null when metrics are off. */
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : null,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME ?? 'myelin' }
      : null,
    /**
     * Whether webhooks and requests to identity providers are also sent to this machine, and without TLS. Never in
     * production.
     */
    requestsToLoopback: env.REQUESTS_TO_LOOPBACK,
    /** The name servers for these requests and for the records of domains. Null for those of the machine. */
    dnsServers: env.DNS_SERVERS ?? null,
    apiKeyRequestsPerMinute: env.API_KEY_REQUESTS_PER_MINUTE,
    stopSeconds: env.STOP_SECONDS,
    /**
     * Time in which a stopping server still accepts requests. In this time load balancers notice that it is no longer
     * ready.
     */
    stopDelaySeconds: env.STOP_DELAY_SECONDS,
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  };
}

type Settings = z.infer<typeof settings>;

/** `NAME=` in an environment file means that the setting is absent. */
function readSettings(source: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new SettingError(String(issue?.path[0]), issue?.message ?? 'cannot be used');
}

/** Refuses settings that need another setting which is missing. */
function refuseHalves(env: Settings): void {
  if (!env.WEB && !env.WORKER)
    throw new SettingError('WEB', 'must not be 0 beside WORKER=0: nothing would be done');
  const besideDatabase = ['DATABASE_MIGRATION_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;
  const alone = besideDatabase.find((name) => env[name] && !env.DATABASE_URL);
  if (alone) throw new SettingError('DATABASE_URL', `must be set beside ${alone}`);
  if (env.STRIPE_SECRET_KEY && !(env.STRIPE_WEBHOOK_SECRET && env.STRIPE_CONNECT_WEBHOOK_SECRET)) {
    const missing = env.STRIPE_WEBHOOK_SECRET ? 'STRIPE_CONNECT_WEBHOOK_SECRET' : 'STRIPE_WEBHOOK_SECRET';
    throw new SettingError(missing, 'must be set beside STRIPE_SECRET_KEY, or no payment can be believed');
  }
  const halfOfS3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = halfOfS3.find((name) => !env[name]);
  if (missing && halfOfS3.some((name) => env[name])) {
    throw new SettingError(missing, `must be set beside the others of S3 (${halfOfS3.join(', ')})`);
  }
  if (env.NODE_ENV === 'production' && !env.STRIPE_SECRET_KEY) {
    throw new SettingError(
      'STRIPE_SECRET_KEY',
      'must be set in production; the payments sandbox does not run there',
    );
  }
}

/** Connections for the product. The embedded database allows 60; the rest are for commands and manual access. */
const embeddedConnections = 50;

function refuseTooManyConnections(env: Settings): void {
  if (env.DATABASE_URL || !env.WEB || env.WEB_PROCESSES === 1) return;
  // The web processes and the worker. In addition to its pool, a web process has one connection, and the worker three.
  const processes = env.WEB_PROCESSES + 1;
  if (processes * (env.DATABASE_POOL + 2) <= embeddedConnections) return;
  const most = Math.floor(embeddedConnections / processes) - 2;
  throw new SettingError(
    'DATABASE_POOL',
    most < 2
      ? `the embedded database has too few connections for WEB_PROCESSES=${env.WEB_PROCESSES}`
      : `must be at most ${most} beside WEB_PROCESSES=${env.WEB_PROCESSES} with the embedded database`,
  );
}

function refuseFailpoints(env: Settings): void {
  if (env.FAILPOINT_FILE && (env.NODE_ENV === 'production' || env.STRIPE_SECRET_KEY)) {
    throw new SettingError('FAILPOINT_FILE', 'kills the server on purpose, so it must not be set here');
  }
}

function refuseLoopback(env: Settings): void {
  if (env.REQUESTS_TO_LOOPBACK && env.NODE_ENV === 'production') {
    const reason = 'must not be set in production: users could send requests to this machine';
    throw new SettingError('REQUESTS_TO_LOOPBACK', reason);
  }
}

function stripeOf(env: Settings) {
  if (!env.STRIPE_SECRET_KEY) return null;
  const webhookSecrets = [env.STRIPE_WEBHOOK_SECRET ?? '', env.STRIPE_CONNECT_WEBHOOK_SECRET ?? ''];
  return { secretKey: env.STRIPE_SECRET_KEY, webhookSecrets };
}

function s3Of(env: Settings) {
  if (!env.S3_BUCKET) return null;
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function nobodyAt({ APP_NAME, PUBLIC_URL }: Settings): string {
  return `${APP_NAME} <no-reply@${new URL(PUBLIC_URL ?? 'http://localhost').hostname}>`;
}
