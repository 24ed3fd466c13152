import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { refusals } from '../../../contract/refusals.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type ApiDocument, proceduresOf } from './describe-api.ts';

let app: TestApp;
let text: string;
let document: ApiDocument;
beforeAll(async () => {
  app = await startTestApp();
  text = await (await fetch(`${app.url}/api/openapi.json`)).text();
  document = JSON.parse(text);
});
afterAll(() => app.stop());

const operationsOf = ({ paths = {} }: ApiDocument) =>
  Object.values(paths).flatMap(
    (item) => Object.values(item ?? {}) as { operationId: string; security: unknown[] }[],
  );

describe('the document of the API', () => {
  it('has no problem that a public linter knows, examples among them', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('has every operation of the contract', () => {
    const names = operationsOf(document).map(({ operationId }) => operationId);
    expect(names.sort()).toEqual(
      proceduresOf(contract)
        .map(([name]) => name)
        .sort(),
    );
  });

  it('has every refusal, with an example', () => {
    const told = Object.values(document.components?.responses ?? {}).flatMap((response) =>
      Object.keys(
        (response as { content: Record<string, { examples: object }> }).content['application/json']
          ?.examples ?? {},
      ),
    );
    expect(told.sort()).toEqual(Object.keys(refusals).sort());
  });

  it('says of each operation whether a session is needed', () => {
    const open = operationsOf(document).filter(({ security }) => security.length === 0);
    const isPublic = proceduresOf(contract).filter(
      ([, operation]) => operation['~orpc'].meta.access.kind === 'public',
    );
    expect(open.map(({ operationId }) => operationId).sort()).toEqual(isPublic.map(([name]) => name).sort());
  });

  it('is sent once, in brotli, and then only its tag', async () => {
    const first = await fetch(`${app.url}/api/openapi.json`, { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(await first.text()).toBe(text);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${app.url}/api/openapi.json`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});

describe('the page of the API', () => {
  it('shows every operation and refusal, and runs nothing', async () => {
    const answer = await fetch(`${app.url}/api/reference`);
    const html = await answer.text();
    for (const [name] of proceduresOf(contract)) expect(html).toContain(`<details id="${name}">`);
    for (const code of Object.keys(refusals)) expect(html).toContain(`<code>${code}</code>`);
    expect(html).not.toMatch(/<script|https?:\/\/(?!myelin\.test|[a-z.]*example)[a-z]/i);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
