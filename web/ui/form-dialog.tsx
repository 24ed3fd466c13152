import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { OverlayBody, OverlayFooter } from './overlay-parts.tsx';

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'width'> & {
  onClose: () => void;
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  /** The submit button, beside Cancel. */
  submit: Pick<ButtonProps, 'variant' | 'disabled' | 'children'> & { busy: boolean };
  /** Stays visible above the buttons, however long the form is. */
  summary?: ReactNode;
  /** The class of the body around the fields. */
  className?: string;
  children: ReactNode;
};

/** A form in a dialog, which is open while it is mounted. */
export function FormDialog({
  onClose,
  onSubmit,
  submit,
  summary,
  className,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} {...dialog}>
      <form noValidate className="contents" onSubmit={onSubmit}>
        <OverlayBody className={className ?? 'grid gap-4'}>{children}</OverlayBody>
        {summary && <div className="border-t bg-sunken px-5 py-2.5">{summary}</div>}
        <OverlayFooter>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" {...submit} />
        </OverlayFooter>
      </form>
    </Dialog>
  );
}
