import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlHeight, controlLook } from './control.ts';

type SelectProps = ComponentProps<'select'> & { small?: boolean };

/** A native select, so that phones show their own picker and the keyboard works as usual. */
export function Select({ className, small = false, children, ...rest }: SelectProps) {
  return (
    <span className={classes('relative inline-grid min-w-0', className)}>
      <select
        className={classes(
          controlLook,
          small ? 'h-8 text-sm pointer-coarse:h-11' : controlHeight,
          'appearance-none truncate bg-surface pr-8 pl-2.5',
        )}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
