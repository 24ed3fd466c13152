import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { appName } from '../../app-name.ts';
import { Logo } from '../../ui/logo.tsx';

type PrintSheetProps = { title: ReactNode; text: ReactNode; children: ReactNode };

/** What is printed instead of the page. Hidden on the screen. */
export function PrintSheet({ title, text, children }: PrintSheetProps) {
  return createPortal(
    // An open dialog sets `aria-hidden` on the rest of the page, which would also hide the sheet in print. Live regions
    // do not get `aria-hidden`, so this element is marked as a live region.
    <article className="print-sheet" aria-live="off">
      <header className="mb-6 flex items-start justify-between gap-6 border-b pb-4">
        <div>
          <p className="font-serif text-2xl font-semibold">{title}</p>
          {text}
        </div>
        <Logo name={appName} />
      </header>
      {children}
    </article>,
    document.body,
  );
}
