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

/** The props that a menu passes to its frame (overlays/menu-frame.tsx). */
export type MenuPlace = {
  id: string;
  'aria-labelledby': string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: RefObject<HTMLButtonElement | null>;
  /** True when opened by keyboard; the first item then gets the focus. */
  isKeyed: RefObject<boolean>;
};

type MenuProps<Props> = {
  /** The menu's content, mounted on the first press. */
  menu: ComponentType<Props & MenuPlace>;
  props: Props;
  /** The trigger button. */
  children: ReactElement<ComponentProps<'button'>>;
};

/** A button with a menu. It opens on press rather than release, like the menus of operating systems. */
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
    // The menu takes the focus.
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
