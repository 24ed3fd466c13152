import type { OpenAPI } from '@orpc/openapi';
import { addresses } from '../../../contract/addresses.ts';
import { refusals } from '../../../contract/refusals.ts';
import { escapeHtml } from '../../mail/html.ts';
import type { ApiDocument, ApiOperation } from './describe-api.ts';
import { type Call, curlOf, takesKey } from './example-call.ts';
import { operationsOf } from './operations-of.ts';
import { referenceStyle } from './reference-style.ts';
import { type RefusalExample, statusWords } from './refusal-responses.ts';
import { schemaLines } from './schema-lines.ts';
import { callForm, callScript, keyField } from './try-calls.ts';

type Group = { name: string; description?: string; operations: Call[] };

const root = addresses.apiReference;

/**
 * The API document as HTML pages by path, one for each group of operations, because a single page would keep browsers
 * and screen readers busy for seconds. Each can be read, searched and printed without scripts. A script sends the calls
 * of operations that API keys may call.
 */
export function referencePages(document: ApiDocument): Record<string, string> {
  const operations = operationsOf(document);
  const groups = (document.tags ?? []).map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags?.includes(tag.name)),
  }));
  const frame = (at: string, heading: string, content: string) =>
    framed({ at, title: document.info.title, heading, groups, content });
  return {
    [root]: frame(root, document.info.title, introduction(document) + groups.map(groupList).join('')),
    ...Object.fromEntries(
      groups.map((group) => [
        pathOf(group.name),
        frame(pathOf(group.name), wordsOf(group.name), groupContent(group, serverOf(document))),
      ]),
    ),
    [pathOf('refusals')]: frame(pathOf('refusals'), 'Refusals', refusalTables(document)),
  };
}

const pathOf = (name: string) => `${root}/${name}`;

type Frame = { at: string; title: string; heading: string; groups: readonly Group[]; content: string };

function framed({ at, title, heading, groups, content }: Frame): string {
  const entry = (to: string, words: string, count = '') =>
    `<li><a href="${to}"${to === at ? ' aria-current="page"' : ''}>${escapeHtml(words)}</a> <span class="count">${count}</span></li>`;
  const entries = [
    entry(root, 'Overview'),
    ...groups.map(({ name, operations }) => entry(pathOf(name), wordsOf(name), String(operations.length))),
    entry(pathOf('refusals'), 'Refusals'),
  ];
  const headTitle = heading === title ? title : `${heading} · ${title}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(headTitle)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${referenceStyle}</style></head><body>
<a class="skip" href="#content">Skip to content</a>
<nav aria-label="Contents"><p class="name">${escapeHtml(title)}</p><ul>${entries.join('')}</ul></nav>
<main id="content" tabindex="-1"><h1>${escapeHtml(heading)}</h1>${content}</main></body></html>`;
}

/** The operations of a group, with links to their descriptions. */
function groupList({ name, description = '', operations }: Group): string {
  const rows = operations.map(
    ({ method, path, operation }) =>
      `<li><a href="${pathOf(name)}#${operation.operationId}">${inline(operation.summary ?? '')}</a> <span class="muted">${method} <code>${escapeHtml(path)}</code></span></li>`,
  );
  return `<section><h2>${escapeHtml(wordsOf(name))}</h2><p class="muted">${inline(description)}</p><ul class="list">${rows.join('')}</ul></section>`;
}

/** Splits a name such as `savedViews` into separate words. */
function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const serverOf = ({ servers = [] }: ApiDocument) => servers[0]?.url ?? '';

function introduction(document: ApiDocument): string {
  const paragraphs = (document.info.description ?? '').split('\n\n').map((text) => `<p>${inline(text)}</p>`);
  return `${paragraphs.join('')}<p>Server: <code>${escapeHtml(serverOf(document))}</code> · <a href="/api/openapi.json">OpenAPI 3.1 document</a> · <a href="/api/client.ts">TypeScript client</a></p>`;
}

/** Escapes the text and marks up `code` between backticks. */
function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function groupContent({ description = '', operations }: Group, server: string): string {
  const canBeTried = operations.some(({ operation }) => takesKey(operation));
  const entries = operations.map((call) => operationEntry(call, server));
  return `<p class="muted">${inline(description)}</p>${canBeTried ? keyField : ''}${entries.join('\n')}${
    canBeTried ? `<script>${callScript}</script>` : ''
  }`;
}

