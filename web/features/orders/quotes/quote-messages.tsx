import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { messageText } from '../../../../contract/order-messages.ts';
import type { QuoteMessage } from '../../../../contract/quote-requests.ts';
import { api } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { DateText } from '../../../ui/time.tsx';

type QuoteMessagesProps = {
  messages: readonly QuoteMessage[];
  /** Null when nothing more can be written. */
  send: ((text: string) => Promise<unknown>) | null;
};

/** Questions and answers, which all invited sellers read. */
export function QuoteMessages({ messages, send }: QuoteMessagesProps) {
  const { t } = useLingui();
  return (
    <Card>
      <CardHeader
        title={<Trans>Questions and answers</Trans>}
        text={<Trans>All invited sellers read them, without the names of other sellers.</Trans>}
      />
      <CardBody className="grid gap-4">
        {messages.length === 0 && (
          <p className="text-sm text-muted">
            <Trans>No questions yet.</Trans>
          </p>
        )}
        {messages.length > 0 && (
          <ol aria-label={t`Questions and answers`} className="grid gap-3">
            {messages.map(({ id, author, text, createdAt }) => (
              <li key={id}>
                <p className="text-sm text-muted">
                  {author ? author.name : <Trans>An invited seller</Trans>} ·{' '}
                  <DateText value={createdAt} withTime />
                </p>
                <p dir="auto" className="break-words whitespace-pre-line">
                  {text}
                </p>
              </li>
            ))}
          </ol>
        )}
        {send && <WriteQuestion send={send} />}
      </CardBody>
    </Card>
  );
}

const schema = z.object({ text: messageText });

function WriteQuestion({ send }: { send: (text: string) => Promise<unknown> }) {
  const queries = useQueryClient();
  const form = useForm({ resolver: formResolver(schema), defaultValues: { text: '' } });
  const write = useMutation({
    mutationFn: ({ text }: { text: string }) => send(text),
    meta: { isShownInPlace: () => true },
    onSuccess: async () => {
      form.reset();
      await queries.invalidateQueries({ queryKey: api.quotes.key() });
    },
    onError: (error) => showRefused(form, error),
  });
  return (
    <Form form={form} onSubmit={(values) => write.mutate(values)} className="grid gap-3">
      <ServerError form={form} />
      <TextAreaField form={form} name="text" label={<Trans>Message to all</Trans>} dir="auto" rows={3} />
      <Button type="submit" variant="outline" className="w-fit" busy={write.isPending}>
        <Trans>Send message</Trans>
      </Button>
    </Form>
  );
}
