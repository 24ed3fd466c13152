import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';

type FoundLinkProps = { kind: string; id: string; orderId?: string | null; children: ReactNode };

/** Leads to a thing of the platform by its kind; the text alone where it has no page. */
export function FoundLink({ kind, id, orderId, children }: FoundLinkProps) {
  const target = targetOf(kind, id, orderId ?? null);
  if (!target) return children;
  return (
    <Link
      {...target}
      className="rounded-sm underline decoration-line underline-offset-2 hover:decoration-current"
    >
      {children}
    </Link>
  );
}

type Target = { to: string; search?: Record<string, string> };

function targetOf(kind: string, id: string, orderId: string | null): Target | null {
  if (orderId) return { to: paths.order(orderId) };
  switch (kind) {
    case 'user':
      return { to: paths.platformUsers, search: { user: id } };
    case 'organization':
      return { to: paths.platformOrganizations, search: { organization: id } };
    case 'product':
      return { to: paths.product(id) };
    case 'order':
      return { to: paths.order(id) };
    case 'event':
      return { to: paths.platformSupport, search: { tab: 'events', about: id, event: id } };
    case 'letter':
      return { to: paths.platformSupport, search: { tab: 'mail', about: id } };
    default:
      return null;
  }
}
