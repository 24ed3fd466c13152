import { describe, expect, test } from 'vitest';
import { guardApp, guardAuth, guardInternalAdmin, guardOnboarding, type Visitor } from './guards.ts';

const nobody: Visitor = { isSignedIn: false };
const newcomer: Visitor = { isSignedIn: true, role: null };
const buyer: Visitor = { isSignedIn: true, role: 'buyer' };
const href = '/orders?status=pending';

describe('internal admin', () => {
  const asked = { href: '/internal-admin' };

  test('sends an unauthenticated visitor to sign in, and a user without a role to onboarding', () => {
    expect(guardInternalAdmin(nobody, asked)).toBe('/auth?next=%2Finternal-admin');
    expect(guardInternalAdmin(newcomer, asked)).toBe('/onboarding');
  });

  test.each(['buyer', 'seller', 'admin'] as const)(
    'sends a user with the role %s to the marketplace',
    (role) => {
      expect(guardInternalAdmin({ isSignedIn: true, role }, asked)).toBe('/marketplace');
    },
  );

  test('lets staff in', () => {
    expect(guardInternalAdmin({ isSignedIn: true, role: 'super_admin' }, asked)).toBeNull();
  });
});

describe('the app shell', () => {
  test('sends an unauthenticated visitor to sign in and keeps the requested page', () => {
    expect(guardApp(nobody, { href })).toBe('/auth?next=%2Forders%3Fstatus%3Dpending');
  });

  test.each(['/', '/marketplace'])('does not keep %s, the default after sign-in', (start) => {
    expect(guardApp(nobody, { href: start })).toBe('/auth');
  });

  test('sends a user without a role to onboarding', () => {
    expect(guardApp(newcomer, { href })).toBe('/onboarding');
  });

  test('lets a user with a role in', () => {
    expect(guardApp(buyer, { href })).toBeNull();
  });
});

describe('/onboarding', () => {
  test('sends an unauthenticated visitor to sign in', () => {
    expect(guardOnboarding(nobody, { href })).toBe('/auth');
  });

  test('lets a user without a role in', () => {
    expect(guardOnboarding(newcomer, { href })).toBeNull();
  });

  test('sends a user who has a role to the marketplace', () => {
    expect(guardOnboarding(buyer, { href })).toBe('/marketplace');
  });
});

describe('/auth', () => {
  test('lets a signed-out visitor in', () => {
    expect(guardAuth(nobody, { href, next: '/orders' })).toBeNull();
  });

  test('sends a signed-in user without a role to onboarding', () => {
    expect(guardAuth(newcomer, { href, next: '/orders' })).toBe('/onboarding');
  });

  test('keeps the invitation until the onboarding is complete', () => {
    expect(guardAuth(newcomer, { href, next: '/invitations/abc' })).toBe(
      '/onboarding?next=%2Finvitations%2Fabc',
    );
    expect(guardOnboarding(buyer, { href, next: '/invitations/abc' })).toBe('/invitations/abc');
  });

  test('sends a signed-in user with a role to the marketplace', () => {
    expect(guardAuth(buyer, { href })).toBe('/marketplace');
  });

  test('returns a signed-in user to the page that was asked for', () => {
    expect(guardAuth(buyer, { href, next: '/orders?status=pending' })).toBe('/orders?status=pending');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/auth',
  ])('does not follow the return URL %s', (next) => {
    expect(guardAuth(buyer, { href, next })).toBe('/marketplace');
  });
});
