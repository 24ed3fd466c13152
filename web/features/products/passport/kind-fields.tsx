import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { firstKindOf, kindsOf, type PassportFormOf } from './passport-form.ts';
import { marketName, marketOrder, passportKindWords } from './passport-words.ts';

/** The market and the kind of a new value. A market without the chosen kind gets its first kind. */
export function KindFields({ form }: { form: PassportFormOf }) {
  const { t, i18n } = useLingui();
  const [market, kind] = useWatch({ control: form.control, name: ['market', 'kind'] });
  const kinds = kindsOf(market);
  const isOfMarket = kinds.some((entry) => entry.kind === kind);
  useEffect(() => {
    if (!isOfMarket) form.setValue('kind', firstKindOf(market));
  }, [form, market, isOfMarket]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField form={form} name="market" label={<Trans>Market</Trans>}>
        {marketOrder.map((each) => (
          <option key={each} value={each}>
            {marketName(i18n, each)}
          </option>
        ))}
      </SelectField>
      <SelectField form={form} name="kind" label={t({ message: 'Kind', context: 'passport' })}>
        {kinds.map(({ kind }) => (
          <option key={kind} value={kind}>
            {t(passportKindWords[kind])}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
