import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { defaultCurrency, isAmount } from '../../../../contract/money.ts';
import type { ProductField } from '../../../../contract/product-columns.ts';
import type { ImportPlan, ImportTerms } from '../../../../contract/product-imports.ts';
import { connection } from '../../../api/connection.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { fieldWords } from '../../../api/refusal-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useAuth } from '../../identity/auth-provider.tsx';
import type { CheckedFile } from './checked-file.ts';
import type { OpenedFile } from './file/file-worker.ts';
import type { RowReader } from './file/open-reader.ts';
import { readAmount } from './file/read-cell.ts';
import { FileNoticeWords } from './file-words.tsx';
import { MatchColumns } from './match-columns.tsx';
import { Notices } from './notices.tsx';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';
import { checkRows } from './send-in-batches.ts';
import { SheetField } from './sheet-field.tsx';
import { StepHead } from './step-head.tsx';
import { type Terms, TermsFields } from './terms-fields.tsx';
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
  const fieldsOf = (opened: OpenedFile) => rememberedColumns(userId, orgId, opened.headers) ?? opened.fields;
  const [fields, setFields] = useState(() => fieldsOf(file));
  const [terms, setTerms] = useState(() => termsOf(file));
  // Resets the step by hand: a changed key would move the focus out of the sheet selection.
  const sheet = useOpenFile(reader, (opened) => {
    setFields(fieldsOf(opened));
    setTerms(termsOf(opened));
    onReopened(opened);
  });
  const price = terms.price.trim() && readAmount(terms.price.trim(), terms.decimalSign);
  const isPriceWrong = price !== '' && !isAmount(price);
  const missing = missingColumn(fields);
  const check = useCheck(props, { fields, terms: { ...terms, price } });
  return (
    <>
      <StepHead step={2} title={<Trans>What are the columns of {file.name}?</Trans>}>
        <Plural value={file.rows} one="# row was found." other="# rows were found." />
      </StepHead>
      {/* Disabled during the check, so that another sheet cannot mix in its rows. */}
      <fieldset disabled={check.isPending} className="contents">
        {file.sheets.length > 1 && <SheetField file={file} onSheet={(name) => sheet.open(source, name)} />}
        {sheet.failure && <FormError>{sheet.failure}</FormError>}
        <Notices>
          {file.notices.map((notice) => (
            <FileNoticeWords key={notice.code} notice={notice} />
          ))}
        </Notices>
        <MatchColumns file={file} fields={fields} onChange={setFields} />
        <h3 className="mt-6 mb-3 text-lg">
          <Trans>New products</Trans>
        </h3>
        <TermsFields
          {...{ file, terms }}
          priceError={isPriceWrong ? fieldWords('PRICE_INVALID') : undefined}
          onChange={(change) => setTerms({ ...terms, ...change })}
        />
      </fieldset>
      <CheckBar
        {...{ missing, onBack }}
        progress={check.isPending ? { done: check.done, rows: file.rows } : null}
        onCheck={() => {
          if (missing || isPriceWrong) return;
          rememberColumns(userId, orgId, { headers: file.headers, fields });
          check.mutate();
        }}
      />
    </>
  );
}

function termsOf({ decimalSign }: OpenedFile): Terms {
  return { price: '', currency: defaultCurrency, status: 'draft', decimalSign: decimalSign ?? '.' };
}

/** Each row must identify its product. */
function missingColumn(fields: readonly (ProductField | null)[]): ReactNode {
  const some = (['name', 'details.catalogNumber', 'details.udiDi'] as const).some((field) =>
    fields.includes(field),
  );
  return some ? null : (
    <Trans>Choose the column of the product name, the catalogue number or the UDI-DI.</Trans>
  );
}

/** The dry run, with the number of rows that the server has checked. */
function useCheck(
  { orgId, reader, file, onChecked }: ColumnsStepProps,
  chosen: { fields: (ProductField | null)[]; terms: Terms },
) {
  const [done, setDone] = useState(0);
  const { price, decimalSign, ...others } = chosen.terms;
  const terms: ImportTerms = { ...others, ...(price && { price }) };
  const plan: ImportPlan = { sheet: file.sheet, decimalSign, columns: chosen.fields, mended: [] };
  const check = useMutation({
    async mutationFn() {
      setDone(0);
      const summary = await reader().read({ plan });
      return { summary, checked: await checkRows(reader(), { orgId, terms }, setDone) };
    },
    meta: { errorTitle: errorTitles.checkImport },
    onSuccess: (result) => onChecked({ file, plan, terms, ...result }),
  });
  return { ...check, done };
}

type CheckBarProps = {
  missing: ReactNode;
  progress: { done: number; rows: number } | null;
  onCheck: () => void;
  onBack: () => void;
};

function CheckBar({ missing, progress, onCheck, onBack }: CheckBarProps) {
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
        <Button busy={progress !== null} disabled={Boolean(missing)} onClick={onCheck}>
          <Trans>Check rows</Trans>
        </Button>
      </div>
    </div>
  );
}
