import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { PassportFields } from '../../../../contract/passport.ts';
import { passportRuleOf } from '../../../../contract/passport-kinds.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { KindFields } from '../passport/kind-fields.tsx';
import { formOf, type PassportForm, passportResolver } from '../passport/passport-form.ts';
import { ValueField } from '../passport/value-field.tsx';
import type { EvidenceSearch } from '../search-params.ts';

type SetValueDialogProps = {
  orgId: string;
  productIds: readonly string[];
  /** The filters of the list, as the first choice of market and kind. */
  search: EvidenceSearch;
  onClose: () => void;
};

/** Declares one value in the passports of many products. */
export function SetValueDialog({ orgId, productIds, search, onClose }: SetValueDialogProps) {
  const { t } = useLingui();
  const count = productIds.length;
  const form = useForm<PassportForm, unknown, PassportFields>({
    resolver: passportResolver,
    defaultValues: { ...formOf(null), ...search },
  });
  const [market, kind] = useWatch({ control: form.control, name: ['market', 'kind'] });
  const set = useSetValues({ orgId, productIds, onDone: onClose });
  return (
    <FormDialog
      title={<Trans>Declare a value</Trans>}
      description={t`${plural(count, { one: 'For # product', other: 'For # products' })}`}
      form={form}
      onClose={onClose}
      onSubmit={(fields) => set.mutate(fields, { onError: (error) => showRefused(form, error) })}
      submit={{ children: <Trans>Declare</Trans>, busy: set.isPending }}
    >
      <ServerError form={form} />
      <KindFields form={form} />
      <ValueField form={form} rule={passportRuleOf(market, kind)} isFromDetails={false} />
      <DateField
        form={form}
        name="validUntil"
        label={<Trans>Valid until</Trans>}
        hint={<Trans>The last day. Leave it empty if the value does not end.</Trans>}
        className="sm:w-1/2"
      />
    </FormDialog>
  );
}

type Setting = { orgId: string; productIds: readonly string[]; onDone: () => void };

function useSetValues({ orgId, productIds, onDone }: Setting) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: PassportFields) =>
      client.products.setPassportValues({ orgId, productIds: [...productIds], ...fields }),
    meta: { errorTitle: msg`Failed to save the value`, isShownInPlace: refusesFields },
    onSuccess: ({ declared: { length } }) => {
      void queries.invalidateQueries({ queryKey: api.products.key() });
      const left = productIds.length - length;
      const title = t`${plural(length, { one: 'Value declared for # product', other: 'Value declared for # products' })}`;
      if (left === 0) notify.success(title);
      else
        notify.info(title, {
          description: t`${plural(left, {
            one: '# product was left out: it was removed, or its passport is full.',
            other: '# products were left out: they were removed, or their passports are full.',
          })}`,
        });
      onDone();
    },
  });
}
