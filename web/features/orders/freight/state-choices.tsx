import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { regionCodes, regionKey } from '../../../../contract/regions.ts';
import { classes } from '../../../ui/classes.ts';
import { type RulesForm, regionsOf } from './rule-values.ts';

type StateChoicesProps = { form: RulesForm; index: number; className: string };

/** Buttons that add the states of the rule's country to the field, or remove them. */
export function StateChoices({ form, index, className }: StateChoicesProps) {
  const { t } = useLingui();
  const field = `rules.${index}` as const;
  const [country, regions] = useWatch({
    control: form.control,
    name: [`${field}.country`, `${field}.regions`],
  });
  const codes = regionCodes[country];
  if (!codes) return null;
  const named = regionsOf(regions);
  const means = (code: string) => (region: string) => regionKey(country, region) === code.toLowerCase();
  const isNamed = (code: string) => named.some(means(code));
  const toggle = (code: string) => {
    const isThis = means(code);
    const others = named.filter((region) => !isThis(region));
    const text = (isNamed(code) ? others : [...named, code]).join(', ');
    form.setValue(`${field}.regions`, text, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset className={classes('flex flex-wrap gap-1.5', className)}>
      <legend className="sr-only">{t`States of the country`}</legend>
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={isNamed(code)}
          onClick={() => toggle(code)}
          className={classes(
            'min-w-10 rounded-md border px-2 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11',
            isNamed(code) ? 'border-primary bg-primary-soft text-on-primary-soft' : 'bg-surface text-muted',
          )}
        >
          {code}
        </button>
      ))}
    </fieldset>
  );
}
