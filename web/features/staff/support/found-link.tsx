import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { foundTarget } from './found-target.ts';

type FoundLinkProps = { kind: string; id: string; orderId?: string | null; children: ReactNode };

/** A link to a found object, or plain text if its kind has no page. */
export function FoundLink({ kind, id, orderId, children }: FoundLinkProps) {
  const target = foundTarget(kind, id, orderId ?? null);
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
