import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlLook } from './control.ts';

/** A text area that grows with its text, up to a third of the window, if the browser supports this. */
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
