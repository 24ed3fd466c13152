import { useLingui } from '@lingui/react/macro';
import * as Dialog from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';

/** The class of the dark layer behind dialogs and sheets. */
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

/** The close button of an overlay. It is last in the document, because the first focusable element gets the focus and should be a field. */
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
