import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

/** An error of the whole form. Screen readers announce it when it appears. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="flex items-start gap-2 rounded-md bg-red-soft px-3 py-2.5 text-red">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
