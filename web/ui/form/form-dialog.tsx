import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, type ButtonProps } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { OverlayBody, OverlayFooter } from '../overlay-parts.tsx';
import { Form } from './form.tsx';

type FormDialogProps<Values extends FieldValues, Output> = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'width'
> &
  Pick<ComponentProps<typeof Form<Values, Output>>, 'form' | 'onSubmit'> & {
    onClose: () => void;
    /** The props of the submit button, which is next to Cancel. */
    submit: Pick<ButtonProps, 'variant' | 'disabled' | 'children'> & { busy: boolean };
    cancel?: ReactNode;
    /** Content above the buttons. It stays visible, however long the form is. */
    summary?: ReactNode;
    /** The class of the element around the fields. */
    className?: string;
    children: ReactNode;
  };

/** A dialog with a form. It is open as long as it is mounted. */
export function FormDialog<Values extends FieldValues, Output>({
  form,
  onClose,
  onSubmit,
  submit,
  cancel = <Trans>Cancel</Trans>,
  summary,
  className = 'grid gap-4',
  children,
  ...dialog
}: FormDialogProps<Values, Output>) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} {...dialog}>
      <Form form={form} className="contents" onSubmit={onSubmit}>
        <OverlayBody className={className}>{children}</OverlayBody>
        {summary && <div className="border-t bg-sunken px-5 py-2.5">{summary}</div>}
        <OverlayFooter>
          <Button variant="outline" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" {...submit} />
        </OverlayFooter>
      </Form>
    </Dialog>
  );
}
