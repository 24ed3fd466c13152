import type { ReactNode } from 'react';

type LinkPageProps = {
  title: ReactNode;
  children: ReactNode;
  /** The button or link for the next step. */
  action: ReactNode;
  /**
   * Whether this page replaces the page with the button that the user pressed. If so, the focus moves to this page's
   * title.
   */
  isAnswer?: boolean;
};

/** The page for an emailed link: explains what the link does or did. The next action is below. */
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
