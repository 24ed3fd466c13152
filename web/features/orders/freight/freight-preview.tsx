import { Trans, useLingui } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { grams } from '../../../../contract/freight.ts';
import { currencies, defaultCurrency } from '../../../../contract/money.ts';
import { client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { typedAmount } from '../../../forms/typed-amount.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Money } from '../../../ui/money.tsx';
import { RegionField } from '../../organizations/region-field.tsx';
import { useCountries } from '../../organizations/use-countries.ts';
import { gramsOf, type RulesForm, rulesForm as rulesSchema } from './rule-values.ts';

const schema = z.object({
  currency: z.enum(currencies),
  goods: typedAmount,
  country: z.string(),
  region: z.string(),
  grams: z.pipe(z.pipe(z.string(), z.transform(gramsOf)), z.nullable(grams)),
});

type FreightPreviewProps = { orgId: string; rulesForm: RulesForm };

/** The freight of a sample order, calculated with the rules in the form, even if they are not saved yet. */
export function FreightPreview({ orgId, rulesForm }: FreightPreviewProps) {
  const { t } = useLingui();
  const countries = useCountries();
  const form = useForm({
    resolver: formResolver(schema),
    defaultValues: { currency: defaultCurrency, goods: '', country: 'AU', region: '', grams: '' },
  });
  const country = useWatch({ control: form.control, name: 'country' });
  const preview = useMutation({
    mutationFn: async ({ country, ...sample }: z.output<typeof schema>) => {
      const { rules } = rulesSchema.parse(rulesForm.getValues());
      const { currency } = sample;
      const freight = await client.freight.preview({ orgId, rules, ...sample, country: country || null });
      return { ...freight, currency };
    },
    meta: { isShownInPlace: () => true },
    onError: (error) => showRefused(form, error),
  });
  return (
    <Card aria-labelledby="freight-preview">
      <CardHeader
        id="freight-preview"
        title={<Trans>Try the rules</Trans>}
        text={<Trans>The freight of a sample order, by the rules above. They need not be saved.</Trans>}
      />
      <Form
        form={form}
        onSubmit={async (sample) => {
          if (await rulesForm.trigger()) preview.mutate(sample);
        }}
      >
        <CardBody className="grid gap-4">
          <ServerError form={form} />
          <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-5">
            <SelectField form={form} name="currency" label={<Trans>Currency</Trans>}>
              {currencies.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </SelectField>
            <MoneyField form={form} name="goods" label={<Trans>Amount of the goods</Trans>} required />
            <SelectField form={form} name="country" label={<Trans>Country</Trans>}>
              <option value="">{t`Unknown`}</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <RegionField form={form} name="region" label={<Trans>State or region</Trans>} country={country} />
            <TextField
              form={form}
              name="grams"
              label={<Trans>Weight (kg)</Trans>}
              inputMode="decimal"
              autoComplete="off"
              inputClass="tabular-nums"
            />
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" variant="outline" busy={preview.isPending}>
              <Trans>Show freight</Trans>
            </Button>
            <p role="status">{preview.data && <Result {...preview.data} />}</p>
          </div>
        </CardBody>
      </Form>
    </Card>
  );
}

type ResultProps = { amount: string | null; rule: number | null; currency: string };

function Result({ amount, rule, currency }: ResultProps) {
  if (amount === null) return <Trans>Freight to be quoted: no rule applies.</Trans>;
  if (rule === null) return <Trans>No freight: there is no rule.</Trans>;
  const place = rule + 1;
  return (
    <Trans>
      Rule {place} applies: <Money amount={amount} currency={currency} />
    </Trans>
  );
}
