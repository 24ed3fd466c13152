import type { OpenAPI } from '@orpc/openapi';
import { moreHeader, nextHeader } from '../../../contract/export-kinds.ts';
import { escapeHtml } from '../../mail/html.ts';
import type { ApiOperation } from './describe-api.ts';
import { type Call, jsonExampleOf, parametersOf } from './example-call.ts';

/** The field for the key, above the operations of a page. It has no name and no form, so nothing submits or stores it. */
export const keyField = `<p class="key"><label for="api-key">API key</label> <input id="api-key" type="password" autocomplete="off" spellcheck="false" placeholder="myk_…">
<span class="muted">For the button 'Send' of an operation below. The key stays on this page until you leave it, and goes only to this server.</span></p>`;

/** A form that calls the operation with the key of this page. It is hidden where scripts do not run. */
export function callForm({ method, path, operation }: Call): string {
  const body = jsonExampleOf(operation);
  const fields = parametersOf(operation).map((parameter) => inputOf(operation, parameter));
  return `<form hidden data-method="${method}" data-path="${escapeHtml(path)}"><h2>Try it</h2>${fields.join('')}${
    body === null
      ? ''
      : `<label>Body <textarea rows="8" spellcheck="false">${escapeHtml(body)}</textarea></label>`
  }<button>Send</button><pre role="status" tabindex="0" hidden></pre></form>`;
}

function inputOf(
  { operationId }: ApiOperation,
  { name, in: place, required }: OpenAPI.ParameterObject,
): string {
  return `<label>${escapeHtml(name)} <input name="${escapeHtml(name)}" data-in="${place}" autocomplete="off"${required ? ' required' : ''} aria-label="${escapeHtml(name)} of ${operationId}"></label>`;
}

/** Sends the forms. The page's policy allows this text by its hash, and requests only to this server. */
export const callScript = `
const key = document.getElementById('api-key');
for (const form of document.querySelectorAll('form[data-path]')) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form);
  });
}
async function send(form) {
  const button = form.querySelector('button');
  const shown = form.querySelector('pre');
  button.disabled = true;
  shown.hidden = false;
  shown.textContent = 'Waiting for the reply …';
  shown.textContent = await replyTo(form).catch((error) => 'No reply: ' + error.message);
  button.disabled = false;
}
async function replyTo(form) {
  const headers = new Headers({ authorization: 'Bearer ' + key.value.trim() });
  const query = new URLSearchParams();
  let path = form.dataset.path;
  for (const { name, value, dataset } of form.querySelectorAll('input')) {
    if (dataset.in === 'path') path = path.replace('{' + name + '}', encodeURIComponent(value));
    else if (value !== '' && dataset.in === 'query') query.append(name, value);
    else if (value !== '') headers.set(name, value);
  }
  const body = form.querySelector('textarea')?.value;
  if (body !== undefined) headers.set('content-type', 'application/json');
  const reply = await fetch(path + (query.size > 0 ? '?' + query : ''), {
    method: form.dataset.method, headers, body, credentials: 'omit', cache: 'no-store', redirect: 'error',
  });
  const lines = ['ratelimit', 'retry-after', 'idempotency-replayed', '${nextHeader}', '${moreHeader}', 'x-request-id']
    .filter((name) => reply.headers.has(name)).map((name) => name + ': ' + reply.headers.get(name));
  return [reply.status + ' ' + reply.statusText, ...lines, '', indented(await reply.text())].join('\\n');
}
function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
`;
