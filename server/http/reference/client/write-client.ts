import { readFileSync } from 'node:fs';
import type { OpenAPI } from '@orpc/openapi';
import type { ApiDocument, ApiOperation } from '../describe-api.ts';
import { takesKey } from '../example-call.ts';
import { operationsOf } from '../operations-of.ts';
import { typeOf } from './type-of.ts';

const runtimeStart = '// The lines above are replaced by generated ones (write-client.ts).\n';

/**
 * A TypeScript file without imports: the types of the operations that API keys may call, and a function that calls them.
 * Omits the operations that return a file.
 */
export function writeClient(document: ApiDocument): string {
  const calls = operationsOf(document).filter(
    ({ operation }) => takesKey(operation) && jsonOf(operation.responses?.[200]) !== undefined,
  );
  const server = document.servers?.[0]?.url ?? '';
  const types = calls.map(
    ({ operation }) =>
      `  /** ${operation.summary} */\n  ${nameOf(operation)}: { input: ${inputOf(operation)}; output: ${outputOf(operation)} };`,
  );
  const routes = calls.map(
    ({ method, path, operation }) => `  ${nameOf(operation)}: ['${method}', '${path}'],`,
  );
  return `// ${document.info.title}, version ${document.info.version}. Generated from ${server}/api/openapi.json.

export type Operations = {
${types.join('\n')}
};

const routes: Record<keyof Operations, readonly [method: string, path: string]> = {
${routes.join('\n')}
};
${readRuntime()}`;
}

function readRuntime(): string {
  const [, runtime = ''] = readFileSync(new URL('runtime.ts', import.meta.url), 'utf8').split(runtimeStart);
  return runtime;
}

const nameOf = ({ operationId = '' }: ApiOperation) => `'${operationId}'`;

function inputOf({ parameters = [], requestBody }: ApiOperation): string {
  const fields = parameters.flatMap((parameter) =>
    'name' in parameter && parameter.in !== 'header'
      ? [`${parameter.name}${parameter.required ? '' : '?'}: ${typeOf(parameter.schema)}`]
      : [],
  );
  const body = jsonOf(requestBody);
  return [`{ ${fields.join('; ')} }`, ...(body ? [typeOf(body)] : [])].join(' & ');
}

const outputOf = ({ responses }: ApiOperation) => typeOf(jsonOf(responses?.[200]));

function jsonOf(body: unknown): unknown {
  return (body as OpenAPI.RequestBodyObject | undefined)?.content?.['application/json']?.schema;
}
