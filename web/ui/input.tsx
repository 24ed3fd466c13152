import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlHeight, controlLook } from './control.ts';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      className={classes(controlLook, controlHeight, 'px-2.5 read-only:bg-sunken', className)}
      {...rest}
    />
  );
}
