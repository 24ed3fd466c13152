import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { selectableTypes } from '../../../../contract/event-types.ts';
import { limits } from '../../../../contract/limits.ts';
import { createWebhookInput, type WebhookEndpoint } from '../../../../contract/webhooks.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { CheckboxesField } from '../../../ui/form/checkboxes-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { eventWords } from './webhook-words.ts';

const schema = z.object({ url: createWebhookInput.shape.url, types: createWebhookInput.shape.types });
type Values = z.infer<typeof schema>;

type EndpointFormProps = {
  orgId: string;
  /** Null for a new endpoint. */
  endpoint: WebhookEndpoint | null;
  onClose: () => void;
  /** Gets the secret of a new endpoint. */
  onIssued: (secret: string) => void;
};

/** Adds or changes an endpoint. No type is chosen at first. */
export function EndpointForm({ orgId, endpoint, onClose, onIssued }: EndpointFormProps) {
  const form = useForm<Values>({
    resolver: formResolver(schema),
    defaultValues: { url: endpoint?.url ?? '', types: endpoint?.types ?? [] },
  });
  const save = useSave(orgId, endpoint, {
    onSaved: (secret) => (secret ? onIssued(secret) : onClose()),
    onError: (error) => showRefused(form, error),
  });
  return (
    <FormDialog
      title={endpoint ? <Trans>Change the endpoint</Trans> : <Trans>Add a webhook endpoint</Trans>}
      description={
        endpoint ? (
          <Trans>Waiting events are sent to the new URL.</Trans>
        ) : (
          <Trans>It gets the events that happen from now on.</Trans>
        )
      }
      onClose={onClose}
      form={form}
      onSubmit={(values) => save.mutate(values)}
      submit={{
        children: endpoint ? <Trans>Save</Trans> : <Trans>Add endpoint</Trans>,
        busy: save.isPending,
      }}
    >
      <ServerError form={form} />
      <EndpointFields form={form} />
    </FormDialog>
  );
}

function EndpointFields({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  const { i18n } = useLingui();
  return (
    <>
      <TextField
        {...{ form, name: 'url', type: 'url', required: true, autoComplete: 'off' }}
        maxLength={limits.webhookUrl}
        label={<Trans>URL</Trans>}
        hint={<Trans>A public address with https, on port 443 or 8443.</Trans>}
      />
      <CheckboxesField
        form={form}
        name="types"
        legend={<Trans>Events</Trans>}
        options={selectableTypes.map((type) => ({ value: type, label: i18n._(eventWords[type]) }))}
      />
    </>
  );
}

type Result = { onSaved: (secret: string | null) => void; onError: (error: Error) => void };

function useSave(orgId: string, endpoint: WebhookEndpoint | null, { onSaved, onError }: Result) {
  const queries = useQueryClient();
  return useMutation<string | null, Error, Values>({
    mutationFn: async (values) => {
      if (!endpoint) return (await client.webhooks.create({ orgId, ...values })).secret;
      await client.webhooks.update({ orgId, id: endpoint.id, ...values });
      return null;
    },
    meta: { errorTitle: msg`Failed to save the endpoint`, isShownInPlace: refusesFields },
    onSuccess: async (secret) => {
      await queries.invalidateQueries({ queryKey: api.webhooks.key() });
      onSaved(secret);
    },
    onError,
  });
}
