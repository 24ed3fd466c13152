import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import type { ProductField } from '../../../../contract/product-columns.ts';
import type { ImportPlan } from '../../../../contract/product-imports.ts';
import { connection } from '../../../api/connection.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useAuth } from '../../identity/auth-provider.tsx';
import type { CheckedFile } from './checked-file.ts';
import { type Columns, startOf, termsOf, useColumnsForm } from './columns-form.ts';
import type { OpenedFile } from './file/file-worker.ts';
import type { RowReader } from './file/open-reader.ts';
import { FileNoticeWords } from './file-words.tsx';
import { MatchColumns } from './match-columns.tsx';
import { Notices } from './notices.tsx';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';
import { checkRows } from './send-in-batches.ts';
import { SheetField } from './sheet-field.tsx';
import { StepHead } from './step-head.tsx';
import { TermsFields } from './terms-fields.tsx';
import { useOpenFile } from './use-open-file.tsx';

type ColumnsStepProps = {
  orgId: string;
  reader: () => RowReader;
  file: OpenedFile;
  source: File;
  onReopened: (file: OpenedFile) => void;
  onChecked: (checkedFile: CheckedFile) => void;
  onBack: () => void;
};

export function ColumnsStep(props: ColumnsStepProps) {
  const { orgId, reader, file, source, onReopened, onBack } = props;
  const userId = useAuth().user?.id ?? '';
  const start = (opened: OpenedFile) =>
    startOf(opened, rememberedColumns(userId, orgId, opened.headers) ?? opened.fields);
  const form = useColumnsForm(start(file));
  // When the user chooses another sheet, this code resets the form. It does not change the `key` of the step, because
  // the step would then be mounted again, and the focus would leave the sheet selection.
  const sheet = useOpenFile(reader, (opened) => {
    form.reset(start(opened));
    onReopened(opened);
  });
  const missing = missingColumn(useWatch({ control: form.control, name: 'columns' }));
  const check = useCheck(props);
  const submit = (values: Columns) => {
    if (missing) return;
    rememberColumns(userId, orgId, { headers: file.headers, fields: values.columns });
    check.mutate(values);
  };
  return (
    <Form form={form} onSubmit={submit}>
      <StepHead step={2} title={<Trans>What are the columns of {file.name}?</Trans>}>
        <Plural value={file.rows} one="# row was found." other="# rows were found." />
      </StepHead>
      {/* Disabled during the check, so that the user cannot change the sheet in the meantime. */}
      <fieldset disabled={check.isPending} className="contents">
        {file.sheets.length > 1 && <SheetField file={file} onSheet={(name) => sheet.open(source, name)} />}
        {sheet.failure && <FormError>{sheet.failure}</FormError>}
        <Notices>
          {file.notices.map((notice) => (
            <FileNoticeWords key={notice.code} notice={notice} />
          ))}
        </Notices>
        <MatchColumns file={file} form={form} />
        <h3 className="mt-6 mb-3 text-lg">
          <Trans>New products</Trans>
        </h3>
        <TermsFields file={file} form={form} />
      </fieldset>
      <CheckBar
        {...{ missing, onBack }}
        progress={check.isPending ? { done: check.done, rows: file.rows } : null}
      />
    </Form>
  );
}

/** The error text when no chosen column identifies the product of a row. */
function missingColumn(fields: readonly (ProductField | null)[]): ReactNode {
  const some = (['name', 'details.catalogNumber', 'details.udiDi'] as const).some((field) =>
    fields.includes(field),
  );
  return some ? null : (
    <Trans>Choose the column of the product name, the catalogue number or the UDI-DI.</Trans>
  );
}

/** Checks the file without importing it. Reports the number of rows that the server has checked so far. */
function useCheck({ orgId, reader, file, onChecked }: ColumnsStepProps) {
  const [done, setDone] = useState(0);
  const check = useMutation({
    async mutationFn({ columns, decimalSign, ...values }: Columns) {
      const plan: ImportPlan = { sheet: file.sheet, decimalSign, columns, mended: [] };
      const terms = termsOf({ columns, decimalSign, ...values });
      setDone(0);
      const summary = await reader().read({ plan });
      return { plan, terms, summary, checked: await checkRows(reader(), { orgId, terms }, setDone) };
    },
    meta: { errorTitle: errorTitles.checkImport },
    onSuccess: (result) => onChecked({ file, ...result }),
  });
  return { ...check, done };
}

type CheckBarProps = {
  missing: ReactNode;
  progress: { done: number; rows: number } | null;
  onBack: () => void;
};

function CheckBar({ missing, progress, onBack }: CheckBarProps) {
  const { t, i18n } = useLingui();
  const isAway = useSyncExternalStore(connection.subscribe, connection.isAway);
  return (
    <div className="mt-6 grid gap-3">
      {missing && <FormError>{missing}</FormError>}
      {progress && (
        <div className="grid gap-1.5">
          <ProgressBar label={t`Rows checked`} value={progress.done} max={progress.rows} />
          <p role="status" className="text-sm text-muted tabular-nums">
            <Trans>
              {i18n.number(progress.done)} of {i18n.number(progress.rows)} rows checked
            </Trans>
            {isAway && (
              <>
                {' · '}
                <Trans>The connection was lost. The check continues when it is back.</Trans>
              </>
            )}
          </p>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onBack}>
          <Trans>Choose another file</Trans>
        </Button>
        <Button type="submit" busy={progress !== null} disabled={Boolean(missing)}>
          <Trans>Check rows</Trans>
        </Button>
      </div>
    </div>
  );
}
