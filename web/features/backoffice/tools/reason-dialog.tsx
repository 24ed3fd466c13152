import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { refusedFields } from '../../../api/error-words.ts';
import { fieldWords } from '../../../api/refusal-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

type ReasonDialogProps<Answer> = {
  title: ReactNode;
  description: ReactNode;
  submit: ReactNode;
  isHarsh?: boolean;
  act: (reason: string) => Promise<Answer>;
  errorTitle: MessageDescriptor;
  onDone: (answer: Answer) => void;
  onClose: () => void;
};

/** Asks staff for the reason of what they do; whom it concerns gets to read it. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { title, description, submit, isHarsh = false, act, errorTitle, onDone, onClose } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const acting = useMutation({ mutationFn: act, meta: { errorTitle }, onSuccess: onDone });
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!reason.trim());
    if (reason.trim()) acting.mutate(reason.trim());
    else field.current?.focus();
  };
  return (
    <FormDialog
      title={title}
      description={description}
      onClose={onClose}
      onSubmit={press}
      submit={{ children: submit, variant: isHarsh ? 'danger' : 'primary', busy: acting.isPending }}
    >
      <Field
        label={<Trans>Reason</Trans>}
        hint={<Trans>The reason is recorded and shown to the person concerned.</Trans>}
        error={isMissing ? fieldWords('REASON_MISSING') : refusedFields(acting.error).reason}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={3}
            maxLength={limits.staffReason}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(false);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
