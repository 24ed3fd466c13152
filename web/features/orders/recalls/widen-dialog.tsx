import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import type { Recall } from '../../../../contract/recalls.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { useUnsavedDialog } from '../../../forms/unsaved-changes.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { emptyScope, type ScopesForm, scopesResolver } from './recall-form.ts';
import { ScopeFields } from './scope-fields.tsx';
import { useWiden } from './use-recall-changes.ts';

/** Adds devices and lots to an issued recall. */
export function WidenDialog({ recall, onClose }: { recall: Recall; onClose: () => void }) {
  const form: ScopesForm = useForm({ resolver: scopesResolver, defaultValues: { scopes: [emptyScope] } });
  const widen = useWiden(recall, onClose);
  const { close, question } = useUnsavedDialog(
    form.formState.isDirty && !widen.isPending && !widen.isSuccess,
    onClose,
  );
  return (
    <FormDialog
      title={<Trans>Widen scope</Trans>}
      description={<Trans>Only buyers that have no notice yet get an email.</Trans>}
      form={form}
      onClose={close}
      onSubmit={({ scopes }) => widen.mutate(scopes, { onError: (error) => showRefused(form, error) })}
      submit={{ children: <Trans>Widen scope</Trans>, busy: widen.isPending }}
    >
      <ServerError form={form} />
      <ScopeFields form={form} />
      {question}
    </FormDialog>
  );
}
