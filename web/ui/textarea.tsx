import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlLook } from './control.ts';

/** Grows with its text if the browser supports it, up to a third of the window. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={classes(
        controlLook,
        'field-sizing-content max-h-[33dvh] min-h-24 resize-y px-2.5 py-2 read-only:bg-sunken',
        className,
      )}
      {...rest}
    />
  );
}
