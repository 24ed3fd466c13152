import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { currencies } from '../../../../contract/money.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCountries } from '../../organizations/use-countries.ts';
import type { RulesForm } from './rule-values.ts';
import { StateChoices } from './state-choices.tsx';

type RuleFieldsProps = {
  form: RulesForm;
  index: number;
  isLast: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** The fields of one freight rule: its conditions and its price. */
export function RuleFields({ form, index, isLast, onMove, onRemove }: RuleFieldsProps) {
  const { t } = useLingui();
  const place = index + 1;
  return (
    <li className="grid gap-3 rounded-md border p-3">
      <div className="flex items-center gap-1">
        <h3 className="mr-auto">
          <Trans>Rule {place}</Trans>
        </h3>
        <IconButton label={t`Move rule ${place} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Move rule ${place} down`} disabled={isLast} onClick={() => onMove(index + 1)}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Remove rule ${place}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <Conditions form={form} index={index} />
      <Price form={form} index={index} />
    </li>
  );
}

type PartProps = Pick<RuleFieldsProps, 'form' | 'index'>;

const weight = { inputMode: 'decimal', autoComplete: 'off', inputClass: 'tabular-nums' } as const;
const grid = 'grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4';

function Conditions({ form, index }: PartProps) {
  const { t } = useLingui();
  const countries = useCountries();
  return (
    <div className={grid}>
      <SelectField form={form} name={`rules.${index}.country`} label={<Trans>Country</Trans>}>
        <option value="">{t`Every country`}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        form={form}
        name={`rules.${index}.regions`}
        label={<Trans>States or regions</Trans>}
        hint={<Trans>Separated by commas, such as NSW, New South Wales</Trans>}
        autoComplete="off"
      />
      <StateChoices form={form} index={index} className="sm:col-span-2 lg:order-last lg:col-span-4" />
      <MoneyField form={form} name={`rules.${index}.goodsFrom`} label={<Trans>Goods amount from</Trans>} />
      <TextField
        {...weight}
        form={form}
        name={`rules.${index}.gramsUpTo`}
        label={<Trans>Weight up to (kg)</Trans>}
      />
    </div>
  );
}

function Price({ form, index }: PartProps) {
  return (
    <div className={grid}>
      <SelectField form={form} name={`rules.${index}.currency`} label={<Trans>Currency</Trans>}>
        {currencies.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
      <MoneyField form={form} name={`rules.${index}.amount`} label={<Trans>Freight</Trans>} required />
      <MoneyField
        form={form}
        name={`rules.${index}.stepAmount`}
        label={<Trans>Extra for each weight step</Trans>}
      />
      <TextField
        {...weight}
        form={form}
        name={`rules.${index}.stepGrams`}
        label={<Trans>Weight step (kg)</Trans>}
      />
    </div>
  );
}
