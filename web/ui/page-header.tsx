import type { ReactNode } from 'react';

type PageHeaderProps = { title: ReactNode; text?: ReactNode; actions?: ReactNode };

/**
 * The page's header with its h1. After navigation, the h1 gets the focus, so that screen readers announce the title.
 */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="break-words">
          {title}
        </h1>
        {text && <p className="mt-0.5 text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </header>
  );
}
