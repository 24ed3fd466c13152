import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { get, type Path, useForm, useFormState } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import type { ReceivedRequest } from '../../../../contract/quote-requests.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { useUnsaved } from '../../../forms/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldMessage } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { endOfDay } from './end-of-day.ts';
import { FilesField } from './files-field.tsx';
import { QuoteLineFields } from './quote-line-fields.tsx';
import {
  type QuoteForm,
  type QuoteOutput,
  type QuoteValues,
  quoteForm,
  quoteValues,
} from './quote-values.ts';

type QuoteFormCardProps = {
  request: ReceivedRequest;
  orgId: string;
  /** The requested products that are the seller's own. */
  own: ReadonlySet<string>;
};

/** The form for a quote, or for a new version of it. */
export function QuoteFormCard({ request, orgId, own }: QuoteFormCardProps) {
  const { currency, lines, versions } = request;
  const form: QuoteForm = useForm({
    resolver: formResolver(quoteForm),
    defaultValues: quoteValues(lines, versions[0], own),
  });
  const send = useSend(request, orgId, form);
  const isUnsaved = useUnsaved(form, send);
  const { errors } = useFormState({ control: form.control });
  const message = errors.lines?.root?.message ?? errors.lines?.message;
  return (
    <Card>
      <CardHeader
        title={versions.length > 0 ? <Trans>New version</Trans> : <Trans>Your quote</Trans>}
        text={
          <Trans>
            Prices are for one pack, with GST if you charge it. Leave the product empty for a line that you do
            not offer.
          </Trans>
        }
      />
      <CardBody>
        <Form form={form} onSubmit={(values) => send.mutate(values)} className="grid gap-4">
          <ol className="grid gap-3">
            {lines.map((line, index) => (
              <QuoteLineFields
                key={line.id}
                form={form}
                index={index}
                line={line}
                orgId={orgId}
                currency={currency}
              />
            ))}
          </ol>
          {message && <FieldMessage id={undefined}>{message}</FieldMessage>}
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <MoneyField
              form={form}
              name="freightAmount"
              label={<Trans>Freight ({currency})</Trans>}
              required
            />
            <TextField
              form={form}
              name="leadDays"
              label={<Trans>Days until shipment</Trans>}
              inputMode="numeric"
              autoComplete="off"
            />
            <DateField form={form} name="validUntil" label={<Trans>Valid until</Trans>} required />
            <TextAreaField
              form={form}
              name="note"
              label={<Trans>Note for the buyer</Trans>}
              rows={3}
              maxLength={limits.quoteNote}
              className="sm:col-span-3"
            />
          </div>
          <FilesField form={form} name="files" orgId={orgId} />
          <ServerError form={form} />
          <UnsavedChanges when={isUnsaved} />
          <Button type="submit" className="sm:justify-self-end" busy={send.isPending}>
            <Trans>Send quote</Trans>
          </Button>
        </Form>
      </CardBody>
    </Card>
  );
}

function useSend({ id, versions }: ReceivedRequest, orgId: string, form: QuoteForm) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ lines, files, validUntil, ...values }: QuoteOutput) =>
      client.quotes.send({
        ...{
          id,
          orgId,
          shownVersion: versions[0]?.version ?? 0,
          ...values,
          validUntil: endOfDay(validUntil),
        },
        fileIds: files.map(({ id }) => id),
        lines: lines.map(({ price, tiers, productName: _shown, ...line }) => ({
          ...line,
          tiers: [{ from: 1, price }, ...tiers],
        })),
      }),
    onMutate: () => form.getValues(),
    meta: { isShownInPlace: () => true },
    onSuccess: async () => {
      notify.success(t`Quote sent`);
      await queries.invalidateQueries({ queryKey: api.quotes.key() });
    },
    onError: (error) => showRefused(form, error, (path) => fieldOf(form, path)),
  });
}

/**
 * The field for a path of the sent quote. The sent lines are only those with a product. The first sent tier is the price
 * of the line.
 */
function fieldOf({ getValues }: QuoteForm, path: string): Path<QuoteValues> | null {
  const values = getValues();
  const offered = values.lines.flatMap(({ productId }, index) => (productId === '' ? [] : [index]));
  if (path.startsWith('fileIds')) return 'files';
  const place = path
    .replace(/^lines\.(\d+)/, (_, sent) => `lines.${offered[Number(sent)]}`)
    .replace('.tiers.0.price', '.price')
    .replace(/\.tiers\.(\d+)/, (_, sent) => `.tiers.${Number(sent) - 1}`);
  return get(values, place) === undefined ? null : (place as Path<QuoteValues>);
}
