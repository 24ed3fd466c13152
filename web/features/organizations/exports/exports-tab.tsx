import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  columnSets,
  exportFormats,
  exportKinds,
  exportsOfPeriod,
  exportsWithSets,
} from '../../../../contract/export-kinds.ts';
import { date, isInOrder } from '../../../../contract/fields.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { download } from '../../../ui/download.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { exportWords, setNames } from './export-words.ts';
import { readExport } from './read-export.ts';

const day = z.union([z.literal(''), date]);
const schema = z
  .object({
    kind: z.enum(exportKinds),
    format: z.enum(exportFormats),
    /** Empty for our own columns. */
    columns: z.enum(['', ...columnSets]),
    from: day,
    to: day,
  })
  .check(isInOrder);
type Values = z.infer<typeof schema>;

/** Downloads rows of the active organization for other systems (docs/decisions/0133). Staff who view it cannot. */
export function ExportsTab({ orgId }: { orgId: string }) {
  const canExport = !useIsViewing();
  const form = useForm<Values>({
    resolver: formResolver(schema),
    defaultValues: { kind: 'sales', format: 'csv', columns: '', from: '', to: '' },
  });
  const exporting = useExport(orgId, (error) => showRefused(form, error));
  return (
    <Card aria-labelledby="exports">
      <CardHeader
        id="exports"
        title={<Trans>Exports</Trans>}
        text={
          <Trans>Files for purchasing, accounting and warehouse systems. Downloads are in the audit.</Trans>
        }
      />
      <CardBody>
        <Form form={form} className="grid gap-4" onSubmit={(values) => exporting.mutate(values)}>
          <ServerError form={form} />
          <ExportFields form={form} />
          {canExport && (
            <Button type="submit" className="justify-self-start" busy={exporting.isPending}>
              <Trans>Download</Trans>
            </Button>
          )}
        </Form>
      </CardBody>
    </Card>
  );
}

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((one) => one === name);

const row = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** The fields that the chosen rows have. */
function ExportFields({ form }: { form: UseFormReturn<Values> }) {
  const { t, i18n } = useLingui();
  const kind = useWatch({ control: form.control, name: 'kind' });
  const format = useWatch({ control: form.control, name: 'format' });
  return (
    <>
      <div className={row}>
        <SelectField form={form} name="kind" label={<Trans>Rows</Trans>}>
          {exportKinds.map((one) => (
            <option key={one} value={one}>
              {i18n._(exportWords[one])}
            </option>
          ))}
        </SelectField>
        <SelectField form={form} name="format" label={<Trans>Format</Trans>}>
          <option value="csv">CSV</option>
          <option value="jsonl">JSON Lines</option>
        </SelectField>
        {isOneOf(exportsWithSets, kind) && format === 'csv' && (
          <SelectField form={form} name="columns" label={<Trans>Columns</Trans>}>
            <option value="">{t`All columns`}</option>
            {columnSets.map((set) => (
              <option key={set} value={set}>
                {setNames[set]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {isOneOf(exportsOfPeriod, kind) && (
        <div className={row}>
          <DateField form={form} name="from" label={<Trans>From day</Trans>} deps={['to']} />
          <DateField form={form} name="to" label={<Trans>To day</Trans>} />
        </div>
      )}
    </>
  );
}

function useExport(orgId: string, onError: (error: Error) => void) {
  const { t } = useLingui();
  return useMutation<Blob, Error, Values>({
    mutationFn: ({ kind, format, columns, from, to }) =>
      readExport({
        ...{ orgId, kind, format },
        ...(isOneOf(exportsWithSets, kind) && format === 'csv' && columns && { columns }),
        ...(isOneOf(exportsOfPeriod, kind) && { ...(from && { from }), ...(to && { to }) }),
      }),
    meta: { errorTitle: msg`Failed to export the file`, isShownInPlace: refusesFields },
    onSuccess: (content, { kind, format }) => {
      download(`${kind}-${new Date().toISOString().slice(0, 10)}.${format}`, content.type, content);
      notify.success(t`Data exported successfully!`);
    },
    onError,
  });
}
