import type { ReactNode } from 'react';

/** A key or a combination, as "Ctrl K". */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-line bg-surface px-1.5 py-0.5 font-mono text-2xs whitespace-nowrap text-ink">
      {children}
    </kbd>
  );
}
