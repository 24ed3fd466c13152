import { Trans } from '@lingui/react/macro';
import * as AlertDialog from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { scrimLook } from './overlays/frame-parts.tsx';
import { useReturnFocus } from './overlays/return-focus.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: ReactNode;
  onConfirm?: () => void;
  /** The id of a form in the children. The button then submits that form and does not call `onConfirm`. */
  formId?: string;
  /** Whether the action is running. The dialog stays open until its parent closes it. */
  busy?: boolean;
  disabled?: boolean;
  tone?: 'danger' | 'primary';
  /** Text or fields between the description and the buttons. */
  children?: ReactNode;
};

/**
 * Asks for confirmation before an action that cannot be undone. The focus starts on Cancel, and a press outside does
 * not close the dialog.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  onConfirm,
  formId,
  busy = false,
  disabled = false,
  tone = 'danger',
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimLook} />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4">
          <AlertDialog.Content
            {...returnFocus}
            // During the closing animation, the dialog ignores presses.
            inert={!open}
            className="pointer-events-auto grid max-h-full w-full max-w-md gap-3 overflow-y-auto rounded-lg border bg-surface p-5 shadow-overlay outline-none data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in"
          >
            <AlertDialog.Title className="text-[1.25rem]/7">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-muted">{description}</AlertDialog.Description>
            {children}
            <div className="mt-2 flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-1">
              <AlertDialog.Cancel asChild>
                <Button variant="outline">
                  <Trans>Cancel</Trans>
                </Button>
              </AlertDialog.Cancel>
              <Button
                variant={tone}
                busy={busy}
                disabled={disabled}
                {...(formId ? { type: 'submit', form: formId } : { onClick: onConfirm })}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
