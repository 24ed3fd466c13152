import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { describeError } from '../../../api/error-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useDraft } from './use-draft.ts';

/** The next message. What was typed stays until it has been sent, whatever goes wrong and wherever its author goes meanwhile. */
export function WriteMessage({ order }: { order: OrderDetails }) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, fault, failure, submit, send } = useDraft(order.id);
  const other = order.viewer.side === 'sales' ? (order.buyerOrgName ?? order.buyerName) : order.sellerOrgName;
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (!submit()) field.current?.focus();
  };
  return (
    <form noValidate onSubmit={press} className="mt-4 grid gap-3">
      {failure && <FormError>{describeError(failure)}</FormError>}
      <Field
        label={t`Message to ${other}`}
        hint={t`We email them your message and your name. They answer on this page. A message cannot be withdrawn.`}
        error={fault}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            dir="auto"
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3 max-sm:*:flex-1">
        <Button type="submit" busy={send.isPending}>
          <Trans>Send message</Trans>
        </Button>
        <span role="status" className="sr-only">
          {send.isSuccess && text === '' && <Trans>Message sent</Trans>}
        </span>
      </div>
    </form>
  );
}
