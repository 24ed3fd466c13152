import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../api/session/session.ts';
import { organizationsQuery } from './list-organizations.ts';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Replaces the server and the console. @returns the messages in the console */
function serve(answer: (request: Request) => Promise<Response>): unknown[] {
  const logged: unknown[] = [];
  vi.stubGlobal('fetch', answer);
  vi.spyOn(sessionStore, 'accessToken').mockResolvedValue(null);
  vi.spyOn(console, 'error').mockImplementation((message) => void logged.push(message));
  return logged;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  queries.clear();
});

test('logs nothing when the read is cancelled', async () => {
  const asked = Promise.withResolvers<Request>();
  const logged = serve(async (request) => {
    asked.resolve(request);
    return new Promise((_, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason)),
    );
  });
  const read = queries.fetchQuery(organizationsQuery).catch((error) => error);
  const { signal } = await asked.promise;
  await queries.cancelQueries(organizationsQuery);

  expect(await read).toBeInstanceOf(Error);
  expect(signal.aborted).toBe(true);
  expect(logged).toEqual([]);
});

test('logs a failed read', async () => {
  const logged = serve(async () => Response.json({ error: 'Broken', code: 'INTERNAL' }, { status: 500 }));

  await expect(queries.fetchQuery(organizationsQuery)).rejects.toThrow();
  expect(logged).toEqual(['Unable to load organizations']);
});
