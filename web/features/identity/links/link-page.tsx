import type { ReactNode } from 'react';

type LinkPageProps = {
  title: ReactNode;
  children: ReactNode;
  /** The button or link for the next step. */
  action: ReactNode;
  /** Whether this page replaces the button that the user pressed. The focus then moves to the page's title. */
  isAnswer?: boolean;
};

/** Explains what a link in an email does or did, with the next action below. */
export function LinkPage({ title, children, action, isAnswer = false }: LinkPageProps) {
  return (
    <>
      <h1 tabIndex={-1} ref={isAnswer ? focus : undefined} className="text-balance">
        {title}
      </h1>
      <div className="mt-2 grid gap-2 text-muted [overflow-wrap:anywhere] [&_strong]:text-ink">
        {children}
      </div>
      <div className="mt-6 grid gap-2">{action}</div>
    </>
  );
}

function focus(title: HTMLElement | null): void {
  title?.focus();
}
