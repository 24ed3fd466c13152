import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Notice, showNoticesWith } from '../../api/notify.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { auditQuery, invitationsQuery, membersQuery, organizationQuery } from './api.ts';

const notices: Notice[] = [];
let hush = () => {};

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {} });
  vi.stubGlobal('navigator', { onLine: true });
  hush = showNoticesWith((notice) => notices.push(notice));
});
afterEach(() => {
  hush();
  notices.length = 0;
  vi.unstubAllGlobals();
});

test.each<[string, { queryKey: QueryKey; meta?: Record<string, unknown> | undefined }]>([
  ['an organization', organizationQuery('one')],
  ['its members', membersQuery('one')],
  ['its invitations', invitationsQuery('one')],
  ['its audit log', auditQuery('one', {})],
])(
  'a failed read of %s shows no toast, because the screen shows the failure',
  async (_, { queryKey, meta }) => {
    const queryFn = () => Promise.reject(new Error('refused'));
    const options = { queryKey, queryFn, retry: false as const, ...(meta && { meta }) };
    const failed = await new QueryObserver(createQueryClient(), options).refetch();
    expect(failed.isError).toBe(true);
    expect(notices).toEqual([]);
  },
);
