import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import type { FreightRule } from '../../../../contract/freight.ts';
import { limits } from '../../../../contract/limits.ts';
import { client } from '../../../api/client.ts';
import { isRefusal } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { freightRulesQuery } from './api.ts';
import { FreightPreview } from './freight-preview.tsx';
import { RuleFields } from './rule-fields.tsx';
import { newRule, type RulesForm, rulesForm, ruleValues } from './rule-values.ts';

type FreightRulesFormProps = { orgId: string; saved: FreightRule[]; canManage: boolean };

/** The rules of a seller, in order, and a preview with the rules that are in the form now. */
export function FreightRulesForm({ orgId, saved, canManage }: FreightRulesFormProps) {
  const { t } = useLingui();
  // The rules as they were when the form opened. The server refuses the change if somebody has changed the stored
  // rules since.
  const [shown, setShown] = useState(saved);
  const form: RulesForm = useForm({
    resolver: formResolver(rulesForm),
    defaultValues: { rules: ruleValues(saved) },
  });
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'rules' });
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: ({ rules }: { rules: FreightRule[] }) => client.freight.setRules({ orgId, shown, rules }),
    meta: { isShownInPlace: () => true },
    onSuccess(answer) {
      setShown(answer.rules);
      form.reset({ rules: ruleValues(answer.rules) });
      queries.setQueryData(freightRulesQuery(orgId).queryKey, answer);
      notify.success(t`Freight rules saved`);
    },
    onError: (error) => showRefused(form, error),
  });
  const reload = useMutation({
    mutationFn: () => client.freight.listRules({ orgId }),
    meta: { errorTitle: msg`Failed to load the freight rules` },
    onSuccess(answer) {
      setShown(answer.rules);
      form.reset({ rules: ruleValues(answer.rules) });
      queries.setQueryData(freightRulesQuery(orgId).queryKey, answer);
      save.reset();
    },
  });
  const { isDirty } = form.formState;
  return (
    <div className="grid gap-4">
      <Card aria-labelledby="freight-rules">
        <CardHeader
          id="freight-rules"
          title={<Trans>Freight rules</Trans>}
          text={
            <Trans>
              The first rule that applies to an order sets its freight. If none applies, the order waits until
              you enter the freight. Without rules, you charge no freight.
            </Trans>
          }
        />
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
                <ol aria-label={t`Freight rules`} className="grid gap-4">
                  {fields.map(({ id }, index) => (
                    <RuleFields
                      key={id}
                      form={form}
                      index={index}
                      isLast={index === fields.length - 1}
                      onMove={(to) => move(index, to)}
                      onRemove={() => remove(index)}
                    />
                  ))}
                </ol>
              )}
              {canManage && fields.length < limits.freightRules && (
                <Button variant="outline" size="sm" className="w-fit" onClick={() => append(newRule)}>
                  <Plus aria-hidden="true" />
                  <Trans>Add rule</Trans>
                </Button>
              )}
            </CardBody>
          </fieldset>
          {canManage && (
            <SaveBar
              isDirty={isDirty}
              isUnsaved={isDirty && !save.isPending}
              save={save}
              onDiscard={() => form.reset({ rules: ruleValues(shown) })}
            />
          )}
        </Form>
        <UnsavedChanges when={isDirty && !save.isPending} />
      </Card>
      <FreightPreview orgId={orgId} rulesForm={form} />
    </div>
  );
}
