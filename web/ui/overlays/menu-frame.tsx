import * as Primitive from '@radix-ui/react-menu';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import type { MenuPlace } from '../dropdown-menu.tsx';

type MenuFrameProps = MenuPlace & { className?: string; children: ReactNode };

/**
 * The frame of a menu. It is not modal, so that the user can scroll the page, and so that a dialog gets the focus when an item opens it.
 */
export function MenuFrame({
  open,
  onOpenChange,
  trigger,
  isKeyed,
  className,
  children,
  ...rest
}: MenuFrameProps) {
  const wasLeft = useRef(false);
  const landmark = useLandmark(trigger);
  if (!landmark) return null;
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Primitive.Anchor virtualRef={trigger as RefObject<HTMLButtonElement>} />
      <Primitive.Portal container={landmark}>
        <Primitive.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className={classes(
            'z-50 max-h-(--radix-popper-available-height) min-w-48 origin-(--radix-popper-transform-origin) overflow-y-auto rounded-md border bg-surface p-1 shadow-overlay outline-none',
            'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out',
            className,
          )}
          // Focuses the first item of a menu that was opened by keyboard. Radix does this only if it was mounted before
          // the key press, and this menu may be mounted later.
          onFocus={({ target, currentTarget }) => {
            if (target !== currentTarget || !isKeyed.current) return;
            isKeyed.current = false;
            currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
          }}
          // After a press outside the menu, the pressed element has the focus. So the focus must not return to the
          // button when the menu closes.
          onInteractOutside={() => {
            wasLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!wasLeft.current) trigger.current?.focus();
            wasLeft.current = false;
          }}
          {...rest}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/**
 * The element into which the menu is rendered: the landmark that contains its button, so that landmark navigation
 * reaches the menu. The element is searched after menu and button are mounted, because both are mounted together if the
 * user pressed the button before the app had loaded.
 */
function useLandmark(trigger: RefObject<HTMLElement | null>): HTMLElement | null {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  useLayoutEffect(
    () => setLandmark(trigger.current?.closest<HTMLElement>('header, nav, main') ?? document.body),
    [trigger],
  );
  return landmark;
}
