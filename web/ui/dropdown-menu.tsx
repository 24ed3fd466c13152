import * as Slot from '@radix-ui/react-slot';
import Check from 'lucide-react/icons/check';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { type MenuParts, MenuPartsContext } from './menu-parts.ts';
import { Overlay, overlayFrame } from './overlay.tsx';

type MenuState = {
  id: string;
  open: boolean;
  setOpen: (open: boolean) => void;
  trigger: RefObject<HTMLButtonElement | null>;
  /** Opened by a key, which the first item then answers. */
  isKeyed: RefObject<boolean>;
};

const MenuContext = createContext<MenuState | null>(null);

const frame = overlayFrame(() => import('./overlays/menu-frame.tsx'));

function useMenu(): MenuState {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error('The parts of a menu must be within a Menu');
  return menu;
}

function useMenuParts(): MenuParts {
  const parts = useContext(MenuPartsContext);
  if (!parts) throw new Error('The items of a menu must be within a MenuContent');
  return parts;
}

/** A button and the menu that it opens. The page carries the button alone; the menu is fetched with the first sign of a person. */
export function Menu({ children }: { children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const isKeyed = useRef(false);
  const menu = useMemo(() => ({ id, open, setOpen, trigger, isKeyed }), [id, open]);
  return <MenuContext value={menu}>{children}</MenuContext>;
}

/** Around one button. As the menus of operating systems, it opens with the press and not with its release. */
export function MenuTrigger({ children }: { children: ReactNode }) {
  const { id, open, setOpen, trigger, isKeyed } = useMenu();
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
  return (
    <Slot.Root
      ref={trigger}
      id={`${id}-trigger`}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      {children}
    </Slot.Root>
  );
}

export function MenuContent(content: Pick<ComponentProps<'div'>, 'className' | 'children'>) {
  const { id, open, setOpen, trigger, isKeyed } = useMenu();
  const name = { id, 'aria-labelledby': `${id}-trigger` };
  return (
    <Overlay frame={frame} props={{ ...content, ...name, open, onOpenChange: setOpen, trigger, isKeyed }} />
  );
}

type MenuItemProps = ComponentProps<MenuParts['Item']> & { danger?: boolean };

/** With `asChild` it can be a link. */
export function MenuItem({ danger = false, className, ...rest }: MenuItemProps) {
  const { Item } = useMenuParts();
  return <Item className={classes(itemLook, danger && 'text-danger', className)} {...rest} />;
}

export function MenuRadioGroup(props: ComponentProps<MenuParts['RadioGroup']>) {
  const { RadioGroup } = useMenuParts();
  return <RadioGroup {...props} />;
}

export function MenuRadioItem({ className, children, ...rest }: ComponentProps<MenuParts['RadioItem']>) {
  const { RadioItem, ItemIndicator } = useMenuParts();
  return (
    <RadioItem className={classes(itemLook, className)} {...rest}>
      {children}
      <ItemIndicator className="ml-auto pl-4">
        <Check aria-hidden="true" className="text-primary" />
      </ItemIndicator>
    </RadioItem>
  );
}

export function MenuLabel({ className, ...rest }: ComponentProps<MenuParts['Label']>) {
  const { Label } = useMenuParts();
  return <Label className={classes('px-2 pt-1.5 pb-1 text-xs text-muted', className)} {...rest} />;
}

export function MenuSeparator() {
  const { Separator } = useMenuParts();
  return <Separator className="-mx-1 my-1 h-px bg-line" />;
}

const itemLook =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1.5 outline-none select-none ' +
  'data-highlighted:bg-primary-soft data-highlighted:text-on-primary-soft ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-50 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';
