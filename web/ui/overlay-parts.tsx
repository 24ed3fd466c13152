import { useLingui } from '@lingui/react/macro';
import * as Dialog from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';

/** The scrim behind dialogs and sheets. */
export const scrimLook =
  'fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

export function OverlayHeader({ title, description }: { title: ReactNode; description?: ReactNode }) {
  return (
    <header className="pt-4 pr-14 pb-3 pl-5">
      <Dialog.Title className="text-[1.25rem]/7">{title}</Dialog.Title>
      {description && <Dialog.Description className="mt-0.5 text-muted">{description}</Dialog.Description>}
    </header>
  );
}

/** The cross comes last in the panel, because the first element gets the focus and should be a field. */
export function OverlayClose() {
  const { t } = useLingui();
  return (
    <Dialog.Close asChild>
      <IconButton label={t`Close`} className="absolute top-3 right-3">
        <X aria-hidden="true" />
      </IconButton>
    </Dialog.Close>
  );
}

/** The part that scrolls. A form around body and footer needs `className="contents"`. */
export function OverlayBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classes('min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5', className)} {...rest} />;
}

/** The buttons: Cancel first, then the primary one. */
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
