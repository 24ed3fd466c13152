import type { Deps } from '../access/context.ts';
import { sandboxCredentials } from '../features/payments/sandbox-credentials.ts';

/** Sends a request that controls the payments sandbox (payments-sandbox/README.md). */
export async function askSandbox(
  { env, keys }: Pick<Deps, 'env' | 'keys'>,
  path: string,
  body: object,
): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${env.sandboxPort}/_sandbox/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sandboxCredentials(keys).secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sandbox refused ${path} (${answer.status}): ${await answer.text()}`);
}
