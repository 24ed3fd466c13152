import * as Primitive from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { OverlayClose, OverlayHeader, scrimLook } from './overlays/frame-parts.tsx';
import { ignoreToastClicks } from './overlays/ignore-toast-clicks.ts';
import { leaveEscape } from './overlays/leave-escape.ts';
import { useReturnFocus } from './overlays/return-focus.ts';

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  side?: 'right' | 'left' | 'top' | 'bottom';
  /** An `OverlayBody` and an `OverlayFooter`. */
  children: ReactNode;
};

/** A panel at one side of the window, by default on the right (docs/product.md, Constants). */
export function Sheet({ open, onOpenChange, title, description, side = 'right', children }: SheetProps) {
  const returnFocus = useReturnFocus();
  const undescribed = description ? {} : { 'aria-describedby': undefined };
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimLook} />
        <Primitive.Content
          {...undescribed}
          {...returnFocus}
          // During the closing animation, the sheet ignores presses.
          inert={!open}
          onInteractOutside={ignoreToastClicks}
          onEscapeKeyDown={leaveEscape}
          className={classes('fixed z-50 flex flex-col bg-surface shadow-overlay outline-none', sides[side])}
        >
          <OverlayHeader title={title} description={description} />
          {children}
          <OverlayClose />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const upright = 'inset-y-0 w-full max-w-md';
const flat = 'inset-x-0 max-h-[80dvh]';

const sides = {
  right: `${upright} right-0 border-l data-[state=open]:animate-slide-right-in data-[state=closed]:animate-slide-right-out`,
  left: `${upright} left-0 border-r data-[state=open]:animate-slide-left-in data-[state=closed]:animate-slide-left-out`,
  top: `${flat} top-0 border-b data-[state=open]:animate-slide-top-in data-[state=closed]:animate-slide-top-out`,
  bottom: `${flat} bottom-0 border-t data-[state=open]:animate-slide-bottom-in data-[state=closed]:animate-slide-bottom-out`,
};
