import type { ReactNode } from 'react';

/** A kind, such as "Manufacturer". It has only an outline, so that it attracts less attention than a status. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex w-fit items-center rounded-sm border border-line px-1.5 text-xs/4.5 whitespace-nowrap text-muted">
      {children}
    </span>
  );
}
