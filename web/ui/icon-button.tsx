import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The button's accessible name and its tooltip. */
  label: string;
  children: ReactNode;
  outlined?: boolean;
};

export function IconButton({
  label,
  outlined = false,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      data-tip={label}
      className={classes(
        'inline-grid size-9 shrink-0 place-items-center rounded-md border text-muted pointer-coarse:size-11',
        'enabled:hover:bg-neutral-soft enabled:hover:text-ink disabled:opacity-50 [&_svg]:size-4',
        outlined ? 'border-line bg-surface' : 'border-transparent',
        className,
      )}
      {...rest}
    />
  );
}
