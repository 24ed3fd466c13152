import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { appName } from '../app-name.ts';
import { paths } from '../paths.ts';
import { BareFrame } from '../ui/bare-frame.tsx';
import { Logo } from '../ui/logo.tsx';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The error page and the not-found page, with their own layout, for users without the app shell. */
export function ErrorScreen(props: ErrorComponentProps) {
  return (
    <OutsideShell>
      <ErrorPage {...props} />
    </OutsideShell>
  );
}

export function NotFoundScreen() {
  return (
    <OutsideShell>
      <NotFoundPage />
    </OutsideShell>
  );
}

function OutsideShell({ children }: { children: ReactNode }) {
  return (
    <BareFrame
      mark={
        <a href={paths.home} className="rounded-md">
          <Logo name={appName} />
        </a>
      }
    >
      {children}
    </BareFrame>
  );
}
