import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useFieldArray, useForm } from 'react-hook-form';
import type { ApprovalRule } from '../../../../contract/approval-rules.ts';
import { limits } from '../../../../contract/limits.ts';
import { client } from '../../../api/client.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { membersQuery } from '../api.ts';
import { costCentresQuery } from '../cost-centres/api.ts';
import { SavedRulesForm } from '../saved-rules-form.tsx';
import { approvalRulesQuery } from './api.ts';
import { RuleFields } from './rule-fields.tsx';
import { newRule, type RulesForm, rulesForm, ruleValues } from './rule-values.ts';
import { RulesPreview } from './rules-preview.tsx';

type ApprovalRulesFormProps = { orgId: string; saved: ApprovalRule[]; canManage: boolean };

/** The rules in the order of their steps, with a preview of the rules that are in the form now. */
export function ApprovalRulesForm({ orgId, saved, canManage }: ApprovalRulesFormProps) {
  const { t } = useLingui();
  const { data: members = [] } = useQuery(membersQuery(orgId));
  const { data: centres = [] } = useQuery(costCentresQuery(orgId));
  const costCentres = centres.filter(({ isArchived }) => !isArchived).map(({ code }) => code);
  const form: RulesForm = useForm({
    resolver: formResolver(rulesForm),
    defaultValues: { rules: ruleValues(saved) },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rules' });
  return (
    <SavedRulesForm
      form={form}
      saved={saved}
      show={(rules) => form.reset({ rules: ruleValues(rules) })}
      list={() => client.approvalRules.list({ orgId })}
      set={(change) => client.approvalRules.set({ orgId, ...change })}
      queryKey={approvalRulesQuery(orgId).queryKey}
      words={{ saved: t`Approval rules saved`, notLoaded: msg`Failed to load the approval rules` }}
      canManage={canManage}
    >
      {fields.length > 0 && (
        <ol aria-label={t`Approval rules`} className="grid gap-4">
          {fields.map(({ id }, index) => (
            <RuleFields
              key={id}
              form={form}
              index={index}
              members={members}
              costCentres={costCentres}
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
    </SavedRulesForm>
  );
}
