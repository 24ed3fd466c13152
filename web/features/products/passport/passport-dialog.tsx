import { Trans, useLingui } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import type { OwnPassportValue, PassportFields } from '../../../../contract/passport.ts';
import { type PassportRule, passportRuleOf } from '../../../../contract/passport-kinds.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { DocumentField } from './document-field.tsx';
import { IdentifierFields } from './identifier-fields.tsx';
import { KindFields } from './kind-fields.tsx';
import { formOf, type PassportForm, type PassportFormOf, passportResolver } from './passport-form.ts';
import { marketName, passportKindWords } from './passport-words.ts';
import { useSetValue } from './use-passport-changes.ts';
import { ValueField } from './value-field.tsx';

type PassportDialogProps = { productId: string; value: OwnPassportValue | null; onClose: () => void };

/** Declares a value of the passport, or changes one. */
export function PassportDialog({ productId, value, onClose }: PassportDialogProps) {
  const { t, i18n } = useLingui();
  const form = useForm<PassportForm, unknown, PassportFields>({
    resolver: passportResolver,
    defaultValues: formOf(value),
  });
  const rule = useRule(form);
  const set = useSetValue(productId, value?.id, onClose);
  return (
    <FormDialog
      title={value ? t(passportKindWords[value.kind]) : <Trans>Add value</Trans>}
      description={value ? marketName(i18n, value.market) : undefined}
      form={form}
      onClose={onClose}
      onSubmit={(fields) => set.mutate(fields, { onError: (error) => showRefused(form, error) })}
      submit={{ children: <Trans>Declare</Trans>, busy: set.isPending }}
    >
      <ServerError form={form} />
      {!value && <KindFields form={form} />}
      <ValueField form={form} rule={rule} isFromDetails={value?.isFromDetails ?? false} />
      {rule?.check === 'deviceIdentifier' && !value?.isFromDetails && <IdentifierFields form={form} />}
      <DocumentField form={form} productId={productId} isRequired={rule?.input.type === 'document'} />
      <DateField
        form={form}
        name="validUntil"
        label={<Trans>Valid until</Trans>}
        hint={<Trans>The last day. Leave it empty if the value does not end.</Trans>}
        className="sm:w-1/2"
      />
      {rule && <LegalSources rule={rule} />}
    </FormDialog>
  );
}

function useRule({ control }: PassportFormOf): PassportRule | undefined {
  const [market, kind] = useWatch({ control, name: ['market', 'kind'] });
  return passportRuleOf(market, kind);
}

/** The laws that ask for the value. */
function LegalSources({ rule: { sources } }: { rule: PassportRule }) {
  return (
    <div className="text-sm text-muted">
      <p>
        <Trans>Legal source</Trans>
      </p>
      <ul>
        {sources.map(({ name, url }) => (
          <li key={name}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center rounded-sm text-primary underline underline-offset-2 pointer-coarse:min-h-11"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
