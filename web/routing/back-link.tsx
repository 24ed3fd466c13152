import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';

type BackLinkProps = { to: string; search?: Record<string, string>; children: ReactNode };

/** A link above a page's title that returns to the list. */
export function BackLink({ to, search = {}, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      search={search}
      className="mb-4 inline-flex min-h-6 pointer-coarse:min-h-11 items-center gap-1 rounded-sm text-sm text-muted hover:text-ink"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
