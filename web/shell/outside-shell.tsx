import type { ReactNode } from 'react';
import { appName } from '../app-name.ts';
import { paths } from '../paths.ts';
import { BareFrame } from '../ui/bare-frame.tsx';
import { Logo } from '../ui/logo.tsx';

export function OutsideShell({ children }: { children: ReactNode }) {
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
