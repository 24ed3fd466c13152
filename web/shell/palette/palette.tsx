import { useLingui } from '@lingui/react/macro';
import * as Dialog from '@radix-ui/react-dialog';
import { scrimLook } from '../../ui/overlays/frame-parts.tsx';
import { ignoreToastClicks } from '../../ui/overlays/ignore-toast-clicks.ts';
import { useReturnFocus } from '../../ui/overlays/return-focus.ts';
import { PaletteSearch } from './palette-search.tsx';

export type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The palette: search and quick links on every page (docs/product.md, App shell). */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const { t } = useLingui();
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimLook} />
        <div className="pointer-events-none fixed inset-0 z-50 flex justify-center p-3 sm:pt-[12vh]">
          <Dialog.Content
            {...returnFocus}
            aria-describedby={undefined}
            inert={!open}
            onInteractOutside={ignoreToastClicks}
            className="pointer-events-auto flex max-h-[min(36rem,100%)] w-full max-w-xl flex-col self-start overflow-hidden rounded-lg border bg-surface shadow-overlay outline-none data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in"
          >
            <Dialog.Title className="sr-only">{t`Search or jump`}</Dialog.Title>
            <PaletteSearch onDone={() => onOpenChange(false)} />
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
