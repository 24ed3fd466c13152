import Info from 'lucide-react/icons/info';
import { Children, type ReactNode } from 'react';

/** Notices that the user should read before continuing. */
export function Notices({ children }: { children: ReactNode }) {
  const notices = Children.toArray(children);
  if (notices.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-1.5 rounded-md bg-blue-soft px-3 py-2.5 text-blue">
      {Children.map(notices, (notice) => (
        <li className="flex items-start gap-2">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{notice}</span>
        </li>
      ))}
    </ul>
  );
}
