import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import type { ApprovalRule } from '../../../../contract/approval-rules.ts';
import { limits } from '../../../../contract/limits.ts';
import { client } from '../../../api/client.ts';
import { isRefusal } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardBody } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { membersQuery } from '../api.ts';
import { approvalRulesQuery } from './api.ts';
import { RuleFields } from './rule-fields.tsx';
import { newRule, type RulesForm, rulesForm, ruleValues } from './rule-values.ts';
import { RulesPreview } from './rules-preview.tsx';

type ApprovalRulesFormProps = { orgId: string; saved: ApprovalRule[]; canManage: boolean };

/** The rules in the order of their steps, with a preview of the rules that are in the form now. */
export function ApprovalRulesForm({ orgId, saved, canManage }: ApprovalRulesFormProps) {
  const { t } = useLingui();
  // The rules as they were when the form opened. The server refuses the change if somebody has changed the stored
  // rules since.
  const [shown, setShown] = useState(saved);
  const { data: members = [] } = useQuery(membersQuery(orgId));
  const form: RulesForm = useForm({
    resolver: formResolver(rulesForm),
    defaultValues: { rules: ruleValues(saved) },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rules' });
  const queries = useQueryClient();
  const accept = (answer: { rules: ApprovalRule[] }) => {
    setShown(answer.rules);
    form.reset({ rules: ruleValues(answer.rules) });
    queries.setQueryData(approvalRulesQuery(orgId).queryKey, answer);
  };
  const save = useMutation({
    mutationFn: ({ rules }: { rules: ApprovalRule[] }) => client.approvalRules.set({ orgId, shown, rules }),
    meta: { isShownInPlace: () => true },
    onSuccess(answer) {
      accept(answer);
      notify.success(t`Approval rules saved`);
    },
    onError: (error) => showRefused(form, error),
  });
  const reload = useMutation({
    mutationFn: () => client.approvalRules.list({ orgId }),
    meta: { errorTitle: msg`Failed to load the approval rules` },
    onSuccess(answer) {
      accept(answer);
      save.reset();
    },
  });
  const { isDirty } = form.formState;
  return (
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
          {fields.length > 0 && (
            <ol aria-label={t`Approval rules`} className="grid gap-4">
              {fields.map(({ id }, index) => (
                <RuleFields
                  key={id}
                  form={form}
                  index={index}
                  members={members}
                  onRemove={canManage ? () => remove(index) : null}
                />
              ))}
            </ol>
          )}
          {canManage && fields.length < limits.approvalRules && (
            <Button variant="outline" size="sm" className="w-fit" onClick={() => append(newRule)}>
              <Plus aria-hidden="true" />
              <Trans>Add rule</Trans>
            </Button>
          )}
          {canManage && fields.length > 0 && <RulesPreview orgId={orgId} form={form} />}
        </CardBody>
      </fieldset>
      {canManage && (isDirty || save.isPending) && (
        <SaveBar
          isDirty={isDirty}
          isUnsaved={isDirty && !save.isPending}
          save={save}
          onDiscard={() => form.reset({ rules: ruleValues(shown) })}
        />
      )}
      <UnsavedChanges when={isDirty && !save.isPending && canManage} />
    </Form>
  );
}
