import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Discrepancy } from '../../../contract/discrepancies.ts';
import type { FailedJob } from '../../../contract/failed-jobs.ts';
import type { FoundThing } from '../../../contract/find-anything.ts';
import { limits } from '../../../contract/limits.ts';
import type { LoggedEmail } from '../../../contract/mail-log.ts';
import type { StaffAction } from '../../../contract/staff-actions.ts';
import { fill } from '../../testing/fill.ts';
import { type Answers, broken, refusal } from '../../testing/server.ts';
import { boId, openAsStaff, standing } from '../../testing/staff.ts';

const time = '2026-11-20T10:00:00.000Z';
const items = (...list: unknown[]) => ({ body: { items: list, nextCursor: null } });

async function open(search: string, answers: Answers) {
  const shown = await openAsStaff(`/internal-admin/support${search}`, {
    'GET /api/platform/recent': { body: { orders: [], products: [] } },
    ...answers,
  });
  const sent = (route: string) => shown.calls.filter((call) => call.route === route);
  return { ...shown, sent };
}

const table = (name: string) => screen.findByRole('table', { name });
const cells = async (name: string) =>
  within((await table(name)) as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the tabs', () => {
  test('count what needs attention, up to the limit', async () => {
    await open('', {
      'GET /api/platform/support': {
        body: standing({ failedJobs: 1, unsentEmails: limits.attention, openDisputes: 3 }),
      },
    });

    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'Recent Orders',
        'Recent Products',
        'Events',
        'Failed jobs1 needs attention',
        'Emails100+ need attention',
        'Disputes3 need attention',
        'Discrepancies',
        'Regulatory passports',
        'Staff actions',
      ]),
    );
  });

  test('say that their numbers could not be read, and read them again', async () => {
    let answer: Answers[string] = broken;
    const { user } = await open('', {
      'GET /api/platform/support': async () => answer as { body: unknown },
    });
    expect(await screen.findByText('Failed to load support tools data')).toBeTruthy();

    answer = { body: standing({ openDisputes: 3 }) };
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('tab', { name: /^Disputes.*3 need attention/ })).toBeTruthy();
  });

  test('remove the filters of the other list', async () => {
    const { user } = await open('?tab=jobs&state=gaveUp', {
      'GET /api/platform/jobs': items(),
      'GET /api/platform/emails': items(),
    });

    await user.click(await screen.findByRole('tab', { name: /^Emails/ }));

    await waitFor(() => expect(location.search).toBe('?tab=mail'));
    expect(await screen.findByText('No emails in the last 90 days.')).toBeTruthy();
  });

  test.each([
    ['?tab=jobs', 'GET /api/platform/jobs', 'No job has failed.'],
    ['?tab=mail', 'GET /api/platform/emails', 'No emails in the last 90 days.'],
    ['?tab=discrepancies', 'GET /api/platform/discrepancies', 'Nothing differs.'],
    ['?tab=actions', 'GET /api/platform/staff-actions', 'Platform staff have done nothing yet.'],
  ])('%s distinguishes an empty list from one that could not be read', async (search, route, empty) => {
    let answer: Answers[string] = broken;
    const { user } = await open(search, { [route]: async () => answer as { body: unknown } });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load support tools data');
    expect(screen.queryByText(empty)).toBeNull();

    answer = { body: { items: [], nextCursor: null, latest: null } };
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText(empty)).toBeTruthy();
  });

  test.each([
    ['?tab=jobs&state=gaveUp', 'GET /api/platform/jobs'],
    ['?tab=mail&about=bo@lab.example', 'GET /api/platform/emails'],
    ['?tab=actions&kind=user.suspend', 'GET /api/platform/staff-actions'],
  ])('%s without a match offers to clear the filters', async (search, route) => {
    const { user } = await open(search, { [route]: items() });
    const none = await screen.findByText('No results found.');

    await user.click(
      within(none.parentElement as HTMLElement).getByRole('button', { name: 'Clear filters' }),
    );

    await waitFor(() => expect(location.search).toBe(search.split('&')[0]));
    expect(screen.queryByText('No results found.')).toBeNull();
  });
});

