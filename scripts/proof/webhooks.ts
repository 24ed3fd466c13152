import { runTestFile } from './run-test-file.ts';

/**
 * Sends events to endpoints of which a tenth hangs and a tenth fails, while ten sending processes are killed. The others
 * must receive every event in order, and 99 of 100 deliveries within five seconds. `npm test` runs the same test file with
 * fewer events, endpoints and kills, and without the limit of time.
 * @param rate events a second
 */
export function proveWebhooks([
  events = '10000',
  endpoints = '100',
  rate = '20',
]: string[]): Promise<boolean> {
  const settings = { EVENTS: events, ENDPOINTS: endpoints, RATE: rate, KILLS: '10', LATEST_MS: '5000' };
  return runTestFile('server/features/organizations/webhooks/many-endpoints.test.ts', settings);
}
