import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { because } from '../../../contract/field-reason.ts';
import { formResolver } from '../../forms/form-resolver.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';

type ReasonDialogProps = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'submit' | 'onClose'
> & {
  /** Says who reads the reason. */
  hint: ReactNode;
  /** Whether the reason must not be empty. */
  isRequired?: boolean;
  /** The maximum number of characters. */
  maxLength: number;
  onReason: (reason: string) => void;
};

/** Asks for the reason of a refusal or a change. */
export function ReasonDialog({
  hint,
  isRequired = false,
  maxLength,
  onReason,
  ...dialog
}: ReasonDialogProps) {
  const form = useForm({
    resolver: formResolver(
      z.object({
        reason: z
          .string()
          .check(
            z.trim(),
            z.minLength(isRequired ? 1 : 0, because('REASON_MISSING')),
            z.maxLength(maxLength),
          ),
      }),
    ),
    defaultValues: { reason: '' },
  });
  return (
    <FormDialog {...dialog} form={form} onSubmit={({ reason }) => onReason(reason)}>
      <TextAreaField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={hint}
        rows={3}
        maxLength={maxLength}
        required={isRequired}
      />
    </FormDialog>
  );
}