describe('failed jobs', () => {
  const list = 'GET /api/platform/jobs';
  const job = (parts: Partial<FailedJob> = {}): FailedJob => ({
    id: '7',
    task: 'send-email',
    about: 'bo@lab.example',
    state: 'retrying',
    attempts: 2,
    maxAttempts: 25,
    error: 'connection refused',
    createdAt: time,
    nextTryAt: new Date(Date.now() + 3 * 3_600_000).toISOString(),
    ...parts,
  });

  test.each<[Partial<FailedJob>, string, string, string[]]>([
    [{}, 'To be retried', 'in 3 hours', ['Try now: send-email', 'Give up send-email']],
    [{ state: 'gaveUp', nextTryAt: null }, 'Given up', '–', ['Try now: send-email']],
    [{ state: 'running', nextTryAt: null }, 'Running', '–', ['Try now: send-email']],
  ])('%o are shown as "%s"', async (parts, state, next, actions) => {
    await open('?tab=jobs', { [list]: items(job(parts)) });

    expect((await cells('Failed jobs')).slice(0, 4)).toEqual([
      state,
      '2 / 25',
      next,
      '20 Nov 2026, 10:00 am UTC',
    ]);
    const buttons = within(await table('Failed jobs')).getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(actions);
    expect(buttons[0]?.disabled).toBe(parts.state === 'running');
  });

  test('are tried again with one press', async () => {
    const retry = 'POST /api/platform/jobs/7/retry';
    const { user, sent, notices } = await open('?tab=jobs', { [list]: items(job()), [retry]: { body: {} } });

    await user.click(await screen.findByRole('button', { name: 'Try now: send-email' }));

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', title: 'The job is being retried' }]));
    expect(sent(retry)).toHaveLength(1);
    await waitFor(() => expect(sent(list).length).toBeGreaterThan(1));
  });

  test('are stopped after a confirmation', async () => {
    const giveUp = 'POST /api/platform/jobs/7/give-up';
    const { user, sent, notices } = await open('?tab=jobs', {
      [list]: items(job()),
      [giveUp]: refusal(409, 'JOB_RUNNING'),
    });

    await user.click(await screen.findByRole('button', { name: 'Give up send-email' }));
    const question = await screen.findByRole('alertdialog', { name: 'Stop retrying this job?' });
    expect(sent(giveUp)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Give up' }));

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ kind: 'error', title: 'Failed to give up the job' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('can be filtered by a task that no longer exists', async () => {
    await open('?tab=jobs&kind=old-task', { [list]: items() });

    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Task' });
    await waitFor(() => expect(choice.value).toBe('old-task'));
  });
});

describe('emails', () => {
  const list = 'GET /api/platform/emails';
  const email = (parts: Partial<LoggedEmail> = {}): LoggedEmail => ({
    id: 'e',
    recipient: 'bo@lab.example',
    kind: 'order-paid',
    language: 'de',
    state: 'sent',
    attempts: 1,
    error: null,
    queuedAt: time,
    triedAt: time,
    job: null,
    mayRepeat: true,
    isRepeat: false,
    ...parts,
  });

  test.each<[Partial<LoggedEmail>, string, string[]]>([
    [{}, 'Sent', ['Send again to bo@lab.example']],
    [{ state: 'queued', mayRepeat: false }, 'Queued', []],
    [{ state: 'expired', mayRepeat: false }, 'Expired', []],
    [
      { state: 'failed', mayRepeat: false, job: { id: '7', state: 'gaveUp', nextTryAt: null } },
      'Not sent',
      ['Try now: bo@lab.example'],
    ],
    [{ recipient: null, mayRepeat: false }, 'Sent', []],
  ])('%o are shown as "%s" with what can be done', async (parts, state, actions) => {
    await open('?tab=mail', { [list]: items(email(parts)) });

    const [kind, language, shown] = await cells('Emails');
    expect([kind, language, shown]).toEqual(['order-paid', 'Deutsch', state]);
    const buttons = within(await table('Emails')).queryAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(actions);
    const head = within(await table('Emails')).getByRole('rowheader');
    expect(head.textContent).toBe(parts.recipient === null ? 'Deleted user' : 'bo@lab.example');
  });

  test('are sent again after a confirmation', async () => {
    const repeat = 'POST /api/platform/emails/e/repeat';
    const { user, sent, notices } = await open('?tab=mail', {
      [list]: items(email()),
      [repeat]: { body: {} },
    });

    await user.click(await screen.findByRole('button', { name: 'Send again to bo@lab.example' }));
    const question = await screen.findByRole('alertdialog', { name: 'Resend this email?' });
    expect(question.textContent).toContain('bo@lab.example gets it a second time');
    await user.click(within(question).getByRole('button', { name: 'Send again' }));

    await waitFor(() =>
      expect(notices).toEqual([{ kind: 'success', title: 'The email is on its way again' }]),
    );
    expect(sent(repeat)).toHaveLength(1);
  });
});

describe('discrepancies', () => {
  const list = 'GET /api/platform/discrepancies';
  const acknowledge = 'POST /api/platform/discrepancies/d/acknowledgement';
  const discrepancy = (parts: Partial<Discrepancy> = {}): Discrepancy => ({
    id: 'd',
    kind: 'amount_differs',
    orderId: 'o',
    orderNumber: 'ORD-7',
    providerId: 'txn_1',
    ours: '10.00',
    theirs: '12.00',
    currency: 'AUD',
    firstSeenAt: time,
    lastSeenAt: time,
    acknowledged: null,
    ...parts,
  });
  const compared = { startedAt: time, finishedAt: time, error: null, since: time, compared: 12 };
  const answer = (latest: object | null, ...list: Discrepancy[]) => ({
    body: { items: list, nextCursor: null, latest },
  });
  const compareAgain = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Compare again now' });

  test('show both figures with their currency, or a dash', async () => {
    await open('?tab=discrepancies', {
      [list]: answer(compared, discrepancy(), discrepancy({ id: 'e', orderId: null, theirs: null })),
    });

    const shown = await cells('Discrepancies');
    expect(shown.slice(0, 3)).toEqual(['ORD-7', '10.00 AUD', '12.00 AUD']);
    expect(shown.slice(5, 8)).toEqual(['–', '10.00 AUD', '–']);
  });

  test.each([
    ['never run', null, /It has not run yet\./, false],
    ['finished', compared, /12 movements of money/, false],
    ['running', { ...compared, finishedAt: null }, /still running/, true],
    ['failed', { ...compared, error: 'timeout' }, /timeout/, false],
  ])('show the state of a comparison that has %s', async (_case, latest, text, isRunning) => {
    await open('?tab=discrepancies', { [list]: answer(latest, discrepancy()) });

    await table('Discrepancies');
    expect(screen.getByText(text)).toBeTruthy();
    expect((await compareAgain()).disabled).toBe(isRunning);
    if (!isRunning) expect(screen.queryByText(/still running/)).toBeNull();
  });

  test('are acknowledged with a reason', async () => {
    const { user, sent, notices } = await open('?tab=discrepancies', {
      [list]: answer(compared, discrepancy()),
      [acknowledge]: { body: {} },
    });

    await user.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Acknowledge this discrepancy' }));
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    expect(await dialog.findByText('Give a reason.')).toBeTruthy();
    await fill(user, dialog.getByRole('textbox', { name: /^Why it is in order/ }), 'Rounding');
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', title: 'Acknowledged' }]));
    expect(sent(acknowledge).map(({ body }) => body)).toEqual([{ reason: 'Rounding' }]);
  });

  test('keep the typed reason when the server refuses it', async () => {
    const { user } = await open('?tab=discrepancies', {
      [list]: answer(compared, discrepancy()),
      [acknowledge]: refusal(400, 'BAD_REQUEST', { reason: { error: 'x', code: 'TOO_LONG' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Acknowledge this discrepancy' }));
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Why it is in order/ });

    await fill(user, reason, 'Rounding');
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));

    expect(await dialog.findByText('That is too long.')).toBeTruthy();
    expect(document.activeElement).toBe(reason);
    expect(reason.value).toBe('Rounding');
  });

  test('show who acknowledged them and why', async () => {
    const acknowledged = { at: time, byName: 'Cy Clark', because: 'Rounding' };
    await open('?tab=discrepancies&state=acknowledged', {
      [list]: answer(compared, discrepancy({ acknowledged })),
    });

    expect((await cells('Discrepancies')).at(-1)).toBe('RoundingCy Clark');
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
  });
});

describe('staff actions', () => {
  const list = 'GET /api/platform/staff-actions';
  const action = (parts: Partial<StaffAction> = {}): StaffAction => ({
    id: 'a',
    at: time,
    actorId: boId,
    actorName: 'Bo Bloom',
    action: 'user.suspend',
    subjectKind: 'user',
    subjectId: 'u',
    reason: 'Spam',
    ...parts,
  });

  test.each<[Partial<StaffAction>, string[]]>([
    [{}, ['u', 'Bo Bloom', 'Spam']],
    [{ actorId: null, actorName: '', reason: '' }, ['u', 'Command line', '–']],
    [{ actorName: '' }, ['u', boId, 'Spam']],
  ])('%o are shown with target, actor and reason', async (parts, expected) => {
    await open('?tab=actions', { [list]: items(action(parts)) });

    expect((await cells('Staff actions')).slice(0, 3)).toEqual(expected);
  });

  test('are filtered by staff member and day', async () => {
    const { user, sent } = await open('?tab=actions', { [list]: items(action()) });
    await table('Staff actions');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Done by' }), 'Bo Bloom');

    await waitFor(() => expect(sent(list).at(-1)?.query).toMatchObject({ actorId: boId }));
    await fill(user, screen.getByLabelText('From'), '2026-11-01');
    await waitFor(() => expect(sent(list).at(-1)?.query).toMatchObject({ from: '2026-11-01' }));
    expect(screen.getByLabelText<HTMLInputElement>('To').min).toBe('2026-11-01');
  });

  test('show why they cannot be exported', async () => {
    const { user, notices } = await open('?tab=actions', {
      [list]: items(action()),
      'GET /api/platform/staff-actions/export': refusal(403, 'FORBIDDEN'),
    });

    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ kind: 'error', title: 'Failed to export data' });
  });
});

describe('finding anything', () => {
  const find = 'GET /api/platform/find';
  const found = (...things: Partial<FoundThing>[]) => ({
    body: {
      searchedAs: ['id'],
      found: things.map((thing) => ({
        kind: 'user',
        id: 'u',
        title: 'Bo',
        note: null,
        orderId: null,
        ...thing,
      })),
    },
  });

  test.each<[Partial<FoundThing>, string]>([
    [{}, '/internal-admin/users?user=u'],
    [{ kind: 'organization', title: 'Lab' }, '/internal-admin/organizations?organization=u'],
    [{ kind: 'product', title: 'Cap' }, '/marketplace/products/u'],
    [{ kind: 'refund', title: 're_1', orderId: 'o' }, '/orders/o'],
    [{ kind: 'email', title: 'Reset' }, '/internal-admin/support?tab=mail&about=u'],
  ])('%o leads to its page', async (thing, href) => {
    await open('?find=u', { [find]: found(thing) });

    const list = await screen.findByRole('list', { name: 'Found' });
    expect(within(list).getByRole('link').getAttribute('href')).toBe(href);
  });

  test('repeats a text that was not found, and says what was searched for', async () => {
    await open('?find=abc', { [find]: { body: { searchedAs: ['orderNumber', 'email'], found: [] } } });

    expect(
      await screen.findByText(/We searched for it as an order number or an email address\./),
    ).toBeTruthy();
  });

  test('says when a text has no format that can be searched', async () => {
    await open('?find=Bo', { [find]: { body: { searchedAs: [], found: [] } } });

    expect(await screen.findByText(/is not an id, an address or a number\./)).toBeTruthy();
  });

  test('shows a failed search as a failure, not as an empty result', async () => {
    await open('?find=abc', { [find]: broken });

    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load support tools data');
    expect(screen.queryByText(/Nothing was found/)).toBeNull();
  });
});
