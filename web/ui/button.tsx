import { type ComponentProps, cloneElement, isValidElement, type MouseEvent } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /**
   * Whether the action is running. A busy button keeps its name and the focus, and ignores presses. For every button
   * that starts an action, this must be set to true or false.
   */
  busy?: boolean;
  /** Whether the only child, such as a link, gets the button's look and no button is rendered. */
  asChild?: boolean;
};

export function Button({
  variant = 'primary',
  size = 'md',
  busy,
  asChild = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look = classes(buttonBase, variants[variant], sizes[size], className);
  if (asChild && isValidElement<ComponentProps<'button'>>(children)) {
    const press = onClick && { onClick };
    return cloneElement(children, { ...rest, ...press, className: classes(look, children.props.className) });
  }
  // A busy button is not `disabled`: a disabled button would lose the focus, and Enter in a form would still submit the form.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // After the first click of a double click, another button may appear under the pointer. That button must ignore
    // the second click.
    const isSecondHalf = busy !== undefined && event.detail > 1;
    if (busy || isSecondHalf) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

const buttonBase =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-semibold whitespace-nowrap ' +
  'transition-opacity duration-120 select-none disabled:opacity-50 aria-busy:opacity-80 [&_svg]:size-4 [&_svg]:shrink-0';

const variants = {
  primary:
    'border-transparent bg-primary text-on-primary enabled:hover:bg-primary-hover [a&]:hover:bg-primary-hover',
  outline:
    'border-input bg-surface text-primary enabled:hover:bg-primary-soft enabled:hover:text-on-primary-soft ' +
    '[a&]:hover:bg-primary-soft [a&]:hover:text-on-primary-soft',
  ghost:
    'border-transparent bg-transparent text-ink enabled:hover:bg-neutral-soft [a&]:hover:bg-neutral-soft',
  danger: 'border-transparent bg-danger text-on-danger enabled:hover:opacity-90',
};

const sizes = {
  sm: 'h-8 px-2.5 text-sm pointer-coarse:h-11',
  md: 'h-9 px-3.5 text-base pointer-coarse:h-11',
  lg: 'h-11 px-5 text-base',
};
