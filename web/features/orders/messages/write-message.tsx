import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useDraft } from './use-draft.ts';

/**
 * The form for a new message. The text is kept until it is sent, even after a failure or when the user opens another
 * page.
 */
export function WriteMessage({ order }: { order: OrderDetails }) {
  const { t } = useLingui();
  const { form, submit, send } = useDraft(order.id);
  const text = useWatch({ control: form.control, name: 'text' });
  const other = order.viewer.side === 'sales' ? (order.buyerOrgName ?? order.buyerName) : order.sellerOrgName;
  return (
    <Form form={form} onSubmit={submit} className="mt-4 grid gap-3">
      <ServerError form={form} />
      <TextAreaField
        form={form}
        name="text"
        label={t`Message to ${other}`}
        hint={t`We email them your message and your name. They answer on this page. A message cannot be withdrawn.`}
        dir="auto"
        rows={3}
      />
      <div className="flex flex-wrap items-center gap-3 max-sm:*:flex-1">
        <Button type="submit" busy={send.isPending}>
          <Trans>Send message</Trans>
        </Button>
        <span role="status" className="sr-only">
          {send.isSuccess && text === '' && <Trans>Message sent</Trans>}
        </span>
      </div>
    </Form>
  );
}
