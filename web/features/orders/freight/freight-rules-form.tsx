import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useFieldArray, useForm } from 'react-hook-form';
import type { FreightRule } from '../../../../contract/freight.ts';
import { limits } from '../../../../contract/limits.ts';
import { client } from '../../../api/client.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { SavedRulesForm } from '../../organizations/saved-rules-form.tsx';
import { freightRulesQuery } from './api.ts';
import { FreightPreview } from './freight-preview.tsx';
import { RuleFields } from './rule-fields.tsx';
import { newRule, type RulesForm, rulesForm, ruleValues } from './rule-values.ts';

type FreightRulesFormProps = { orgId: string; saved: FreightRule[]; canManage: boolean };

/** The rules of a seller, in order, and a preview with the rules that are in the form now. */
export function FreightRulesForm({ orgId, saved, canManage }: FreightRulesFormProps) {
  const { t } = useLingui();
  const form: RulesForm = useForm({
    resolver: formResolver(rulesForm),
    defaultValues: { rules: ruleValues(saved) },
  });
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'rules' });
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
        <SavedRulesForm
          form={form}
          saved={saved}
          show={(rules) => form.reset({ rules: ruleValues(rules) })}
          list={() => client.freight.listRules({ orgId })}
          set={(change) => client.freight.setRules({ orgId, ...change })}
          queryKey={freightRulesQuery(orgId).queryKey}
          words={{ saved: t`Freight rules saved`, notLoaded: msg`Failed to load the freight rules` }}
          canManage={canManage}
        >
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
        </SavedRulesForm>
      </Card>
      <FreightPreview orgId={orgId} rulesForm={form} />
    </div>
  );
}
