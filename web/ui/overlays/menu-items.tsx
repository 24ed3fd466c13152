import * as Primitive from '@radix-ui/react-menu';
import Check from 'lucide-react/icons/check';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

export const MenuRadioGroup = Primitive.RadioGroup;

type MenuItemProps = ComponentProps<typeof Primitive.Item> & { danger?: boolean };

/** An item of a menu. With `asChild` it can be a link. */
export function MenuItem({ danger = false, className, ...rest }: MenuItemProps) {
  return <Primitive.Item className={classes(itemLook, danger && 'text-danger', className)} {...rest} />;
}

export function MenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={classes(itemLook, className)} {...rest}>
      {children}
      <Primitive.ItemIndicator className="ml-auto pl-4">
        <Check aria-hidden="true" className="text-primary" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={classes('px-2 pt-1.5 pb-1 text-xs text-muted', className)} {...rest} />;
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}

const itemLook =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1.5 outline-none select-none ' +
  'data-highlighted:bg-primary-soft data-highlighted:text-on-primary-soft ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-50 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0';
