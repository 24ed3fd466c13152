import { createProcedureClient } from '@orpc/server';
import { expect, it } from 'vitest';
import type { RequestContext } from './context.ts';
import { openApi } from './guard.ts';

it('does not send a row that does not match the contract', async () => {
  // The row of a statement in which a column was renamed by mistake.
  const row = { kind: 'reset_password', address: 'ada@example.org' };
  const previewLink = openApi.auth.previewLink.handler(() => row as never);
  const call = createProcedureClient(previewLink, { context: {} as RequestContext });
  await expect(call({ token: 'a'.repeat(43) })).rejects.toMatchObject({
    status: 500,
    message: 'Output validation failed',
  });
});
