import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';

/** The props that a menu passes on to its frame (overlays/menu-frame.tsx). */
export type MenuPlace = {
  id: string;
  'aria-labelledby': string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: RefObject<HTMLButtonElement | null>;
  /** Whether the user opened the menu by keyboard. Its first item then gets the focus. */
  isKeyed: RefObject<boolean>;
};

type MenuProps<Props> = {
  /** The component of the menu's content, mounted on the first press. */
  menu: ComponentType<Props & MenuPlace>;
  props: Props;
  /** The button that opens the menu. */
  children: ReactElement<ComponentProps<'button'>>;
};

/** A button with a menu. It opens when the pointer is pressed, not when it is released, like the menus of operating systems. */
export function Menu<Props extends object>({ menu: Content, props, children }: MenuProps<Props>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  const trigger = useRef<HTMLButtonElement>(null);
  const isKeyed = useRef(false);
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    isKeyed.current = false;
    setOpen(!open);
    // Prevents the press from focusing the button, because the open menu gets the focus.
    if (!open) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    isKeyed.current = true;
    setOpen(event.key === 'ArrowDown' || !open);
  };
  const name = { id, 'aria-labelledby': `${id}-trigger` };
  return (
    <>
      {cloneElement(children, {
        ref: trigger,
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onPointerDown,
        onKeyDown,
      })}
      {wasOpen && <Content {...props} {...name} {...{ open, onOpenChange: setOpen, trigger, isKeyed }} />}
    </>
  );
}
