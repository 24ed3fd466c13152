import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** The part of an overlay that scrolls. A form around body and footer needs `className="contents"`. */
export function OverlayBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classes('min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5', className)} {...rest} />;
}

/** The buttons of an overlay: Cancel comes first, the primary button last. */
export function OverlayFooter({ className, ...rest }: ComponentProps<'footer'>) {
  return (
    <footer
      className={classes(
        'flex shrink-0 flex-wrap-reverse justify-end gap-2 border-t px-5 py-3 max-sm:*:flex-1',
        className,
      )}
      {...rest}
    />
  );
}
