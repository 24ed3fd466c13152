import type { OpenAPI } from '@orpc/openapi';
import type { ApiOperation } from './describe-api.ts';

export type Call = { method: string; path: string; operation: ApiOperation };

/** Whether an API key may make the call. */
export function takesKey({ security = [] }: ApiOperation): boolean {
  return security.some((scheme) => 'apiKey' in scheme);
}

/** The parameters with a single value. Lists and objects of a query are left out of examples and forms. */
export function parametersOf({ parameters = [] }: ApiOperation): OpenAPI.ParameterObject[] {
  return parameters.filter((parameter): parameter is OpenAPI.ParameterObject => {
    if (!('name' in parameter)) return false;
    const { type } = (parameter.schema ?? {}) as { type?: unknown };
    return parameter.required === true || (type !== 'object' && type !== 'array');
  });
}

/** The example of the JSON body, indented. Null without a JSON body. */
export function jsonExampleOf({ requestBody }: ApiOperation): string | null {
  const content = (requestBody as OpenAPI.RequestBodyObject | undefined)?.content ?? {};
  const example = content['application/json']?.example;
  return example === undefined ? null : JSON.stringify(example, null, 2);
}

/** The call as a command for a shell, with the examples of the document. The key is in the variable API_KEY. */
export function curlOf(server: string, { method, path, operation }: Call): string {
  const required = parametersOf(operation).filter((parameter) => parameter.required);
  const examples = (place: string) =>
    required
      .filter((parameter) => parameter.in === place)
      .map(({ name, example }) => [name, String(example)] as const);
  const query = new URLSearchParams(examples('query').map(([name, value]) => [name, value]));
  const filled = examples('path').reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const body = jsonExampleOf(operation);
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(`${server}${filled}${query.size > 0 ? `?${query}` : ''}`)}`,
    `-H "Authorization: Bearer $API_KEY"`,
    ...(method === 'GET' ? [] : [`-H "Idempotency-Key: $(uuidgen)"`]),
    ...(body === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
  ].join(' \\\n  ');
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
