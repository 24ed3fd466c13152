import { expect, test } from 'vitest';
import { parseBrowserSettings, parsePersonalSettings } from '../../api/local-settings.ts';
import { exportDocument } from './export-data.ts';

test("the exported file names its date and user, and holds this browser's settings and the server's data", () => {
  const profile = {
    id: '019a9f5e-0000-7000-8000-000000000001',
    email: 'ada@example.org',
    fullName: 'Ada Lovelace',
    avatarUrl: null,
    role: 'buyer' as const,
    isEmailVerified: true,
    createdAt: '2026-11-01T00:00:00Z',
  };
  const settings = {
    ...parseBrowserSettings({ language: 'fr' }),
    ...parsePersonalSettings({}),
    theme: 'dark' as const,
  };
  const kept = {
    profile,
    memberships: [],
    orders: [],
    lots: [],
    refunds: [],
    messages: [],
    sessions: [],
    passkeys: [],
    externalIdentities: [],
    savedViews: [],
    restockRequests: [],
    lists: [],
    deliveryAddresses: [],
    savedCards: [],
    costCentres: [],
    budgets: [],
    requisitions: [],
    quoteRequests: [],
    quotes: [],
    creditAccounts: [],
    approvalDelegations: [],
    verification: [],
    cart: { version: 0, groups: [] },
    exportedAt: '2026-11-20T12:00:00Z',
  };
  expect(exportDocument(kept, settings)).toEqual({
    exportDate: '2026-11-20T12:00:00Z',
    profile,
    settings,
    memberships: [],
    orders: [],
    lots: [],
    refunds: [],
    messages: [],
    sessions: [],
    passkeys: [],
    externalIdentities: [],
    savedViews: [],
    restockRequests: [],
    lists: [],
    deliveryAddresses: [],
    savedCards: [],
    costCentres: [],
    budgets: [],
    requisitions: [],
    quoteRequests: [],
    quotes: [],
    creditAccounts: [],
    approvalDelegations: [],
    verification: [],
    cart: { version: 0, groups: [] },
  });
});
