import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useWatch } from 'react-hook-form';
import { approverKinds, namesApprovers } from '../../../../contract/approval-rules.ts';
import type { Member } from '../../../../contract/members.ts';
import { currencies } from '../../../../contract/money.ts';
import { CheckboxesField } from '../../../ui/form/checkboxes-field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { approverWords } from './approval-steps.tsx';
import { RuleConditions } from './rule-conditions.tsx';
import type { RulesForm } from './rule-values.ts';

type RuleFieldsProps = {
  form: RulesForm;
  index: number;
  members: readonly Member[];
  /** The codes of the active cost centres. */
  costCentres: readonly string[];
  /** Null when the rules are read-only. */
  onRemove: (() => void) | null;
};

/** The fields of one approval rule: to which purchases the rule applies, and who decides. */
export function RuleFields({ form, index, members, costCentres, onRemove }: RuleFieldsProps) {
  const { t } = useLingui();
  const place = index + 1;
  const kind = useWatch({ control: form.control, name: `rules.${index}.kind` });
  return (
    <li className="grid gap-3 rounded-md border p-3">
      <div className="flex items-center gap-1">
        <h3 className="mr-auto">
          <Trans>Rule {place}</Trans>
        </h3>
        {onRemove && (
          <IconButton label={t`Remove rule ${place}`} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MoneyField
          form={form}
          name={`rules.${index}.amountFrom`}
          label={<Trans>Purchases from</Trans>}
          required
        />
        <SelectField form={form} name={`rules.${index}.currency`} label={<Trans>Currency</Trans>}>
          {currencies.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </SelectField>
        <SelectField
          form={form}
          name={`rules.${index}.kind`}
          label={<Trans>Approved by</Trans>}
          className="sm:col-span-2"
        >
          {approverKinds.map((one) => (
            <option key={one} value={one}>
              {t(approverWords[one])}
            </option>
          ))}
        </SelectField>
      </div>
      {namesApprovers(kind) && (
        <CheckboxesField
          form={form}
          name={`rules.${index}.userIds`}
          legend={<Trans>Members</Trans>}
          options={members.map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
        />
      )}
      <RuleConditions form={form} index={index} costCentres={costCentres} canManage={onRemove !== null} />
    </li>
  );
}
