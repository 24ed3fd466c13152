import type { ReactNode } from 'react';
import { appName } from '../../../app-name.ts';
import { Logo } from '../../../ui/logo.tsx';
import { AuthAside } from './auth-aside.tsx';

/** The layout of /auth: the form, with an introduction to the product beside it. Phones show only the form. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh md:grid-cols-2">
      <main id="main" tabIndex={-1} className="flex flex-col bg-surface px-5 py-6 outline-none sm:px-10">
        <Logo name={appName} />
        <div className="m-auto w-full max-w-96 py-10">{children}</div>
      </main>
      <AuthAside />
    </div>
  );
}
