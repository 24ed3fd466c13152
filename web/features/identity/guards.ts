import { type PlatformRole, platformRoleAllows } from '../../../contract/permissions.ts';
import { paths, returnPath } from '../../paths.ts';

/** The visitor: signed out, or signed in with a role. The role is null until onboarding is complete. */
export type Visitor = { isSignedIn: false } | { isSignedIn: true; role: PlatformRole | null };

/**
 * Returns the URL to which the visitor is redirected, or null to let the visitor in (docs/product.md, Route guards).
 */
export type Guard = (visitor: Visitor, asked: { href: string; next?: string | undefined }) => string | null;

export const guardApp: Guard = (visitor, { href }) => {
  if (!visitor.isSignedIn) return signInThenReturnTo(href);
  return visitor.role === null ? paths.onboarding : null;
};

/**
 * Guards the staff pages (docs/product.md, Route guards). The server itself sends the data of these pages only to
 * staff.
 */
export const guardInternalAdmin: Guard = (visitor, asked) => {
  const elsewhere = guardApp(visitor, asked);
  if (elsewhere || !visitor.isSignedIn) return elsewhere;
  return platformRoleAllows(visitor.role, 'platform.read') ? null : paths.marketplace;
};

export const guardOnboarding: Guard = (visitor, { next }) => {
  if (!visitor.isSignedIn) return paths.auth;
  return visitor.role === null ? null : (returnPath(next) ?? paths.marketplace);
};

export const guardAuth: Guard = (visitor, { next }) => {
  if (!visitor.isSignedIn) return null;
  if (visitor.role === null) return onboardThenReturnTo(next);
  return returnPath(next) ?? paths.marketplace;
};

/** Redirects a user without a role to onboarding. After onboarding, an invited user returns to the invitation. */
function onboardThenReturnTo(next: string | undefined): string {
  const invitation = returnPath(next);
  if (!invitation?.startsWith(paths.invitation(''))) return paths.onboarding;
  return `${paths.onboarding}?next=${encodeURIComponent(invitation)}`;
}

function signInThenReturnTo(href: string): string {
  const next = returnPath(href);
  // Without `next`, sign-in opens the marketplace. So these paths need no `next`.
  if (!next || next === paths.home || next === paths.marketplace) return paths.auth;
  return `${paths.auth}?next=${encodeURIComponent(next)}`;
}