function operationEntry(call: Call, server: string): string {
  const { method, path, operation } = call;
  const id = operation.operationId ?? `${method}-${path}`;
  // The id is on an element inside `details`, because a link to such an element opens the details without a script.
  return `<details><summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code>
<span class="what">${inline(operation.summary ?? '')}</span></summary>
<p id="${id}" class="inside">${inline(operation.description ?? '')} <a href="#${id}">Link to <code>${escapeHtml(id)}</code></a></p>
${parametersTable(operation)}${bodyOf('Request', operation.requestBody)}${bodyOf('Answer', operation.responses?.[200])}
${refusalsTable(operation)}${takesKey(operation) ? exampleCall(call, server) : ''}</details>`;
}

function exampleCall(call: Call, server: string): string {
  return `<h2>Call</h2><pre tabindex="0">${escapeHtml(curlOf(server, call))}</pre>${callForm(call)}`;
}

function parametersTable({ parameters = [] }: ApiOperation): string {
  const rows = parameters.map((parameter) => {
    if (!('name' in parameter)) return '';
    const [line] = schemaLines(parameter.schema);
    return `<tr><td><code>${escapeHtml(parameter.name)}</code>${parameter.required ? '' : ' <span class="muted">optional</span>'}</td><td>${parameter.in}</td><td>${escapeHtml(line?.type ?? '')}</td></tr>`;
  });
  if (rows.length === 0) return '';
  return `<h2>Parameters</h2><table><thead><tr><th>Name</th><th>In</th><th>Type</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function bodyOf(heading: string, body: unknown): string {
  const content = (body as { content?: Record<string, OpenAPI.MediaTypeObject> } | undefined)?.content ?? {};
  return Object.entries(content)
    .map(([type, { schema, example }]) => {
      const rows = schemaLines(schema).map(
        ({ path, type, isRequired }) =>
          `<tr><td><code>${escapeHtml(path || '(the whole)')}</code>${isRequired ? '' : ' <span class="muted">optional</span>'}</td><td>${escapeHtml(type)}</td></tr>`,
      );
      const shown =
        example === undefined
          ? ''
          : `<h3>Example</h3><pre tabindex="0">${escapeHtml(JSON.stringify(example, null, 2))}</pre>`;
      return `<h2>${heading} <span class="muted">${escapeHtml(type)}</span></h2><table><thead><tr><th>Field</th><th>Type</th></tr></thead><tbody>${rows.join('')}</tbody></table>${shown}`;
    })
    .join('');
}

/** Statuses and codes of the refusals, with links to their descriptions. */
function refusalsTable(operation: ApiOperation): string {
  const rows = refusedOf(operation).map(
    ([status, codes]) =>
      `<tr><td>${status} <span class="muted">${statusWords[Number(status)] ?? ''}</span></td><td class="codes">${codes.map((code) => `<a href="${pathOf('refusals')}#${code}"><code>${code}</code></a>`).join('')}</td></tr>`,
  );
  return `<h2>Refusals</h2><table><thead><tr><th>Status</th><th>Codes</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function refusedOf({ responses = {} }: ApiOperation): [status: string, codes: string[]][] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => {
      const { content } = response as OpenAPI.ResponseObject;
      return [status, Object.keys(content?.['application/json']?.examples ?? {})];
    });
}

function refusalTables({ components }: ApiDocument): string {
  const examples = Object.values(components?.examples ?? {}) as { value: RefusalExample }[];
  const statusOf = ({ value }: (typeof examples)[0]) => refusals[value.code].status;
  const statuses = [...new Set(examples.map(statusOf))].sort();
  return statuses
    .map((status) => {
      const ofStatus = examples.filter((example) => statusOf(example) === status);
      return refusalTable(status, ofStatus);
    })
    .join('');
}

function refusalTable(status: number, examples: readonly { value: RefusalExample }[]): string {
  const rows = examples.map(
    ({ value: { code, error, data } }) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${escapeHtml(error)}</td><td>${data ? `<code>${escapeHtml(JSON.stringify(data))}</code>` : ''}</td></tr>`,
  );
  return `<h2 id="refused-${status}">${status} <span class="muted">${escapeHtml(statusWords[status] ?? '')}</span></h2><table><thead><tr><th>Code</th><th>Sentence</th><th>Data</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
