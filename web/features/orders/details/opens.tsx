import { type ReactNode, Suspense, useState } from 'react';
import { loadAhead } from '../../../routing/load-ahead.ts';
import { Button } from '../../../ui/button.tsx';

type OpensProps = {
  label: ReactNode;
  variant?: 'outline';
  /** The dialog, if its code loads on demand. */
  lazy?: Parameters<typeof loadAhead>[0];
  children: (close: () => void) => ReactNode;
};

/** A button that opens the dialog in `children`. */
export function Opens({ label, variant, lazy = {}, children }: OpensProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...(variant && { variant })} onClick={() => setOpen(true)} {...loadAhead(lazy)}>
        {label}
      </Button>
      <Suspense>{isOpen && children(() => setOpen(false))}</Suspense>
    </>
  );
}
