import type { ReactNode } from 'react';

type BareFrameProps = {
  /** The product's logo, on the left. */
  mark: ReactNode;
  /** A link or button on the right. */
  action?: ReactNode;
  children: ReactNode;
};

/** A page with a minimal header, for users without the shell. */
export function BareFrame({ mark, action, children }: BareFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 shrink-0 items-center justify-between gap-4 border-b bg-surface px-4 md:px-6">
        {mark}
        {action}
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[40rem] flex-1 px-4 py-10 outline-none">
        {children}
      </main>
    </div>
  );
}
