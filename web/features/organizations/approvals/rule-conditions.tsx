import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { productRestrictions } from '../../../../contract/product-restrictions.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxesField } from '../../../ui/form/checkboxes-field.tsx';
import { FoundValuesField } from './found-values-field.tsx';
import { restrictionWords } from './restriction-words.ts';
import { noConditions, type RulesForm } from './rule-values.ts';

type RuleConditionsProps = {
  form: RulesForm;
  index: number;
  costCentres: readonly string[];
  canManage: boolean;
};

/**
 * The purchases to which a rule is limited. Without conditions, the rule applies to every purchase that reaches its
 * amount.
 */
export function RuleConditions({ form, index, costCentres, canManage }: RuleConditionsProps) {
  const { t } = useLingui();
  const name = `rules.${index}.conditions` as const;
  const conditions = useWatch({ control: form.control, name });
  const set = (value: typeof conditions) => form.setValue(name, value, { shouldDirty: true });
  if (!conditions)
    return canManage ? (
      <Button variant="ghost" size="sm" className="w-fit" onClick={() => set(noConditions)}>
        <Trans>Limit to some purchases</Trans>
      </Button>
    ) : null;
  // The options also contain the cost centres that the rule names, because one of them may have been archived since.
  const codes = [...new Set([...costCentres, ...conditions.costCentres])];
  return (
    <fieldset className="grid min-w-0 gap-3 border-l-2 border-line pl-3">
      <legend className="sr-only">
        <Trans>Only purchases with</Trans>
      </legend>
      <p className="text-sm text-muted">
        <Trans>
          Only purchases that contain a product with one value of each filled list. An empty list allows every
          value.
        </Trans>
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <FoundValuesField
          form={form}
          name={`${name}.categories`}
          facet="category"
          label={<Trans>Categories</Trans>}
        />
        <FoundValuesField
          form={form}
          name={`${name}.sellers`}
          facet="seller"
          label={<Trans>Sellers</Trans>}
        />
      </div>
      <CheckboxesField
        form={form}
        name={`${name}.restrictions`}
        legend={<Trans>Products, as described by their seller</Trans>}
        options={productRestrictions.map((value) => ({ value, label: t(restrictionWords[value]) }))}
      />
      {codes.length > 0 && (
        <CheckboxesField
          form={form}
          name={`${name}.costCentres`}
          legend={<Trans>Cost centres</Trans>}
          options={codes.map((code) => ({ value: code, label: code }))}
        />
      )}
      {canManage && (
        <Button variant="ghost" size="sm" className="w-fit" onClick={() => set(null)}>
          <Trans>Remove the limits</Trans>
        </Button>
      )}
    </fieldset>
  );
}
