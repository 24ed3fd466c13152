import { type Env, readEnv, SettingError } from '../../../server/env.ts';
import { examineDatabase } from './examine-database.ts';
import { examineMail, examineStorage } from './examine-services.ts';

/**
 * Returns one line for each problem. The line begins with the name of the setting. An empty list means that all
 * settings work.
 */
export async function examine(source: NodeJS.ProcessEnv): Promise<string[]> {
  const { env, findings } = readAll(source);
  const isProduction = source.NODE_ENV === 'production';
  // Examines the services in parallel, because each service that does not respond takes seconds.
  const tried = await Promise.all([
    examineDatabase({ ...env, isProduction }),
    examineMail(env),
    examineStorage(env),
  ]);
  // An invalid setting was omitted above. It must not also be reported as missing.
  const named = new Set(findings.map(settingOf));
  const others = [...examineForm(env, source, isProduction), ...tried.flat()];
  return [...findings, ...others.filter((line) => !named.has(settingOf(line)))];
}

const settingOf = (line: string) => line.split(':')[0];

/** Settings that are only valid together are omitted together. */
const together = ['DATABASE_', 'STRIPE_', 'S3_'];

/** Reads every setting and collects all invalid ones. The server, in contrast, stops at the first invalid one. */
function readAll(source: NodeJS.ProcessEnv): { env: Env; findings: string[] } {
  const findings: string[] = [];
  let given = source;
  for (;;) {
    try {
      return { env: readEnv(given), findings };
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      const isNamed = findings.some((line) => settingOf(line) === error.setting);
      if (!isNamed) findings.push(error.message);
      given = without(given, error.setting);
    }
  }
}

function without(given: NodeJS.ProcessEnv, setting: string): NodeJS.ProcessEnv {
  const isGiven = Boolean(given[setting]?.trim());
  const group = together.find((prefix) => setting.startsWith(prefix));
  const isLeftOut = (name: string) =>
    isGiven ? name === setting : group !== undefined && name.startsWith(group);
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !isLeftOut(name)));
  // Missing settings are problems only in production. In other environments, the remaining settings can be examined
  // without them.
  return isGiven ? rest : { ...rest, NODE_ENV: 'development' };
}

/** Checks the format of the settings without using them. Some rules apply only in production. */
function examineForm(env: Env, source: NodeJS.ProcessEnv, isProduction: boolean): string[] {
  const isSet = (name: string) => Boolean(source[name]?.trim());
  const [own = '', connected = ''] = env.stripe?.webhookSecrets ?? [];
  const isLive = env.publicUrl.startsWith('https:') || env.stripe?.secretKey.includes('_live_') === true;
  const broken: [boolean, string][] = [
    [
      isLive && !isProduction,
      'NODE_ENV: is not production, so emails can be read at /dev/mail by anybody, and less is refused',
    ],
    [
      isProduction && !env.publicUrl.startsWith('https:'),
      'PUBLIC_URL: must begin with https:// in production, or sessions can be read on their way',
    ],
    [
      isProduction && !isSet('SECRET_KEY'),
      'SECRET_KEY: must be set in production, so that every process has the same (openssl rand -base64 32)',
    ],
    [isProduction && !isSet('SMTP_URL'), 'SMTP_URL: is not set, so no mail leaves this machine'],
    [
      isProduction && !isSet('MAIL_FROM'),
      'MAIL_FROM: is not set, so mail comes from an address that may not exist',
    ],
    [
      isProduction && !isSet('TRUSTED_PROXIES'),
      'TRUSTED_PROXIES: names no proxy, so every visitor has the address of the one before this server',
    ],
    [
      isProduction && Boolean(env.stripe?.secretKey.includes('_test_')),
      'STRIPE_SECRET_KEY: is a key for tests, so no money moves',
    ],
    [env.stripe !== null && !own.startsWith('whsec_'), 'STRIPE_WEBHOOK_SECRET: must begin with whsec_'],
    [
      env.stripe !== null && !connected.startsWith('whsec_'),
      'STRIPE_CONNECT_WEBHOOK_SECRET: must begin with whsec_',
    ],
    [
      env.stripe !== null && own === connected,
      'STRIPE_CONNECT_WEBHOOK_SECRET: is the same as STRIPE_WEBHOOK_SECRET, but each endpoint has its own',
    ],
  ];
  return broken.filter(([isBroken]) => isBroken).map(([, line]) => line);
}
