import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WebhookDelivery, WebhookEndpoint } from '../../../../contract/webhooks.ts';
import { orgId } from '../../../testing/people.ts';
import { show } from '../../../testing/render.tsx';
import { type Answers, broken, serve } from '../../../testing/server.ts';
import { WebhooksTab } from './webhooks-tab.tsx';

const list = `GET /api/organizations/${orgId}/webhooks`;
const add = `POST /api/organizations/${orgId}/webhooks`;
const secret = `whsec_${'x'.repeat(43)}=`;
const id = '01980000-0000-7000-8000-000000000091';
const url = 'https://erp.example/myelin';

const endpointOf = (parts: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  ...{ id, url, types: ['order.paid'], pausedBecause: null, pausedAt: null, previousUntil: null },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', waiting: 0, failures: 0, retryAt: null, lastDeliveredAt: null },
  ...parts,
});
const action = (deed: string, method = 'POST') =>
  `${method} /api/organizations/${orgId}/webhooks/${id}${deed && `/${deed}`}`;

async function open(endpoints: WebhookEndpoint[], answers: Answers = {}) {
  const calls = serve({ [list]: { body: endpoints }, ...answers });
  const shown = await show(<WebhooksTab orgId={orgId} />);
  return { ...shown, sent: (route: string) => calls.filter((call) => call.route === route) };
}

test('shows types and state; an organization without endpoints; and a failed read as a failure', async () => {
  const { unmount } = await open([endpointOf({ pausedBecause: 'gone', waiting: 3 })]);
  const row = within((await screen.findByText(url)).closest('li') as HTMLElement);
  expect(row.getByText('Order paid')).toBeTruthy();
  expect(row.getByText('Paused')).toBeTruthy();
  expect(row.getByText(/answered that it is gone/)).toBeTruthy();
  expect(row.getByText(/Waiting events: 3/)).toBeTruthy();
  unmount();
  const empty = await open([]);
  expect(await screen.findByText('No system gets events yet.')).toBeTruthy();
  empty.unmount();
  await open([], { [list]: broken });
  expect(await screen.findByText('Unable to load the webhook endpoints')).toBeTruthy();
});

test('adds an endpoint without any type chosen at first, and shows its secret once', async () => {
  const { user, sent } = await open([], { [add]: { body: { id, secret } } });
  await user.click(await screen.findByRole('button', { name: 'Add endpoint' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /URL/ }), url);
  await user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
  expect(await screen.findByText('Choose at least one type.')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Recall received' }));
  await user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
  expect(await screen.findByText(secret)).toBeTruthy();
  expect(sent(add)).toMatchObject([{ body: { url, types: ['recall.received'] } }]);
});

test('sends a test event, and pauses', async () => {
  const answers = { [action('test')]: { body: {} }, [action('pause')]: { body: {} } };
  const { user, sent } = await open([endpointOf()], answers);
  await user.click(await screen.findByRole('button', { name: `Send test event to ${url}` }));
  expect(sent(action('test'))).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: `Pause ${url}` }));
  expect(sent(action('pause'))).toHaveLength(1);
});

test('resumes a paused endpoint, which gets no test event', async () => {
  const { user, sent } = await open([endpointOf({ pausedBecause: 'manual' })], {
    [action('resume')]: { body: {} },
  });
  await user.click(await screen.findByRole('button', { name: `Resume ${url}` }));
  expect(sent(action('resume'))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: `Send test event to ${url}` })).toBeNull();
});

test('removes an endpoint after a question', async () => {
  const remove = action('', 'DELETE');
  const { user, sent } = await open([endpointOf()], { [remove]: { body: {} } });
  await user.click(await screen.findByRole('button', { name: `Remove ${url}` }));
  expect(sent(remove)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Remove endpoint' }));
  expect(sent(remove)).toHaveLength(1);
});

const delivery: WebhookDelivery = {
  ...{ position: 5, eventId: id, number: 7, type: 'order.paid', occurredAt: '2026-11-20T10:00:00.000Z' },
  ...{ state: 'failed', isResend: false, body: '{"type":"order.paid"}' },
  attempts: [
    {
      ...{ id, at: '2026-11-20T10:00:01.000Z', milliseconds: 12 },
      ...{ status: 404, failure: null, response: 'No such page' },
    },
  ],
};

test('shows request, response and time of each attempt, and sends one event or a range again', async () => {
  const resend = action('resend');
  const { user, sent } = await open([endpointOf()], {
    [action('deliveries', 'GET')]: { body: { items: [delivery], before: null } },
    [resend]: { body: { events: 1 } },
  });
  await user.click(await screen.findByRole('button', { name: `Events and attempts of ${url}` }));
  expect(await screen.findByText('7 · Order paid')).toBeTruthy();
  expect(screen.getByText('No such page')).toBeTruthy();
  expect(screen.getByText(/Status 404/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resend event 7' }));
  await user.type(screen.getByRole('textbox', { name: /From number/ }), '2');
  await user.type(screen.getByRole('textbox', { name: /To number/ }), '9');
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  expect(sent(resend)).toMatchObject([{ body: { from: 7, to: 7 } }, { body: { from: 2, to: 9 } }]);
});
