import * as Primitive from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { OverlayClose, OverlayHeader, scrimLook } from './overlays/frame-parts.tsx';
import { ignoreToastClicks } from './overlays/ignore-toast-clicks.ts';
import { leaveEscape } from './overlays/leave-escape.ts';
import { useReturnFocus } from './overlays/return-focus.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  width?: 'md' | 'lg' | 'xl';
  /**
   * False for a question that the user must answer: the dialog then has no close button, and neither Escape nor a
   * press outside closes it.
   */
  closable?: boolean;
  /** An `OverlayBody` and an `OverlayFooter`. */
  children: ReactNode;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 'md',
  closable = true,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  // Radix warns about a missing description unless the attribute is set explicitly.
  const undescribed = description ? {} : { 'aria-describedby': undefined };
  return (
    <Primitive.Root open={open} onOpenChange={closable ? onOpenChange : () => {}}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimLook} />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4">
          <Primitive.Content
            {...undescribed}
            {...returnFocus}
            // During the closing animation, the dialog ignores presses.
            inert={!open}
            onInteractOutside={ignoreToastClicks}
            onEscapeKeyDown={leaveEscape}
            className={classes(
              'pointer-events-auto relative flex max-h-full w-full flex-col overflow-hidden rounded-lg border bg-surface shadow-overlay outline-none',
              'data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out',
              widths[width],
            )}
          >
            <OverlayHeader title={title} description={description} />
            {children}
            {closable && <OverlayClose />}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const widths = { md: 'max-w-lg', lg: 'max-w-3xl', xl: 'max-w-6xl' };
