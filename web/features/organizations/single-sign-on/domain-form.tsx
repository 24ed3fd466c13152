import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { limits } from '../../../../contract/limits.ts';
import { domainName } from '../../../../contract/single-sign-on.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

const schema = z.object({ domain: domainName });
type Values = z.infer<typeof schema>;

/** Claims a domain. The list then shows the record that verifies it. */
export function DomainForm({ orgId, onClose }: { orgId: string; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm<Values>({ resolver: formResolver(schema), defaultValues: { domain: '' } });
  const add = useMutation<unknown, Error, Values>({
    mutationFn: ({ domain }) => client.singleSignOn.addDomain({ orgId, domain }),
    meta: { errorTitle: msg`Failed to add the domain`, isShownInPlace: refusesFields },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.singleSignOn.key() });
      onClose();
    },
    onError: (error) => showRefused(form, error),
  });
  return (
    <FormDialog
      title={<Trans>Add a domain</Trans>}
      description={<Trans>You then get a record for the DNS of the domain.</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(values) => add.mutate(values)}
      submit={{ children: <Trans>Add domain</Trans>, busy: add.isPending }}
    >
      <ServerError form={form} />
      <TextField
        {...{ form, name: 'domain', required: true, autoComplete: 'off' }}
        maxLength={limits.domain}
        label={<Trans>Domain</Trans>}
        hint={<Trans>The part of the addresses after the @. A subdomain is another domain.</Trans>}
      />
    </FormDialog>
  );
}
