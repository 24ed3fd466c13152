import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  limitsOfRecalls,
  recallActions,
  recallClasses,
  recallKinds,
} from '../../../../contract/recall-lists.ts';
import type { Recall, RecallFields } from '../../../../contract/recalls.ts';
import { api, client } from '../../../api/client.ts';
import { isRefusal, refusesFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { useUnsavedDialog } from '../../../forms/unsaved-changes.tsx';
import { paths } from '../../../paths.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { recallQuery } from './api.ts';
import { DraftConflict } from './draft-conflict.tsx';
import { type RecallForm, recallResolver, valuesOf } from './recall-form.ts';
import { recallActionWords, recallClassWords, recallKindWords } from './recall-words.ts';
import { ScopeFields } from './scope-fields.tsx';

type DialogProps = {
  /** The seller, or null for staff. */
  issuer: string | null;
  /** The draft to change, in the version that was shown when the dialog opened. Null for a new one. */
  recall: Recall | null;
  onClose: () => void;
};

/** Writes the draft of a recall. It is issued on its page, after the preview. */
export function RecallDialog({ issuer, recall, onClose }: DialogProps) {
  const form: RecallForm = useForm({ resolver: recallResolver, defaultValues: valuesOf(recall) });
  const { save, submit, newest } = useSave(form, { issuer, recall, onClose });
  const { close, question } = useUnsavedDialog(
    form.formState.isDirty && !save.isPending && !save.isSuccess,
    onClose,
  );
  return (
    <FormDialog
      title={recall ? <Trans>Edit draft</Trans> : <Trans>New recall</Trans>}
      description={<Trans>Nothing is sent before you issue it.</Trans>}
      form={form}
      onClose={close}
      onSubmit={submit}
      submit={{
        children: newest ? <Trans>Save anyway</Trans> : <Trans>Save draft</Trans>,
        busy: save.isPending,
        disabled: newest !== null && newest.state !== 'draft',
      }}
    >
      <ServerError form={form} />
      {newest && <DraftConflict newest={newest} />}
      <KindFields form={form} />
      <TextFields form={form} />
      <ScopeFields form={form} />
      <CheckboxField form={form} name="isDrill" label={<Trans>Drill: send and block nothing</Trans>} />
      {question}
    </FormDialog>
  );
}

/**
 * Saves the draft in the version that was shown. If a colleague has changed or issued it since, `newest` is what the server
 * has now, and the next save replaces it.
 */
function useSave(form: RecallForm, { issuer, recall, onClose }: DialogProps) {
  const queries = useQueryClient();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [newest, setNewest] = useState<Recall | null>(null);
  const done = useDone(recall, onClose);
  const save = useMutation({
    mutationFn: (fields: RecallFields) => {
      const shown = newest ?? recall;
      if (!shown) return client.recalls.create({ requestKey, orgId: issuer, ...fields });
      return client.recalls.update({ id: shown.id, version: shown.version, ...fields });
    },
    meta: { errorTitle: msg`Failed to save the recall`, isShownInPlace: isShownInForm },
    onSuccess: done,
    onError: async (error) => {
      const stored = recall && isConflict(error) ? await readNewest(queries, recall.id) : null;
      if (stored) setNewest(stored);
      else showRefused(form, error);
    },
  });
  return { save, newest, submit: (fields: RecallFields) => save.mutate(fields) };
}

function useDone(recall: Recall | null, onClose: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (saved: Recall) => {
    queries.setQueryData(recallQuery(saved.id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: api.recalls.key() });
    if (recall) onClose();
    // Back does not open the form again.
    else await navigate({ to: paths.recall(saved.id), replace: true });
  };
}

const isConflict = (error: unknown) => isRefusal(error) && error.code === 'CONFLICT';
const isShownInForm = (error: unknown) => refusesFields(error) || isConflict(error);

/** Null if the draft was deleted, or cannot be read now. */
function readNewest(queries: QueryClient, id: string): Promise<Recall | null> {
  return queries.fetchQuery({ ...recallQuery(id), staleTime: 0 }).catch(() => null);
}

function KindFields({ form }: { form: RecallForm }) {
  const { t } = useLingui();
  return (
    <>
      <SelectField
        form={form}
        name="kind"
        label={<Trans>Kind</Trans>}
        hint={<Trans>A field safety notice informs, but blocks no sale and no parcel.</Trans>}
      >
        {recallKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(recallKindWords[kind])}
          </option>
        ))}
      </SelectField>
      <SelectField form={form} name="recallClass" label={<Trans>Class</Trans>}>
        {recallClasses.map((name) => (
          <option key={name} value={name}>
            {t(recallClassWords[name])}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function TextFields({ form }: { form: RecallForm }) {
  const { t } = useLingui();
  const text = { rows: 3, maxLength: limitsOfRecalls.text };
  return (
    <>
      <TextField form={form} name="title" label={<Trans>Title</Trans>} required autoComplete="off" />
      <TextAreaField form={form} name="reason" label={<Trans>Reason</Trans>} {...text} />
      <SelectField form={form} name="action" label={<Trans>Action</Trans>}>
        {recallActions.map((action) => (
          <option key={action} value={action}>
            {t(recallActionWords[action])}
          </option>
        ))}
      </SelectField>
      <TextAreaField form={form} name="instructions" label={<Trans>Instructions</Trans>} {...text} />
    </>
  );
}
