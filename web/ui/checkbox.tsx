import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'children'> & {
  label: string;
  /** Whether the checkbox is indeterminate, because only a part of its group is checked. */
  mixed?: boolean;
};

/** A native checkbox whose label is only for screen readers. Its touch area is larger than the box. */
export function Checkbox({ label, mixed = false, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={classes('inline-grid size-8 shrink-0 place-items-center pointer-coarse:size-11', className)}
    >
      <input
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        type="checkbox"
        aria-label={label}
        className="size-4.5 accent-primary"
        {...rest}
      />
    </label>
  );
}
