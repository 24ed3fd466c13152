import * as Dialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { scrimLook } from './frame-parts.tsx';
import { useReturnFocus } from './return-focus.ts';

export type SidebarSlideOverProps = {
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** The sidebar on phones: a panel of 18rem that slides over the page. */
export function SidebarSlideOver({ label, open, onOpenChange, children }: SidebarSlideOverProps) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimLook} />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col bg-sunken shadow-overlay outline-none data-[state=closed]:animate-slide-left-out data-[state=open]:animate-slide-left-in"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
