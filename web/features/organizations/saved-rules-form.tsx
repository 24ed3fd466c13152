import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isRefusal } from '../../api/error-words.ts';
import { notify } from '../../api/notify.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { showRefused } from '../../forms/show-refused.ts';
import { UnsavedChanges } from '../../forms/unsaved-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { CardBody } from '../../ui/card.tsx';
import { Form } from '../../ui/form/form.tsx';
import { ServerError } from '../../ui/form/server-error.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';

type Rules<Rule> = { rules: Rule[] };

type SavedRulesFormProps<Values extends FieldValues, Rule> = {
  form: UseFormReturn<Values, unknown, Rules<Rule>>;
  /** The rules that the page has read. */
  saved: Rule[];
  /** Resets the form to these rules. */
  show: (rules: Rule[]) => void;
  list: () => Promise<Rules<Rule>>;
  set: (change: { shown: Rule[]; rules: Rule[] }) => Promise<Rules<Rule>>;
  /** The key of the query that has read the rules. */
  queryKey: QueryKey;
  /** The notice after the save, and the title of the error when the rules cannot be loaded again. */
  words: { saved: string; notLoaded: MessageDescriptor };
  canManage: boolean;
  children: ReactNode;
};

/**
 * The form of a list of rules that is saved as a whole. Read-only for those who cannot manage it. If somebody else has
 * changed the stored rules, the server refuses the save, and the form has a button that shows the new rules.
 */
export function SavedRulesForm<Values extends FieldValues, Rule>({
  form,
  saved,
  show,
  list,
  set,
  queryKey,
  words,
  canManage,
  children,
}: SavedRulesFormProps<Values, Rule>) {
  const queries = useQueryClient();
  // The rules as they were when the form opened, or when they were saved or loaded last.
  const [shown, setShown] = useState(saved);
  const accept = (answer: Rules<Rule>) => {
    setShown(answer.rules);
    show(answer.rules);
    queries.setQueryData(queryKey, answer);
  };
  const save = useMutation({
    mutationFn: ({ rules }: Rules<Rule>) => set({ shown, rules }),
    meta: { isShownInPlace: () => true },
    onSuccess(answer) {
      accept(answer);
      notify.success(words.saved);
    },
    onError: (error) => showRefused(form, error),
  });
  const reload = useMutation({
    mutationFn: list,
    meta: { errorTitle: words.notLoaded },
    onSuccess(answer) {
      accept(answer);
      save.reset();
    },
  });
  const { isDirty } = form.formState;
  const isUnsaved = canManage && isDirty && !save.isPending;
  return (
    <>
      <Form form={form} onSubmit={(values) => save.mutate(values)}>
        <fieldset disabled={!canManage} className="min-w-0">
          <CardBody className="grid gap-4">
            <ServerError form={form} />
            {isRefusal(save.error) && save.error.code === 'CONFLICT' && (
              <Button
                variant="outline"
                size="sm"
                className="w-fit"
                busy={reload.isPending}
                onClick={() => reload.mutate()}
              >
                <Trans>Discard my changes and show the new rules</Trans>
              </Button>
            )}
            {children}
          </CardBody>
        </fieldset>
        {canManage && (isDirty || save.isPending) && (
          <SaveBar isDirty={isDirty} isUnsaved={isUnsaved} save={save} onDiscard={() => show(shown)} />
        )}
      </Form>
      <UnsavedChanges when={isUnsaved} />
    </>
  );
}
